import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/semantics.html#htmlmetaelement
  static let htmlMetaElement = Interface(Element.self, "HTMLMetaElement", inherits: .htmlElement) {
    idl in
    idl.reflect("content")
    idl.reflect("httpEquiv", as: "http-equiv")
    idl.reflect("media")
    idl.reflect("name")
    idl.reflect("scheme")
  }
}
