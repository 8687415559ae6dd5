package import HTTP

/// The HTML page at a problem's `type`.
package struct ProblemPage {
  private let type: ProblemType
  private let addresses: Addresses

  package init(_ type: ProblemType, at addresses: Addresses) {
    self.type = type
    self.addresses = addresses
  }

  package var response: Response {
    var headers = HeaderBlock()
    headers.add("Content-Type", MediaType.html.text)
    // The page has no scripts and loads nothing.
    headers.add("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
    return Response(.ok, headers: headers, body: .bytes(Array(html.utf8)))
  }

  private var html: String {
    let row = type.row
    let entry = addresses.entryPoint
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(row.title) – Stockroom</title>
      <style>
        body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem }
        pre { background: #8882; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere }
      </style>
      <h1>\(row.title)</h1>
      <p><code>\(type.slug)</code>, status \(row.status.rawValue) \(row.status.reasonPhrase)</p>
      <h2>What happened</h2>
      <p>\(Self.escaped(row.cause))</p>
      <h2>What to do</h2>
      <p>\(Self.escaped(row.remedy))</p>
      \(example)<p><a href="\(entry)">Entry point</a></p>
      </html>

      """
  }

  /// A response of this type, built by the same code as real ones.
  private var example: String {
    guard let problem = type.row.example else { return "" }
    let response = problem.response(to: RequestID(made: "example"), at: addresses)
    guard case .bytes(let body) = response.body else { return "" }
    let text =
      "HTTP/1.1 \(response.status.rawValue) \(response.status.reasonPhrase)\n"
      + String(decoding: response.headers.bytes, as: UTF8.self).replacing("\r\n", with: "\n")
      + "\n" + String(decoding: body, as: UTF8.self)
    return "<h2>Example</h2>\n<pre>\(Self.escaped(text))</pre>\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
