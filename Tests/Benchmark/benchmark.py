"""Measures Stockroom, nginx and a Go service. scripts/benchmark prepares what it needs.

One server at a time runs on the first core, wrk on the second, with 64 connections over loopback.
The sides of a work take turns, repetition by repetition; each write begins on a fresh copy of a
database with 100,000 items. What is printed are medians, and the median of the ratios of neighbours.
"""

import argparse
import atexit
import calendar
import http.client
import json
import os
import platform
import shutil
import socket
import sqlite3
import statistics
import subprocess
import sys
import time
import urllib.request

ITEMS = 100_000
ITEMS_A_FILE = 10_000
CONNECTIONS = 64
WARM_UP_SECONDS = 1
HERE = os.path.dirname(os.path.abspath(__file__))

COLORS = ["Red", "Green", "Blue", "Black", "Yellow", "White"]
THINGS = ["Keyboard", "Mouse", "Cable", "Display", "Teapot", "Lamp", "Chair", "Shelf", "Screw"]


class Side:
    """A server that can be started on a database."""

    def __init__(self, name, command, database=None):
        self.name = name
        self.command = command
        self.database = database

    def fresh(self, place):
        """The same side on a copy of its database."""
        copy = os.path.join(place, "copy.db")
        remove_database(copy)
        shutil.copyfile(self.database, copy)
        # The copy's own pages must not be written out while the server is measured.
        with open(copy, "rb") as file:
            os.fsync(file.fileno())
        return Side(self.name, self.command, copy)


