/// The OpenAPI document, with the base path of this service.
struct PublishedDocument: Sendable {
  let yaml: [UInt8]
  let json: [UInt8]

  /// - Precondition: the document names one server, whose address is `/`.
  init(at addresses: Addresses) {
    yaml = Self.text(
      of: OpenAPIDocument.yaml, with: "\n  - url: ", addresses.basePath, before: "/\n")
    json = Self.text(
      of: OpenAPIDocument.json, with: #""servers":[{"url":""#, addresses.basePath, before: #"/""#)
  }

  /// The text with the base path in the server's URL.
  private static func text(
    of document: StaticString, with start: String, _ basePath: String, before end: String
  ) -> [UInt8] {
    let text = document.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    if basePath.isEmpty { return Array(text.utf8) }
    guard let place = text.firstRange(of: start + end) else {
      preconditionFailure("The document names no server.")
    }
    let address = start + basePath + end.dropFirst()
    return Array((text[..<place.lowerBound] + address + text[place.upperBound...]).utf8)
  }
}
