import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/grouping-content.html#htmlulistelement
  static let htmlUListElement = Interface(Element.self, "HTMLUListElement", inherits: .htmlElement)
  { idl in
    idl.reflect("compact", .boolean)
    idl.reflect("type")
  }
}
