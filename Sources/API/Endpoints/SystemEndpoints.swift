import HTTP
import Inventory
import JSON
import Service
import Store

/// Whether the service can do its work, as a load balancer asks.
package enum Readiness: Equatable, Sendable {
  case ready(writable: Bool)
  /// It is starting or draining: new requests belong elsewhere.
  case notReady
}

/// The operations that are about the service and not about the inventory.
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

  /// The process answers; that is all this says.
  func health() -> Response {
    var json = JSONWriter()
    json.object { json in json.member("status", "ok") }
    return .json(json)
  }

  /// - Throws: `shuttingDown` where other instances should be asked; `storageUnavailable` where the
  ///   store cannot be read.
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
