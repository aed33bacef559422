import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/iframe-embed-object.html#htmlobjectelement
  static let htmlObjectElement = Interface(
    Element.self, "HTMLObjectElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("code")
    idl.reflect("align")
    idl.reflect("archive")
    idl.reflect("border", .stringOrNullAsEmpty)
    idl.reflect("codeBase", .url)
    idl.reflect("codeType")
    idl.reflect("data", .url)
    idl.reflect("declare", .boolean)
    idl.reflect("height")
    idl.reflect("hspace", .unsignedLong)
    idl.reflect("name")
    idl.reflect("standby")
    idl.reflect("type")
    idl.reflect("useMap")
    idl.reflect("vspace", .unsignedLong)
    idl.reflect("width")
    idl.attribute("form") { $0.formOwner }
    // Nothing is ever shown inside of it.
    idl.attribute("contentDocument") { _ -> Node? in nil }
    idl.attribute("contentWindow") { _ -> Node? in nil }
    idl.operation("getSVGDocument") { _ -> Node? in nil }
    idl.includeConstraintValidation()
  }
}
