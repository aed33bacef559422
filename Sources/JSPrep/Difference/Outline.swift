import DOM

/// A document with a line for each node, apart from its tree: what a page was stays known when it has
/// changed.
package struct Outline: Sendable {
  /// A node, in tree order.
  struct Entry: Sendable {
    enum Kind: Sendable { case element, text, comment, doctype, processingInstruction }

    let kind: Kind
    let depth: Int32
    /// The line that shows it; nil for what is left out.
    let line: Int32?
  }

  let text: DocumentText
  let entries: [Entry]
  /// The entry that contains each; nil for children of the document.
  let parents: [Int?]
  /// The entry that each line shows.
  let shown: [Int]
  /// The names of elements that are left out: all others stand in their lines.
  private let hiddenNames: [Int: String]

  /// - Parameter ignored: Elements that are left out, with all that is in them.
  package init(_ document: Document, ignoring ignored: Set<Node> = []) {
    let serialized = PrettySerializer.serialize(document, layout: .outline, ignoring: ignored)
    text = DocumentText(bytes: serialized.bytes)
    entries = serialized.entries
    hiddenNames = serialized.hiddenNames
    shown = entries.indices.filter { serialized.entries[$0].line != nil }
    parents = Self.parents(of: entries)
  }

  private static func parents(of entries: [Entry]) -> [Int?] {
    var open: [Int] = []
    return entries.indices.map { index in
      open.removeLast(open.count - Int(entries[index].depth))
      defer { open.append(index) }
      return open.last
    }
  }

  /// What a line shows, without its indentation.
  func markup(ofLine line: Int) -> String {
    let depth = Int(entries[shown[line]].depth)
    let content = text.content(ofLine: line).dropFirst(2 * depth)
    return String(decoding: content.map { $0 == 0x0B ? 0x0A : $0 }, as: UTF8.self)
  }

  /// The qualified name of an element.
  func name(ofElement index: Int) -> String {
    if let hidden = hiddenNames[index] { return hidden }
    guard let line = entries[index].line else { return "" }
    let tag = text.content(ofLine: Int(line)).dropFirst(2 * Int(entries[index].depth) + 1)
    let end = tag.firstIndex { $0 == 0x20 || $0 == UInt8(ascii: ">") } ?? tag.endIndex
    return String(decoding: tag[..<end], as: UTF8.self)
  }
}
