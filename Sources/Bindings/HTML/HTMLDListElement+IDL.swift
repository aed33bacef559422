import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/grouping-content.html#htmldlistelement
  static let htmlDListElement = Interface(Element.self, "HTMLDListElement", inherits: .htmlElement)
  { idl in
    idl.reflect("compact", .boolean)
  }
}
