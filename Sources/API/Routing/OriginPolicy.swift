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
  ///   - allowedHosts: names that `Host` may have, in addition to local names.
  package init(
    publicOrigin: String? = nil, foreignOrigins: [String] = [], allowedHosts: [String] = []
  ) {
    self.publicOrigin = publicOrigin.flatMap { $0.isEmpty ? nil : Self.normalized($0) }
    self.foreignOrigins = foreignOrigins.filter { !$0.isEmpty }.map(Self.normalized)
    let publicHost = self.publicOrigin.flatMap { $0.split(separator: "/").last.map(String.init) }
    hosts = (allowedHosts + [publicHost].compactMap { $0 }).map {
      String(decoding: Self.hostName(of: Array($0.lowercased().utf8)[...]), as: UTF8.self)
    }
  }

  /// Why the request is refused; nil if it is not.
  ///
  /// - Parameter operation: nil if the path or method is unknown.
  package func refusal(of request: Request, for operation: Operation?) -> Problem? {
    let host = request.value(of: "host")
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
    let own =
      publicOrigin ?? Self.normalized("http://" + String(decoding: host ?? [], as: UTF8.self))
    return origin == own && !isCrossSite(request) ? nil : .forbidden
  }

  private func isCrossSite(_ request: Request) -> Bool {
    guard let site = request.value(of: "sec-fetch-site") else { return false }
    return !site.elementsEqual("same-origin".utf8) && !site.elementsEqual("none".utf8)
  }

  /// IP literals and names that no public DNS serves cannot be rebound.
  ///
  /// It runs for every request, so it compares bytes and makes no string for the usual hosts.
  private func isOwn(host: ArraySlice<UInt8>) -> Bool {
    !host.contains(UInt8(ascii: ".")) || Self.isIPv4(host) || host.first == UInt8(ascii: "[")
      || Self.localDomains.contains {
        host.suffix($0.utf8CodeUnitCount).isSpelledWithoutCase($0)
      }
      || hosts.contains(String(decoding: host, as: UTF8.self).lowercased())
  }

  private static let localDomains: [StaticString] = [
    ".localhost", ".local", ".internal", ".home.arpa",
  ]

  /// The host without its port and trailing dot.
  private static func hostName(of host: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if host.first == UInt8(ascii: "[") { return host }
    let name = host.prefix { $0 != UInt8(ascii: ":") }
    return name.last == UInt8(ascii: ".") ? name.dropLast() : name
  }

  /// Whether the host is four decimal numbers up to 255.
  private static func isIPv4(_ host: ArraySlice<UInt8>) -> Bool {
    var (parts, digits, value) = (1, 0, 0)
    for byte in host {
      switch byte {
      case UInt8(ascii: "."):
        guard digits > 0 else { return false }
        (parts, digits, value) = (parts + 1, 0, 0)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        (digits, value) = (digits + 1, value * 10 + Int(byte - UInt8(ascii: "0")))
        guard digits <= 3, value <= 255 else { return false }
      default: return false
      }
    }
    return parts == 4 && digits > 0
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
