import DOM
import JSRuntime

extension Interface {
  /// https://html.spec.whatwg.org/multipage/forms.html#htmlformelement
  package static let htmlFormElement = Interface(Element.self, "HTMLFormElement", inherits: .htmlElement) {
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
    idl.attribute("elements") { form, world in HTMLFormControlsCollection.of(form, in: world) }
    idl.attribute("length") { $0.formElements.count }
    idl.operation("reset") { $0.resetForm() }
    for name in ["checkValidity", "reportValidity"] {
      idl.operation(name, length: 0) { form, call in
        JSValue(call.world.checkValidity(ofForm: form))
      }
    }
    idl.indexed(length: { $0.formElements.count }, item: { $0.formElement(at: $1) })
    idl.named(
      names: { $0.formNames }, value: { NamedControls($0, $1) }, overridesBuiltIns: true,
      unenumerable: true)
    idl.iterable(methods: false)
  }
}
