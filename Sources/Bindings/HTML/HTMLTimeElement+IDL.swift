import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/text-level-semantics.html#htmltimeelement
  static let htmlTimeElement = Interface(Element.self, "HTMLTimeElement", inherits: .htmlElement) {
    idl in
    idl.reflect("dateTime")
  }
}
