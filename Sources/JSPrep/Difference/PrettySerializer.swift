import DOM

/// Writes a document so that two can be compared line by line: one node on each line, indented by
/// its depth, with attributes sorted by name.
///
/// White space is collapsed, and left out between nodes, except where it is significant (`pre`,
/// `textarea`, `script`, `style` …). The result is for reading and comparing; it is no longer the
/// same page.
struct PrettySerializer {
  enum Layout {
    /// For people: an element whose only child is a one-line text is written on one line with it,
    /// end tags have separate lines, and so has each line of a text with significant white space.
    case markup
    /// For counting: exactly one line for each node.
    case outline
  }

  private(set) var bytes: [UInt8] = []
  /// As many spaces as the deepest line so far begins with.
  private var indentation: [UInt8] = []
  /// Of an outline, all nodes.
  private(set) var entries: [Outline.Entry] = []
  /// Of an outline, the names of elements that have no line, by their entries.
  private(set) var hiddenNames: [Int: String] = [:]
  private var lineCount: Int32 = 0
  private let layout: Layout
  private let ignored: Set<Node>
  private let agent: Agent
  private var depth = 0

  /// - Parameter ignored: Elements that are left out, with their content.
  static func serialize(
    _ document: Document, layout: Layout = .markup, ignoring ignored: Set<Node> = []
  ) -> PrettySerializer {
    var serializer = PrettySerializer(agent: document.agent, layout: layout, ignored: ignored)
    serializer.writeChildren(of: document.node)
    return serializer
  }

  private init(agent: Agent, layout: Layout, ignored: Set<Node>) {
    self.agent = agent
    self.layout = layout
    self.ignored = ignored
  }

  /// An element whose start tag is written and whose children are being written.
  private struct OpenElement {
    let element: Element
    let nextSibling: Node?
    let text: TextHandling
  }

  private mutating func writeChildren(of root: Node) {
    var open: [OpenElement] = []
    var child = root.firstChild
    var text = TextHandling.collapsed
    while true {
      if let node = child {
        child = node.nextSibling
        guard let element = Element(node) else {
          write(node, text: text)
          continue
        }
        let inner = TextHandling(inside: element, parent: text)
        if ignored.contains(node) {
          hide(element)
          continue
        }
        if layout == .markup && writeWhole(element, text: inner) { continue }
        line(node) { $0.writeStartTag(of: element) }
        open.append(OpenElement(element: element, nextSibling: child, text: text))
        depth += 1
        text = inner
        child = contents(of: element).firstChild
      } else {
        guard let last = open.popLast() else { return }
        depth -= 1
        if layout == .markup { line(last.element.node) { $0.writeEndTag(of: last.element) } }
        child = last.nextSibling
        text = last.text
      }
    }
  }

  /// The element itself, or the fragment of a template.
  private func contents(of element: Element) -> Node {
    agent.templateContents[element] ?? element.node
  }

  /// Writes an element that fits on one line: one without children, or with one text of one line.
  private mutating func writeWhole(_ element: Element, text: TextHandling) -> Bool {
    var content: [UInt8] = []
    if let child = contents(of: element).firstChild {
      guard child.isText, child.nextSibling == nil else { return false }
      text.write(child, into: &content)
      guard !content.contains(0x0A) else { return false }
    }
    line(element.node) {
      $0.writeStartTag(of: element)
      $0.bytes += content
      if !element.isVoid { $0.writeEndTag(of: element) }
    }
    return true
  }

  private mutating func write(_ node: Node, text: TextHandling) {
    switch layout {
    case .markup:
      var content: [UInt8] = []
      Self.write(node, text: text, into: &content)
      if content.isEmpty { return }
      for part in content.split(separator: 0x0A, omittingEmptySubsequences: false) {
        line(node) { $0.bytes += part }
      }
    case .outline:
      let start = bytes.count
      indent()
      let contentStart = bytes.count
      Self.write(node, text: text, into: &bytes)
      guard bytes.count > contentStart else {
        bytes.removeLast(bytes.count - start)
        return enter(node, isShown: false)
      }
      // Any character that keeps different texts different would do.
      for index in contentStart..<bytes.count where bytes[index] == 0x0A { bytes[index] = 0x0B }
      bytes.append(0x0A)
      enter(node, isShown: true)
    }
  }

  private static func write(_ node: Node, text: TextHandling, into bytes: inout [UInt8]) {
    if node.isText {
      text.write(node, into: &bytes)
    } else {
      bytes += HTMLSerializer.serialize(node).bytes
    }
  }

  private mutating func indent() {
    // OPTIMIZATION: copied as one piece, which matters in deep trees, whose output is nearly all indentation.
    while indentation.count < 2 * depth { indentation.append(0x20) }
    bytes += indentation.prefix(2 * depth)
  }

  private mutating func line(_ node: Node, _ write: (inout PrettySerializer) -> Void) {
    indent()
    write(&self)
    bytes.append(0x0A)
    enter(node, isShown: true)
  }

  private mutating func hide(_ element: Element) {
    if layout == .outline { hiddenNames[entries.count] = String(element.qualifiedName) }
    enter(element.node, isShown: false)
  }

  private mutating func enter(_ node: Node, isShown: Bool) {
    guard layout == .outline else { return }
    entries.append(
      Outline.Entry(
        kind: Outline.Entry.Kind(of: node), depth: Int32(depth), line: isShown ? lineCount : nil))
    if isShown { lineCount += 1 }
  }

  private mutating func writeStartTag(of element: Element) {
    bytes.append(UInt8(ascii: "<"))
    bytes += element.qualifiedName.bytes
    var attributes: [(name: [UInt8], value: [UInt8])] = []
    var attribute = element.firstAttribute
    while let current = attribute {
      attributes.append((current.qualifiedName.bytes, current.value.bytes))
      attribute = current.next
    }
    if attributes.count > 1 { attributes.sort { $0.name.lexicographicallyPrecedes($1.name) } }
    for (name, value) in attributes {
      bytes.append(0x20)
      bytes += name
      bytes += "=\"".utf8
      value.withUnsafeBufferPointer { Markup.escape($0, inAttribute: true, into: &bytes) }
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func writeEndTag(of element: Element) {
    bytes += "</".utf8
    bytes += element.qualifiedName.bytes
    bytes.append(UInt8(ascii: ">"))
  }
}

extension Outline.Entry.Kind {
  fileprivate init(of node: Node) {
    if node.isElement {
      self = .element
    } else if node.isText {
      self = .text
    } else if node.isComment {
      self = .comment
    } else {
      self = node.isDocumentType ? .doctype : .processingInstruction
    }
  }
}
