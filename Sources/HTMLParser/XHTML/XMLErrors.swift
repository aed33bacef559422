import CLibXML2
import DOM

/// An error of an XML page, in libxml2's words; line and column are from 1.
package struct XMLError: Sendable {
  package let isWarning: Bool
  package let message: String
  package let line: Int
  package let column: Int

  /// As a parse error of the kind that HTML has.
  func parseError(in lines: SourceLines) -> ParseError {
    let end = message.lastIndex { !$0.isWhitespace }
    return ParseError(
      code: end.map { String(message[...$0]) } ?? "",
      position: lines.position(line: line, column: column))
  }
}

/// The errors of an XML page, and the report of them in the page.
///
/// SAFARI: texts, elements and styles are WebKit's.
struct XMLErrors {
  enum Severity {
    case warning, error, fatal
  }

  private static let maximumCount = 25
  private(set) var list: [XMLError] = []
  private var sawError = false

  var isEmpty: Bool { !sawError }

  mutating func add(
    _ severity: Severity, _ message: String, at position: (line: Int, column: Int)
  ) {
    if severity != .warning { sawError = true }
    let isElsewhere = list.last.map { $0.line != position.line && $0.column != position.column }
    guard severity == .fatal || list.count < Self.maximumCount && isElsewhere ?? true else {
      return
    }
    list.append(
      XMLError(
        isWarning: severity == .warning, message: message, line: position.line,
        column: position.column))
  }

  private var messages: String {
    list.map {
      "\($0.isWarning ? "warning" : "error") on line \($0.line) at column \($0.column): \($0.message)"
    }.joined()
  }

  /// Inserts the report at the beginning of the page.
  func report(in document: Document) {
    let parent = reportParent(in: document)
    let report = makeElement(
      "parsererror", in: document,
      style: """
        display: block; white-space: pre; border: 2px solid #c77; padding: 0 1em 0 1em; margin: 1em; \
        background-color: #fdd; color: black
        """)
    append("This page contains the following errors:", in: "h3", to: report)
    append(messages, in: "div", style: "font-family:monospace;font-size:12px", to: report)
    append("Below is a rendering of the page up to the first error.", in: "h3", to: report)
    report.node.link(into: parent.node, before: parent.node.firstChild)
  }

  private func reportParent(in document: Document) -> Element {
    let root = document.documentElement
    if let root, root.namespace != .svg { return root }
    let html = makeElement("html", in: document)
    if let root {
      let head = makeElement("head", in: document)
      append(
        "html, body { height: 100% } parsererror + svg { width: 100%; height: 100% }", in: "style",
        to: head)
      head.node.link(into: html.node)
      root.node.unlink()
    }
    let body = makeElement("body", in: document)
    body.node.link(into: html.node)
    root?.node.link(into: body.node)
    html.node.link(into: document.node)
    return body
  }

  private func makeElement(
    _ name: DOMString, in document: Document, style: DOMString? = nil
  ) -> Element {
    let element = document.makeElement(
      document.agent.intern(name), namespace: SharedNamespace.html)
    if let style { element["style"] = style }
    return element
  }

  private func append(
    _ text: String, in name: DOMString, style: DOMString? = nil, to parent: Element
  ) {
    let element = makeElement(name, in: parent.node.document, style: style)
    parent.node.document.createTextNode(DOMString(text)).link(into: element.node)
    element.node.link(into: parent.node)
  }
}
