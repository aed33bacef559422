import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/scripting.html#htmltemplateelement
  static let htmlTemplateElement = Interface(
    TemplateElement.self, "HTMLTemplateElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("shadowRootMode", .enumerated("open closed"))
    idl.reflect("shadowRootDelegatesFocus", .boolean)
    idl.reflect("shadowRootClonable", .boolean)
    idl.reflect("shadowRootSerializable", .boolean)
    idl.attribute("content") { $0.contents }
  }
}
