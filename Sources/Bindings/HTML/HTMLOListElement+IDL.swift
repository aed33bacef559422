import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/grouping-content.html#htmlolistelement
  static let htmlOListElement = Interface(Element.self, "HTMLOListElement", inherits: .htmlElement)
  { idl in
    idl.reflect("compact", .boolean)
    idl.reflect("start", .long(default: 1))
    idl.reflect("reversed", .boolean)
    idl.reflect("type")
  }
}
