import DOM

/// Nodes as a console shows them: as markup, of which there is only so much as can be read.
enum NodeMarkup {
  private static let width = 76
  private static let deepest = 3
  private static let mostLines = 60
  private static let longestValue = 200

  /// An element's start tag; another node's value.
  static func head(of node: Node) -> String {
    guard let element = Element(node) else {
      return node.nodeValue.map { "\($0)" } ?? "\(node.nodeName)"
    }
    let attributes = element.attributes.map { " \($0.qualifiedName)=\"\($0.value)\"" }.joined()
    return "<\(element.qualifiedName)\(attributes)>"
  }

  /// A node with its content, with a line for each node that has no room on its parent's line.
  static func lines(of node: Node) -> [String] {
    var lines: [String] = []
    append(node, depth: 0, to: &lines)
    if lines.count <= mostLines { return lines }
    return lines.prefix(mostLines) + ["…"]
  }

  private static func append(_ node: Node, depth: Int, to lines: inout [String]) {
    let indent = String(repeating: "  ", count: depth)
    var room = width - indent.count
    if let text = flat(node, &room) {
      if text != " ", !text.isEmpty { lines.append(indent + text.trimmingSpace) }
      return
    }
    guard node.isElement || node.isDocument || node.isDocumentFragment else {
      let text = head(of: node).prefix(longestValue).collapsingSpace.trimmingSpace
      return lines.append("\(indent)\(text)…")
    }
    let start = node.isElement ? head(of: node) : "\(node.nodeName)"
    let end = node.isElement ? "</\(node.nodeName.asciiLowercased)>" : ""
    if depth >= deepest || node.firstChild == nil {
      return lines.append("\(indent)\(start)…\(end)")
    }
    lines.append(indent + start)
    var child = node.firstChild
    while let next = child, lines.count <= mostLines {
      append(next, depth: depth + 1, to: &lines)
      child = next.nextSibling
    }
    if !end.isEmpty { lines.append(indent + end) }
  }

  /// The node on one line, if there is room for it.
  private static func flat(_ node: Node, _ room: inout Int) -> String? {
    if node.isDocument || node.isDocumentFragment { return nil }
    if !node.isElement {
      return fit(node.isText ? head(of: node) : String(HTMLSerializer.serialize(node)), &room)
    }
    guard var child = node.firstChild else {
      // Some have no end tag; a template has its contents elsewhere.
      return fit(String(HTMLSerializer.serialize(node)), &room)
    }
    let end = "</\(node.nodeName.asciiLowercased)>"
    room -= end.count
    guard var text = fit(head(of: node), &room) else { return nil }
    while let inner = flat(child, &room) {
      text += inner
      guard let next = child.nextSibling else { return text + end }
      child = next
    }
    return nil
  }

  private static func fit(_ text: String, _ room: inout Int) -> String? {
    // More would not fit anyway.
    let line = text.prefix(4 * width).collapsingSpace
    room -= line.count
    return room >= 0 ? line : nil
  }
}

extension String {
  fileprivate var trimmingSpace: String {
    split(whereSeparator: \.isWhitespace).isEmpty
      ? "" : String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension StringProtocol {
  /// With one space for each run of white space.
  fileprivate var collapsingSpace: String {
    let text = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let (first, last) = (first?.isWhitespace == true, last?.isWhitespace == true)
    return text.isEmpty ? (first ? " " : "") : (first ? " " : "") + text + (last ? " " : "")
  }
}
