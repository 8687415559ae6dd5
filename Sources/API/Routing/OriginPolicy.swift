package import HTTP

/// Protects a server that requires no token from foreign web pages.
///
/// A browser sends requests to a server on its user's machine or network for any page. `Origin` and
/// `Sec-Fetch-Site` name the page, and `Host` shows a name that the page's owner pointed at the
/// server (DNS rebinding). Requests through the Unix socket come from no browser and are exempt.
/// ```swift
/// OriginPolicy(publicOrigin: "https://shop.example", allowedHosts: ["shop.lan"])
/// ```
/// - Source: Fetch Standard (Origin), W3C Fetch Metadata Request Headers §2.
package struct OriginPolicy: Sendable {
  private let publicOrigin: String?
  private let foreignOrigins: [String]
  private let hosts: [String]

  /// - Parameters:
  ///   - publicOrigin: scheme, host and port of the server behind a proxy; nil for `http` and `Host`.
  ///   - foreignOrigins: other origins whose pages may write.
  ///   - allowedHosts: names that `Host` may have, beside those that need no permission.
  package init(
    publicOrigin: String? = nil, foreignOrigins: [String] = [], allowedHosts: [String] = []
  ) {
    self.publicOrigin = publicOrigin.flatMap { $0.isEmpty ? nil : Self.normalized($0) }
    self.foreignOrigins = foreignOrigins.filter { !$0.isEmpty }.map(Self.normalized)
    let publicHost = self.publicOrigin.flatMap { $0.split(separator: "/").last.map(String.init) }
    hosts = (allowedHosts + [publicHost].compactMap { $0 }).map {
      Self.hostName(of: $0.lowercased())
    }
  }

  /// Why the request is refused; nil if it is not.
  ///
  /// - Parameter operation: nil if the path or method is unknown.
  package func refusal(of request: Request, for operation: Operation?) -> Problem? {
    let host = request.value(of: "host").map { String(decoding: $0, as: UTF8.self).lowercased() }
    // A client without Host is not a browser. Probes use any name.
    if let host, operation?.query != .ignored, !isOwn(host: Self.hostName(of: host)) {
      return .misdirectedRequest
    }
    switch request.method {
    case .get, .head:
      return operation?.role == .admin && isCrossSite(request) ? .forbidden : nil
    case .options: return nil
    case .post, .put, .patch, .delete, .trace, .connect, .unknown: break
    }
    guard let sent = request.value(of: "origin") else {
      return isCrossSite(request) ? .forbidden : nil
    }
    let origin = Self.normalized(String(decoding: sent, as: UTF8.self))
    if foreignOrigins.contains(origin) { return nil }
    let own = publicOrigin ?? Self.normalized("http://" + (host ?? ""))
    return origin == own && !isCrossSite(request) ? nil : .forbidden
  }

  private func isCrossSite(_ request: Request) -> Bool {
    guard let site = request.value(of: "sec-fetch-site") else { return false }
    return !site.elementsEqual("same-origin".utf8) && !site.elementsEqual("none".utf8)
  }

  /// IP literals and names that no public DNS serves cannot be rebound.
  private func isOwn(host: String) -> Bool {
    !host.utf8.contains(UInt8(ascii: ".")) || Self.isIPv4(host) || host.hasPrefix("[")
      || [".localhost", ".local", ".internal", ".home.arpa"].contains { host.hasSuffix($0) }
      || hosts.contains(host)
  }

  /// The host without its port and trailing dot.
  private static func hostName(of host: String) -> String {
    if host.hasPrefix("[") { return host }
    let name = host.prefix { $0 != ":" }
    return String(name.hasSuffix(".") ? name.dropLast() : name)
  }

  private static func isIPv4(_ host: String) -> Bool {
    let parts = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        part.count <= 3 && Int64(digits: part).map { $0 <= 255 } ?? false
      }
  }

  /// An origin in lower case, without the port that its scheme implies.
  private static func normalized(_ origin: String) -> String {
    let origin = origin.lowercased()
    for (scheme, port) in [("http://", ":80"), ("https://", ":443")]
    where origin.hasPrefix(scheme) && origin.hasSuffix(port) {
      return String(origin.dropLast(port.count))
    }
    return origin
  }
}
