import JSPrep
import MIME
import PropertyList
import WebCrypto

/// A report as one HTML file: the viewer, and what it shows. It fetches nothing, and what it shows runs nothing.
package enum ReportFile {
  /// - Parameter report: what `RunReport` and its like have made.
  package static func write(_ report: PropertyList) -> [UInt8] {
    write(
      report, as: "report", title: title(of: report), style: Viewer.style, script: Viewer.script,
      fetching: "'none'")
  }

  /// The page of a server, which gets its reports from there.
  ///
  /// - Parameter start: what it begins with.
  package static func writeLive(_ start: PropertyList) -> [UInt8] {
    write(
      start, as: "live", title: "jsprep", style: Viewer.style + Viewer.liveStyle,
      script: Viewer.liveScript, fetching: "'self'")
  }

  private static func write(
    _ data: PropertyList, as name: String, title: String, style: [UInt8], script: [UInt8],
    fetching: String
  ) -> [UInt8] {
    var html: [UInt8] = []
    html += head(title: title, policy: policy(script, fetching: fetching)).utf8
    html += "<style>".utf8
    html += style
    html += "</style>\n</head>\n<body>\n<script type=\"application/json\" id=\"\(name)\">".utf8
    html += json(data)
    html += "</script>\n<script>".utf8
    html += script
    html += "</script>\n</body>\n</html>\n".utf8
    return html
  }

  private static func title(of report: PropertyList) -> String {
    report["title"]?.string.map { "\($0) · jsprep" } ?? "jsprep"
  }

  private static func head(title: String, policy: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>\(title.escapedMarkup)</title>

    """
  }

  /// Frames with the page inherit it, and have one of their own that allows no scripts.
  ///
  /// https://www.w3.org/TR/CSP3/
  private static func policy(_ script: [UInt8], fetching: String) -> String {
    let digest = String(decoding: Base64.encode(Digest.sha256.hash(script)), as: UTF8.self)
    return "default-src 'none'; script-src 'sha256-\(digest)'; style-src 'unsafe-inline' data:; "
      + "img-src data:; font-src data:; connect-src \(fetching); frame-src 'none'; "
      + "form-action 'none'; base-uri 'none'"
  }

  /// JSON that ends no `script` element and begins no comment in it.
  ///
  /// https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
  package static func json(_ report: PropertyList) -> [UInt8] {
    let text = JSONWriter.bytes(of: report)
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / 16)
    var written = 0
    for index in text.indices where text[index] == UInt8(ascii: "<") {
      guard endsScript(text[(index + 1)...]) else { continue }
      result += text[written..<index]
      result += "\\u003c".utf8
      written = index + 1
    }
    return result + text[written...]
  }

  private static func endsScript(_ rest: ArraySlice<UInt8>) -> Bool {
    let rest = rest.first == UInt8(ascii: "/") ? rest.dropFirst() : rest
    return rest.first.map {
      [UInt8(ascii: "!"), UInt8(ascii: "s"), UInt8(ascii: "S")].contains($0)
    }
      ?? false
  }
}

extension String {
  fileprivate var escapedMarkup: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
