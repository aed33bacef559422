import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/tables.html#htmltablecaptionelement
  static let htmlTableCaptionElement = Interface(
    Element.self, "HTMLTableCaptionElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("align")
  }
}
