/// A piece of markup to be written.
package enum MarkupToken: Hashable, Sendable {
  package struct Attribute: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  case doctype(name: String, publicID: String, systemID: String)
  case startTag(name: String, attributes: [Attribute])
  case endTag(name: String)
  case text(String)
  case comment(String)
}

extension String {
  /// https://html.spec.whatwg.org/multipage/syntax.html#void-elements, with the obsolete ones
  var isVoidElementName: Bool { SerializedKind(localName: DOMString(self)) == .void }

  /// Whether text inside is written without escapes.
  var isRawTextElementName: Bool {
    let kind = SerializedKind(localName: DOMString(self))
    return kind == .rawText && self != "plaintext" || kind == .noscript
  }
}
