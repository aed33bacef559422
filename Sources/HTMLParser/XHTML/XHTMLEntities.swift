import DOM

/// The named entities of XHTML. Their definitions are never read: documents whose type has one of
/// these public identifiers get the names of HTML.
///
/// https://html.spec.whatwg.org/multipage/xhtml.html#parsing-xhtml-documents
enum XHTMLEntities {
  private static let publicIDs: Set<String> = [
    "-//W3C//DTD XHTML 1.0 Transitional//EN", "-//W3C//DTD XHTML 1.1//EN",
    "-//W3C//DTD XHTML 1.0 Strict//EN", "-//W3C//DTD XHTML 1.0 Frameset//EN",
    "-//W3C//DTD XHTML Basic 1.0//EN", "-//W3C//DTD XHTML 1.1 plus MathML 2.0//EN",
    "-//W3C//DTD XHTML 1.1 plus MathML 2.0 plus SVG 1.1//EN", "-//W3C//DTD MathML 2.0//EN",
    "-//WAPFORUM//DTD XHTML Mobile 1.0//EN", "-//WAPFORUM//DTD XHTML Mobile 1.1//EN",
    "-//WAPFORUM//DTD XHTML Mobile 1.2//EN",
  ]

  static func areImplied(by publicID: DOMString) -> Bool {
    publicIDs.contains(String(publicID))
  }

  /// The text of the entity as character references; nil if there is no such name.
  static func content(of name: UnsafePointer<UInt8>) -> String? {
    var match = NamedCharacterReferences.Match()
    var byte = name
    while byte.pointee != 0 {
      guard match.advance(by: byte.pointee) else { return nil }
      byte += 1
    }
    guard match.advance(by: UInt8(ascii: ";")), let index = match.index else { return nil }
    let (first, second) = NamedCharacterReferences.codePoints(at: index)
    return second == 0 ? "&#\(first);" : "&#\(first);&#\(second);"
  }
}

extension XHTMLParser {
  func noteExternalSubset(_ publicID: UnsafePointer<UInt8>?) {
    if XHTMLEntities.areImplied(by: DOMString(cString: publicID)) { hasXHTMLEntities = true }
  }
}
