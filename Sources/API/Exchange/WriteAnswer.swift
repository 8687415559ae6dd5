import HTTP
import Inventory
import JSON

/// The response to a successful write, which can be stored for a retry of the request.
struct WriteAnswer: Equatable, Sendable {
  let status: StatusCode
  let location: String?
  let tag: EntityTag?
  /// JSON; empty if the response has no body.
  let body: [UInt8]

  init(
    _ status: StatusCode, location: String? = nil, tag: EntityTag? = nil,
    _ write: (inout JSONWriter) -> Void
  ) {
    var json = JSONWriter()
    write(&json)
    self.status = status
    self.location = location
    self.tag = tag
    json.endLine()
    body = json.bytes
  }

  static let noContent = WriteAnswer(.noContent) { _ in }

  var response: Response {
    var headers = HeaderBlock()
    if let location { headers.add("Location", location) }
    if let tag { headers.add("ETag", tag.text) }
    if body.isEmpty { return Response(status, headers: headers) }
    headers.add("Content-Type", MediaType.json.text)
    return Response(status, headers: headers, body: .bytes(body))
  }
}

/// The stored form: status, tag and location before the body, each with a fixed or stated length.
extension WriteAnswer {
  /// The first byte, which identifies the format.
  private static let form: UInt8 = 1
  private static let headBytes = 13

  var bytes: [UInt8] {
    let location = Array((location ?? "").utf8)
    var bytes = [Self.form]
    Self.append(UInt64(status.rawValue), bytes: 2, to: &bytes)
    Self.append(UInt64(bitPattern: tag?.lastWrite.number ?? 0), bytes: 8, to: &bytes)
    Self.append(UInt64(location.count), bytes: 2, to: &bytes)
    return bytes + location + body
  }

  /// - Returns: nil if the bytes are not in this format.
  init?(bytes: [UInt8]) {
    guard bytes.count >= Self.headBytes, bytes[0] == Self.form,
      let status = StatusCode(rawValue: Int(Self.number(bytes[1..<3])))
    else { return nil }
    let number = Int64(bitPattern: Self.number(bytes[3..<11]))
    let bodyStart = Self.headBytes + Int(Self.number(bytes[11..<13]))
    guard bytes.count >= bodyStart else { return nil }
    let location = String(decoding: bytes[Self.headBytes..<bodyStart], as: UTF8.self)
    self.status = status
    self.location = location.isEmpty ? nil : location
    tag = number == 0 ? nil : EntityTag(SequenceNumber(number))
    body = Array(bytes[bodyStart...])
  }

  private static func append(_ number: UInt64, bytes count: Int, to bytes: inout [UInt8]) {
    for place in (0..<count).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(place * 8)))
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// The responses of writes.
extension WriteAnswer {
  static func item(_ item: Item, _ status: StatusCode, location: String? = nil) -> WriteAnswer {
    WriteAnswer(status, location: location, tag: EntityTag(item.lastWrite)) { $0.item(item) }
  }
}
