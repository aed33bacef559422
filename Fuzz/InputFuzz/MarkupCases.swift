import DOM
import HTMLParser

/// Whole pages, as bytes.
enum MarkupCase {
  /// The tree of a page does not depend on the pieces in which its bytes come.
  static func html(_ grist: inout Grist) -> String? {
    let cut = grist.random.next()
    let page = PageText(decoding: grist.text(of: .html), fallback: .utf8)
    let whole = tree(of: page.bytes, cut: nil)
    let cutTree = tree(of: page.bytes, cut: Int(cut % UInt64(page.bytes.count + 1)))
    return whole == cutTree ? nil : "in one piece:\n\(whole)\nin two:\n\(cutTree)"
  }

  private static func tree(of text: [UInt8], cut: Int?) -> DOMString {
    let document = Document(in: Agent(), isHTML: true)
    defer { document.destroy() }
    let parser = HTMLParser(document: document, options: HTMLParser.Options())
    for part in [text[..<(cut ?? text.count)], text[(cut ?? text.count)...]] {
      part.withUnsafeBufferPointer { parser.write($0) }
    }
    parser.finish()
    return TreeDump.dump(childrenOf: document.node)
  }

  /// What is well-formed and written again is well-formed.
  static func xhtml(_ grist: inout Grist) -> String? {
    let document = PageText(decoding: grist.text(of: .xhtml), as: .xml).parse(in: Agent())
    defer { document.destroy() }
    let once = XMLSerializer.serialize(document.node)
    _ = HTMLSerializer.serialize(document.node)
    guard let root = document.documentElement, !once.bytes.isEmpty else { return nil }
    let again = PageText(decoding: once.bytes, as: .xml, override: .utf8).parse(in: Agent())
    defer { again.destroy() }
    let name = again.documentElement?.qualifiedName
    return name == root.qualifiedName
      ? nil : "\(once) has another root when it is read again: \(name.map { "\($0)" } ?? "none")"
  }
}
