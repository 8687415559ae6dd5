-- What wrk sends: wrk -s load.lua URL -- WORK FILE MARK
--
-- WORK is get (the paths of FILE at random), post (new items), or mixed (of ten requests one is a
-- post). MARK makes the skus of this run differ from those of every other.

local requests, work, mark = {}, nil, nil
local count = 0

local colors = {"Red", "Green", "Blue", "Black", "Yellow", "White"}

local function post()
  count = count + 1
  local body = string.format(
    '{"name":"Keyboard, layout %d","sku":"KB-%s-%d",' ..
    '"color":{"name":"%s","red":0,"green":0.5,"blue":1},' ..
    '"price":{"amount":%d,"currency":"EUR"},' ..
    '"status":{"type":"inStock","quantity":%d},"tags":["input","usb"]}',
    count, mark, count, colors[count % 6 + 1], 999 + count % 5000, 1 + count % 200)
  return wrk.format("POST", "/items", {["Content-Type"] = "application/json"}, body)
end

local function get() return requests[math.random(#requests)] end

function init(arguments)
  work, mark = arguments[1], arguments[3]
  math.randomseed(17)
  for path in io.lines(arguments[2]) do requests[#requests + 1] = wrk.format("GET", path) end
end

function request()
  if work == "get" then return get() end
  if work == "post" then return post() end
  if math.random(10) == 1 then return post() end
  return get()
end

function done(summary, latency, _)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"microseconds":%d,"median":%d,"p99":%d,"failed":%d,"refused":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.timeout, errors.status))
end
