import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/forms.html#htmlformelement
  static let htmlFormElement = Interface(Element.self, "HTMLFormElement", inherits: .htmlElement) {
    idl in
    idl.reflect("acceptCharset", as: "accept-charset")
    idl.reflect("action", .documentURL)
    idl.reflect("autocomplete", .enumerated("on off", missing: "on"))
    idl.reflect("enctype", .formEnctype)
    idl.reflect("encoding", as: "enctype", .formEnctype)
    idl.reflect("method", .formMethod)
    idl.reflect("name")
    idl.reflect("noValidate", .boolean)
    idl.reflect("target")
    idl.reflect("rel")
    idl.tokenList("relList", of: "rel", supported: hyperlinkTypes)
  }
}
