import HTTP
import Inventory
import JSON
import Service
import Store

/// The readiness that `/readyz` reports to load balancers.
package enum Readiness: Equatable, Sendable {
  case ready(writable: Bool)
  /// The server is starting or draining, and new requests should go to other instances.
  case notReady
}

/// The operations of the service itself.
struct SystemEndpoints: Sendable {
  let addresses: Addresses
  /// The service's version.
  let release: String
  let readiness: @Sendable () -> Readiness
  let document: PublishedDocument

  func entryPoint() -> Response {
    var json = JSONWriter()
    json.object { json in
      json.member("name", "Stockroom")
      json.member("version", release)
      json.name("links")
      json.object { json in
        for operation in Operation.all {
          if let link = operation.link { json.member(link, addresses.path(of: operation)) }
        }
      }
    }
    return .json(json)
  }

  /// Reports only that the process responds.
  func health() -> Response {
    var json = JSONWriter()
    json.object { json in json.member("status", "ok") }
    return .json(json)
  }

  /// - Throws: `shuttingDown` while the server starts or stops; `storageUnavailable` if the store cannot
  ///   be read.
  func ready(_ exchange: Exchange) async throws(Problem) -> Response {
    guard case .ready(let isWritable) = readiness() else { throw .shuttingDown }
    do throws(Problem) {
      _ = try await exchange.read { snapshot in try snapshot.changeLogBounds() }
    } catch {
      throw Self.unreadable(error)
    }
    var json = JSONWriter()
    json.object { json in
      json.member("status", "ready")
      json.name("writable")
      json.bool(isWritable)
    }
    return .json(json)
  }

  /// A damaged store is reported like an unavailable one: with 503, as load balancers expect.
  static func unreadable(_ problem: Problem) -> Problem {
    guard problem.type == .internalError, let failure = problem.failure else { return problem }
    return .storageUnavailable(logged: failure)
  }

  func colors() -> Response {
    var json = JSONWriter()
    json.object { json in
      json.name("colors")
      json.array(Color.palette) { json, color in json.color(UnvalidatedColor(color)) }
    }
    return .json(json)
  }

  func documentYAML() -> Response { .text(document.yaml, .yaml) }

  func documentJSON() -> Response { .text(document.json, .json) }

  func problemPage(_ exchange: Exchange) throws(Problem) -> Response {
    ProblemPage(try exchange.target.problemType(), at: addresses).response
  }
}
