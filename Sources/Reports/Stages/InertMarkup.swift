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

  init(agent: Agent, base: WebURL, resources: SharedResources, ignored: Set<Node>) {
    (self.agent, self.base, self.resources, self.ignored) = (agent, base, resources, ignored)
  }

  /// A node whose children are being written.
  private struct Open {
    var next: Node?
    var endTag: [UInt8] = []
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
        append(current.endTag)
        continue
      }
      open[open.count - 1].next = node.nextSibling
      write(node, in: current)
    }
  }

  private mutating func write(_ node: Node, in parent: Open) {
    if let element = Element(node) { return write(element, in: parent) }
    guard parent.isShown else { return count(.nowhere, in: parent) }
    if node.isText, let data = CharacterData(node)?.data.bytes {
      count(parent.textLine.map { .element(line: $0) } ?? .text(line: line), in: parent)
      if parent.isStyle {
        append(resources.styleSheet(DOMString(unchecked: data), base: base).withoutEndTags)
      } else {
        append(escaping: data)
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
    let kind = InertElement(element)
    let isCounted = parent.isCounted && !ignored.contains(element.node)
    guard parent.isShown, kind != .absent,
      let attributes = attributes.text(of: element, base: base, resources)
    else {
      count(.nowhere, in: parent)
      if parent.isShown, parent.textLine == nil { append(standIn) }
      open.append(
        Open(next: contents.firstChild, isShown: false, isCounted: isCounted))
      return
    }
    count(.element(line: line), in: parent)
    let name = kind.name ?? element.qualifiedName.bytes
    append([UInt8(ascii: "<")] + name + attributes)
    let tagLine = line
    append(end)
    var inside = Open(
      next: contents.firstChild, isCounted: isCounted,
      textLine: kind.holdsText ? tagLine : parent.textLine, isStyle: kind == .style)
    if kind == .void || kind == .empty { inside.isShown = false }
    if kind != .void { inside.endTag = Array("</".utf8) + name + end }
    if kind == .preformatted, CharacterData(contents.firstChild)?.data.bytes.first == 0x0A {
      // The parser leaves out the first one.
      append([0x0A])
    }
    open.append(inside)
    if let shadow = element.shadowRoot {
      append(Array("<template shadowrootmode=\"open\"".utf8) + end)
      open.append(
        Open(
          next: shadow.node.firstChild, endTag: Array("</template".utf8) + end, isCounted: false))
    }
  }

  private let end: [UInt8] = [0x0A, UInt8(ascii: ">")]

  private mutating func append(_ text: [UInt8]) {
    for byte in text where byte == 0x0A { line += 1 }
    bytes += text
  }

  private mutating func append(escaping text: [UInt8]) {
    for byte in text.wellFormed {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case SharedResources.mark: break
      case 0x0A:
        line += 1
        bytes.append(byte)
      // It would become a line feed.
      case 0x0D: bytes += "&#13;".utf8
      default: bytes.append(byte)
      }
    }
  }
}

extension [UInt8] {
  /// The bytes of the tree's strings as UTF-8.
  var wellFormed: [UInt8] {
    contains { $0 == 0xC0 || $0 == 0xED }
      ? Array(String(DOMString(unchecked: self)).utf8.filter { $0 != 0 }) : self
  }

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
