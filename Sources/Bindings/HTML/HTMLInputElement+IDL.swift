import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/input.html#htmlinputelement
  static let htmlInputElement = Interface(Element.self, "HTMLInputElement", inherits: .htmlElement)
  { idl in
    idl.reflect("accept")
    idl.reflect("alt")
    idl.reflect("defaultChecked", as: "checked", .boolean)
    idl.reflect("dirName")
    idl.reflect("disabled", .boolean)
    idl.reflect("formAction", .documentURL)
    idl.reflect("formEnctype", .submitterFormEnctype)
    idl.reflect("formMethod", .submitterFormMethod)
    idl.reflect("formNoValidate", .boolean)
    idl.reflect("formTarget")
    idl.reflect("max")
    idl.reflect("minLength", .nonNegativeLong)
    idl.reflect("maxLength", .nonNegativeLong)
    idl.reflect("min")
    idl.reflect("multiple", .boolean)
    idl.reflect("name")
    idl.reflect("pattern")
    idl.reflect("placeholder")
    idl.reflect("readOnly", .boolean)
    idl.reflect("required", .boolean)
    idl.reflect("size", .positive(default: 20))
    idl.reflect("src", .url)
    idl.reflect("step")
    idl.reflect("defaultValue", as: "value")
    idl.reflect("align")
    idl.reflect("useMap")
    idl.reflect("webkitdirectory", .boolean)
    idl.reflect("popoverTargetAction", .popoverTargetAction)
  }
}
