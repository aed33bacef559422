import DOM
import Saving
import WebURL

/// A document as markup that does nothing in a browser but look like the document: without scripts, handlers, frames,
/// addresses, forms that are sent. Resources are numbers of `SharedResources`.
///
/// A tag has a line feed before its bracket, which changes nothing; so the markup of two states of a document can be
/// compared by lines, and a start tag ends where its line does.
package struct InertMarkup {
  package let bytes: [UInt8]
  /// Where the nodes of the document are shown, in the order of the entries of its `Outline`.
  package let places: [Place]

  /// Where a node is shown.
  package enum Place: Equatable, Sendable {
    case nowhere
    /// Its start tag ends at the end of this line.
    case element(line: Int)
    /// It begins in this line, after the bracket of the tag before it.
    case text(line: Int)
  }

  /// - Parameter ignored: elements whose contents the outline does not have.
  package init(
    of document: Document, base: WebURL, resources: SharedResources, ignoring ignored: Set<Node>
  ) {
    var writer = Writer(
      agent: document.agent, base: base, resources: resources, ignored: ignored)
    writer.write(document.node)
    (bytes, places) = (writer.bytes, writer.places)
  }
}

private struct Writer {
  let agent: Agent
  let base: WebURL
  let resources: SharedResources
  let ignored: Set<Node>
  private(set) var bytes: [UInt8] = []
  private(set) var places: [InertMarkup.Place] = []
  private var line = 0
  private var open: [Open] = []
  private var attributes = InertAttributes()
  private var kinds: [ElementType: InertElement] = [:]

  /// Names are unique in memory.
  private struct ElementType: Hashable {
    let name: Name
    let isHTML: Bool
  }

  private mutating func kind(of element: Element) -> InertElement {
    let type = ElementType(name: element.localName, isHTML: element.isHTML)
    if let known = kinds[type] { return known }
    let kind = InertElement(element)
    kinds[type] = kind
    return kind
  }

  init(agent: Agent, base: WebURL, resources: SharedResources, ignored: Set<Node>) {
    (self.agent, self.base, self.resources, self.ignored) = (agent, base, resources, ignored)
  }

  /// A node whose children are being written.
  private struct Open {
    var next: Node?
    /// The name that its end tag has.
    var endTag: [UInt8]?
    var isShown = true
    /// Shadow trees are not in outlines.
    var isCounted = true
    /// The line of the element whose text is no place of its own.
    var textLine: Int?
    var isStyle = false
  }

  mutating func write(_ root: Node) {
    open = [Open(next: root.firstChild)]
    while let current = open.last {
      guard let node = current.next else {
        open.removeLast()
        if let name = current.endTag { appendEndTag(name) }
        continue
      }
      open[open.count - 1].next = node.nextSibling
      write(node, in: current)
    }
  }

  private mutating func write(_ node: Node, in parent: Open) {
    if let element = Element(node) { return write(element, in: parent) }
    guard parent.isShown else { return count(.nowhere, in: parent) }
    if node.isText, let data = CharacterData(node) {
      count(parent.textLine.map { .element(line: $0) } ?? .text(line: line), in: parent)
      if parent.isStyle {
        append(resources.styleSheet(data.data, base: base).withoutEndTags)
      } else if let text = data.dataBytes {
        line += InertText.content.write(cStringBytes(text), into: &bytes)
      }
      return
    }
    count(.nowhere, in: parent)
    // Without it, the page would be in quirks mode.
    if node.isDocumentType {
      append(Array(HTMLSerializer.serialize(node).bytes.dropLast()) + end)
    } else if parent.textLine == nil {
      append(standIn)
    }
  }

  /// In the place of a node that is not shown, so that others have the same place among their siblings.
  private let standIn = Array("<!---->".utf8)

  private mutating func count(_ place: InertMarkup.Place, in parent: Open) {
    if parent.isCounted { places.append(place) }
  }

  private mutating func write(_ element: Element, in parent: Open) {
    let contents = agent.templateContents[element] ?? element.node
    let kind = kind(of: element)
    let isCounted = parent.isCounted && !ignored.contains(element.node)
    guard parent.isShown, kind != .absent, attributes.suffice(for: element, base: base, resources)
    else {
      count(.nowhere, in: parent)
      if parent.isShown, parent.textLine == nil { append(standIn) }
      open.append(
        Open(next: contents.firstChild, isShown: false, isCounted: isCounted))
      return
    }
    count(.element(line: line), in: parent)
    let name = kind.name ?? element.qualifiedName.bytes
    bytes.append(UInt8(ascii: "<"))
    bytes += name
    attributes.write(of: element, base: base, resources, into: &bytes)
    let tagLine = line
    append(end)
    var inside = Open(
      next: contents.firstChild, isCounted: isCounted,
      textLine: kind.holdsText ? tagLine : parent.textLine, isStyle: kind == .style)
    if kind == .void || kind == .empty { inside.isShown = false }
    if kind != .void { inside.endTag = name }
    if kind == .preformatted, CharacterData(contents.firstChild)?.data.bytes.first == 0x0A {
      // The parser leaves out the first one.
      append([0x0A])
    }
    open.append(inside)
    if let shadow = element.shadowRoot {
      append(Array("<template shadowrootmode=\"open\"".utf8) + end)
      open.append(
        Open(
          next: shadow.node.firstChild, endTag: Array("template".utf8), isCounted: false))
    }
  }

  private let end: [UInt8] = [0x0A, UInt8(ascii: ">")]

  private mutating func appendEndTag(_ name: [UInt8]) {
    bytes += "</".utf8
    bytes += name
    append(end)
  }

  private mutating func append(_ text: [UInt8]) {
    for byte in text where byte == 0x0A { line += 1 }
    bytes += text
  }
}

extension [UInt8] {
  /// OPTIMIZATION: the standard library's search takes longer than all the rest of a report.
  private var hasEndTag: Bool {
    var rest = self[...]
    while let bracket = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(bracket + 1)...]
      if rest.first == UInt8(ascii: "/") { return true }
    }
    return false
  }

  /// The text of a style sheet that ends no `style` element.
  fileprivate var withoutEndTags: [UInt8] {
    guard hasEndTag else { return wellFormed }
    return Array(String(decoding: wellFormed, as: UTF8.self).replacing("</", with: "<\\/").utf8)
  }
}
