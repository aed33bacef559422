import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/semantics.html#htmlstyleelement
  static let htmlStyleElement = Interface(Element.self, "HTMLStyleElement", inherits: .htmlElement)
  { idl in
    idl.includeLinkStyle()
    idl.includeStyleDisabled()
    idl.reflect("media")
    idl.reflect("type")
    idl.tokenList("blocking", supported: ["render"])
  }
}
