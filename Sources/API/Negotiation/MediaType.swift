/// A media type that the service reads or writes.
package enum MediaType: CustomStringConvertible, Equatable, Sendable {
  case json
  case mergePatchJSON
  case problemJSON
  case eventStream
  case yaml
  case html
  case sqlite

  /// The type without parameters.
  package var description: String { type.description + "/" + subtype.description }

  /// The value of Content-Type.
  package var text: String {
    switch self {
    case .json, .mergePatchJSON, .problemJSON, .yaml, .sqlite: description
    case .eventStream, .html: description + "; charset=utf-8"
    }
  }

  var type: StaticString {
    switch self {
    case .json, .mergePatchJSON, .problemJSON, .yaml, .sqlite: "application"
    case .eventStream, .html: "text"
    }
  }

  var subtype: StaticString {
    switch self {
    case .json: "json"
    case .mergePatchJSON: "merge-patch+json"
    case .problemJSON: "problem+json"
    case .eventStream: "event-stream"
    case .yaml: "yaml"
    case .html: "html"
    case .sqlite: "vnd.sqlite3"
    }
  }
}
