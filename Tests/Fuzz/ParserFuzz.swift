/// Any bytes at all: the parser neither crashes nor hangs, its result does not depend on the
/// split, and what it lets through keeps its promises.
///
/// Compiled together with the sources of `HTTP`, not by SwiftPM: see `scripts/fuzz`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzParser(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: data, count: count))
  guard let seed = input.first else { return 0 }
  let bytes = Array(input.dropFirst())
  let limits = smallLimits
  let whole = Transcript(of: [bytes], limits: limits)
  let pieces = Transcript(of: split(bytes, seed), limits: limits)
  precondition(whole == pieces, "\(whole) in one piece, \(pieces) in pieces")
  checkPromises(bytes, limits)
  return 0
}

/// Limits that a fuzzer reaches.
private var smallLimits: RequestLimits {
  var limits = RequestLimits()
  limits.requestLineBytesMax = 64
  limits.headerBytesMax = 256
  limits.headerLinesMax = 8
  return limits
}

/// Pieces of lengths that a seed decides; seed 0 cuts every byte off.
private func split(_ bytes: [UInt8], _ seed: UInt8) -> [[UInt8]] {
  var pieces: [[UInt8]] = []
  var state = UInt32(seed)
  var start = 0
  while start < bytes.count {
    state = state &* 1_664_525 &+ 1_013_904_223
    let length = seed == 0 ? 1 : Int(state >> 24) % 40 + 1
    let end = min(start + length, bytes.count)
    pieces.append(Array(bytes[start..<end]))
    start = end
  }
  return pieces
}

private func checkPromises(_ bytes: [UInt8], _ limits: RequestLimits) {
  var parser = RequestParser(limits: limits)
  parser.feed(bytes)
  do {
    guard let head = try parser.nextHead() else { return }
    let request = head.request
    precondition(request.bytes.count <= limits.requestLineBytesMax + limits.headerBytesMax)
    precondition(request.path.first == 0x2F || request.path.elementsEqual([0x2A]))
    precondition(request.path.allSatisfy(\.isVisible))
    precondition(request.fields.count <= limits.headerLinesMax)
    for field in request.fields {
      let (name, value) = (request.bytes[field.name], request.bytes[field.value])
      precondition(!name.isEmpty && name.allSatisfy(\.isToken))
      precondition(value.allSatisfy(\.isFieldText))
      precondition(value.first?.isOptionalSpace != true && value.last?.isOptionalSpace != true)
    }
  } catch {
    return
  }
}