class Server:
    """A running side, on the first core."""

    def __init__(self, command, port, core, log):
        self.port = port
        self.log = open(log, "ab")
        self.begun = time.perf_counter()
        self.process = subprocess.Popen(
            ["taskset", "-c", str(core)] + command, stdout=self.log, stderr=self.log)
        # Nothing stays behind, however this run ends.
        atexit.register(self.process.kill)

    def wait(self, path):
        """Seconds from the start to the first answer."""
        while True:
            try:
                connection = http.client.HTTPConnection("127.0.0.1", self.port)
                connection.request("GET", path)
                if connection.getresponse().read() is not None:
                    return time.perf_counter() - self.begun
            except OSError:
                if self.process.poll() is not None:
                    sys.exit(f"a server ended by itself: {self.process.args}")
                if time.perf_counter() - self.begun > 30:
                    sys.exit(f"a server does not answer: {self.process.args}")
                time.sleep(0.0005)
            finally:
                connection.close()

    def memory(self, name):
        """A figure of /proc, in MiB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            for line in status:
                if line.startswith(name + ":"):
                    return int(line.split()[1]) / 1024
        return 0

    def get(self, path):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}") as answer:
            return json.load(answer)

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def remove_database(path):
    for suffix in ["", "-wal", "-shm", "-lock", ".sock"]:
        if os.path.exists(path + suffix):
            os.remove(path + suffix)


class Bench:
    def __init__(self, options):
        self.options = options
        self.place = options.place
        self.marks = 0
        self.stockroom = Side(
            "Stockroom",
            [options.stockroom, "serve", "--port", "{port}", "--database", "{database}",
             "--log-level", "warning"],
            os.path.join(self.place, "stockroom.db"))
        self.ones = Side(
            "Stockroom, groups of one", self.stockroom.command + ["--commit-group", "1"],
            self.stockroom.database)
        self.go = Side(
            "Go service",
            [options.goservice, "-address", "127.0.0.1:{port}", "-database", "{database}"],
            os.path.join(self.place, "goservice.db"))
        # On one core its default of one running thread is the best for all works but the mixed one,
        # where a second goes on answering while the first waits for a sync.
        self.go_threads = Side(
            "Go service, GOMAXPROCS=2", ["env", "GOMAXPROCS=2"] + self.go.command,
            self.go.database)
        self.nginx = Side("nginx", ["nginx", "-p", self.place, "-c", self.path("nginx.conf")])

    def path(self, name):
        return os.path.join(self.place, name)

    def serve(self, side):
        port = free_port()
        if side is self.nginx:
            with open(os.path.join(HERE, "nginx.conf")) as file:
                text = file.read().replace("PLACE", self.place).replace("PORT", str(port))
            with open(self.path("nginx.conf"), "w") as file:
                file.write(text)
        command = [part.format(port=port, database=side.database) for part in side.command]
        return Server(command, port, self.options.server_core, self.path("servers.log"))

    # What is served.

    def seed(self):
        """Makes both databases, with the same items."""
        marker = self.path("seeded")
        if os.path.exists(marker):
            return
        remove_database(self.stockroom.database)
        remove_database(self.go.database)
        for start in range(0, ITEMS, ITEMS_A_FILE):
            sheet = self.path("seed.csv")
            with open(sheet, "w") as file:
                file.write("sku,name,price,currency,status,quantity,color,tags\n")
                for n in range(start, start + ITEMS_A_FILE):
                    thing = THINGS[n % len(THINGS)]
                    stock = "onBackOrder," if n % 10 == 9 else f"inStock,{1 + n % 500}"
                    file.write(
                        f"{thing[:2].upper()}-{n},\"{thing}, model {n}\",{n % 900}.{n % 100:02},EUR,"
                        f"{stock},{COLORS[n % 6]},{thing.lower()};room {n % 40}\n")
            subprocess.run(
                [self.options.stockroom, "import", sheet, "--database", self.stockroom.database],
                check=True, stdout=subprocess.DEVNULL)
        self.copy_items()
        open(marker, "w").close()

    def copy_items(self):
        """Gives the Go service what Stockroom has, and notes what can be asked for."""
        server = self.serve(self.go)
        server.wait("/items?limit=1")
        server.stop()
        table = sqlite3.connect(self.go.database)
        table.execute("PRAGMA synchronous = OFF")
        ids = []
        server = self.serve(self.stockroom)
        server.wait("/items?limit=1")
        path = "/items?limit=500"
        while path:
            page = server.get(path)
            for item in page["items"]:
                ids.append(item["id"])
                table.execute(
                    "INSERT INTO item VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    row(item))
            path = page["next"] and f"/items?limit=500&cursor={page['next']}"
        table.commit()
        table.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        table.close()
        server.stop()
        if len(ids) != ITEMS:
            sys.exit(f"the database has {len(ids)} items; it should have {ITEMS}")
        write_lines(self.path("ids"), [f"/items/{id}" for id in ids])
        self.note_pages(self.stockroom, "pages-stockroom")
        self.note_pages(self.go, "pages-go")

    def note_pages(self, side, file):
        """First pages and cursors from all over the list, half of each."""
        server = self.serve(side)
        server.wait("/items?limit=1")
        paths, path = [], "/items?limit=500"
        while path:
            page = server.get(path)
            if page["next"]:
                paths.append(f"/items?limit=50&cursor={page['next']}")
            path = page["next"] and f"/items?limit=500&cursor={page['next']}"
        server.stop()
        write_lines(self.path(file), paths + ["/items?limit=50"] * len(paths))

    def compare_answers(self):
        """Both must answer the same JSON, and nginx the same bytes."""
        with open(self.path("ids")) as file:
            path = file.readline().strip()
        servers = [self.serve(self.stockroom), self.serve(self.go)]
        answers = []
        for server in servers:
            server.wait("/items?limit=1")
            answers.append((server.get(path), server.get("/items?limit=50")["items"]))
        with urllib.request.urlopen(f"http://127.0.0.1:{servers[0].port}{path}") as answer:
            body = answer.read()
        for server in servers:
            server.stop()
        if answers[0] != answers[1]:
            sys.exit(f"the sides answer differently:\n{answers[0][0]}\n{answers[1][0]}")
        os.makedirs(self.path("www"), exist_ok=True)
        with open(self.path("www/item.json"), "wb") as file:
            file.write(body)
        write_lines(self.path("file"), ["/item.json"])

    # How it is measured.

    def wrk(self, server, work, paths, seconds):
        self.marks += 1
        command = [
            "taskset", "-c", str(self.options.client_core), "wrk", "-t1", f"-c{CONNECTIONS}",
            f"-d{seconds}s", "-s", os.path.join(HERE, "load.lua"),
            f"http://127.0.0.1:{server.port}", "--", work, self.path(paths),
            f"{os.getpid()}-{self.marks}"]
        output = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
        result = json.loads(output.strip().splitlines()[-1])
        if result["failed"] or result["refused"]:
            sys.exit(f"a load met errors: {result}")
        result["rate"] = result["requests"] / result["microseconds"] * 1e6
        return result

    def run(self, side, work, paths):
        server = self.serve(side if work == "get" else side.fresh(self.place))
        server.wait("/item.json" if side is self.nginx else "/items?limit=1")
        self.wrk(server, work, paths, WARM_UP_SECONDS)
        result = self.wrk(server, work, paths, self.options.seconds)
        result["memory"] = server.memory("VmHWM")
        server.stop()
        return result

    def compare(self, title, work, sides, least, aim):
        """Measures the sides in turn; the first is set in relation to the last."""
        results = {side.name: [] for side, _ in sides}
        for repetition in range(self.options.repetitions):
            # The order alternates, so that a drift favors neither side.
            order = sides if repetition % 2 == 0 else sides[::-1]
            for side, paths in order:
                result = self.run(side, work, paths)
                results[side.name].append(result)
                note(f"{title}, {side.name}: {result['rate']:,.0f}/s")
        first, last = results[sides[0][0].name], results[sides[-1][0].name]
        ratios = [a["rate"] / b["rate"] for a, b in zip(first, last)]
        ratio = statistics.median(ratios)
        self.memory = max([self.memory] + [result["memory"] for result in first])
        print(
            f"| {title} | {rates(first)} | {sides[-1][0].name} | {rates(last)} "
            f"| {ratio:.2f} × ({min(ratios):.2f}–{max(ratios):.2f}) | {least} | {aim} |", flush=True)

    def measure_start(self):
        """Seconds from the start to the first answer, and the memory of a service at rest."""
        starts, idle = [], []
        for _ in range(max(9, self.options.repetitions)):
            server = self.serve(self.stockroom)
            starts.append(server.wait("/items?limit=1"))
            time.sleep(0.3)
            idle.append(server.memory("VmRSS"))
            server.stop()
        return statistics.median(starts), statistics.median(idle)

    memory = 0

    def works(self):
        stockroom, go = self.stockroom, self.go
        return {
            "get": lambda: self.compare(
                "`GET /items/{id}`, random ids", "get",
                [(stockroom, "ids"), (self.nginx, "file")], "0.75 ×", "1.0 ×"),
            "list": lambda: self.compare(
                "`GET /items?limit=50`, first pages and cursors", "get",
                [(stockroom, "pages-stockroom"), (go, "pages-go")], "2.5 ×", "3.5 ×"),
            "post": lambda: self.compare(
                "`POST /items`", "post", [(stockroom, "ids"), (go, "ids")], "2 ×", "4 ×"),
            "mixed": lambda: self.compare(
                "90 % GET, 10 % POST", "mixed", [(stockroom, "ids"), (go, "ids")],
                "2.5 ×", "3.5 ×"),
            "mixed-threads": lambda: self.compare(
                "90 % GET, 10 % POST", "mixed", [(stockroom, "ids"), (self.go_threads, "ids")],
                "", ""),
            "group": lambda: self.compare(
                "`POST /items`", "post", [(stockroom, "ids"), (self.ones, "ids")], "2 ×", "4 ×"),
        }

    def report(self):
        self.seed()
        self.compare_answers()
        print(describe_machine(self.options))
        print()
        print("| work | Stockroom | compared with | its rate | ratio | at least | goal |")
        print("| --- | ---: | --- | ---: | ---: | ---: | ---: |", flush=True)
        works = self.works()
        for name in self.options.only or works:
            works[name]()
        if not self.options.only:
            start, idle = self.measure_start()
            print(f"| resident memory, idle | {idle:.1f} MiB | | | | 24 MiB | 16 MiB |")
            print(
                f"| resident memory, the most under these loads | {self.memory:.1f} MiB "
                "| | | | 96 MiB | 64 MiB |")
            print(
                f"| start to first answer | {start * 1000:.1f} ms | | | | 100 ms | 20 ms |")


def row(item):
    color, price, status = item["color"], item["price"], item["status"]
    color = [color[k] for k in ("name", "red", "green", "blue")] if color else [None] * 4
    price = [price["amount"], price["currency"]] if price else [None, None]
    return (
        [item["id"], item["name"], item["sku"]] + color + price
        + [status["type"], status.get("quantity"), status.get("isOnBackOrder"),
           json.dumps(item["tags"], separators=(",", ":"), ensure_ascii=False), item["version"],
           milliseconds(item["createdAt"]), milliseconds(item["updatedAt"])])


def milliseconds(text):
    whole, fraction = text.rstrip("Z").split(".")
    seconds = time.strptime(whole + " UTC", "%Y-%m-%dT%H:%M:%S %Z")
    return calendar.timegm(seconds) * 1000 + int(fraction)


def write_lines(path, lines):
    with open(path, "w") as file:
        file.write("\n".join(lines) + "\n")


def rates(results):
    return f"{statistics.median(result['rate'] for result in results):,.0f}/s"


def note(text):
    print(text, file=sys.stderr, flush=True)


def describe_machine(options):
    model = "unknown processor"
    with open("/proc/cpuinfo") as file:
        for line in file:
            if line.startswith("model name"):
                model = line.split(":", 1)[1].strip()
                break
    with open("/proc/meminfo") as file:
        memory = int(file.readline().split()[1]) / 1024 / 1024
    return (
        f"{os.cpu_count()} cores of {model}, {memory:.0f} GiB, Linux {platform.release()}; "
        f"server on core {options.server_core}, wrk on core {options.client_core}, "
        f"{CONNECTIONS} connections, {ITEMS:,} items, {options.repetitions} × {options.seconds} s; "
        f"load average at the start {os.getloadavg()[0]:.1f}.")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stockroom", required=True)
    parser.add_argument("--goservice", required=True)
    parser.add_argument("--place", required=True)
    parser.add_argument("--server-core", type=int, default=0)
    parser.add_argument("--client-core", type=int, default=1)
    parser.add_argument("--repetitions", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=4)
    parser.add_argument(
        "--only", action="append",
        choices=["get", "list", "post", "mixed", "mixed-threads", "group"])
    options = parser.parse_args()
    options.place = os.path.abspath(options.place)
    os.makedirs(options.place, exist_ok=True)
    Bench(options).report()


if __name__ == "__main__":
    main()
