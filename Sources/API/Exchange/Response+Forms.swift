import HTTP
import Inventory
import JSON

/// Successful responses.
extension Response {
  static func json(_ json: consuming JSONWriter, _ status: StatusCode = .ok) -> Response {
    json.endLine()
    var headers = HeaderBlock()
    headers.add("Content-Type", MediaType.json.text)
    return Response(status, headers: headers, body: .bytes(json.bytes))
  }

  /// A JSON document with an ETag.
  static func json(_ json: consuming JSONWriter, tag lastWrite: SequenceNumber) -> Response {
    var response = Response.json(json)
    response.headers.add("ETag", EntityTag(lastWrite).text)
    return response
  }

  /// The response to a client that has the current version.
  static func notModified(_ lastWrite: SequenceNumber) -> Response {
    var headers = HeaderBlock()
    headers.add("ETag", EntityTag(lastWrite).text)
    return Response(.notModified, headers: headers)
  }

  /// A constant text.
  static func text(_ bytes: [UInt8], _ mediaType: MediaType) -> Response {
    var headers = HeaderBlock()
    headers.add("Content-Type", mediaType.text)
    return Response(.ok, headers: headers, body: .bytes(bytes))
  }
}
