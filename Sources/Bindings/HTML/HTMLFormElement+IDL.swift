import DOM
import JSRuntime

extension Interface {
  /// https://html.spec.whatwg.org/multipage/forms.html#htmlformelement
  package static let htmlFormElement = Interface(
    FormElement.self, "HTMLFormElement", inherits: .htmlElement
  ) {
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
    idl.attribute("length") { $0.elements.count }
    idl.operation("reset") { $0.reset() }
    for name in ["checkValidity", "reportValidity"] {
      idl.operation(name, length: 0) { form, _ in JSValue(form.checkValidity())
      }
    }
    idl.indexed(length: { $0.elements.count }, item: { $0.element(at: $1) })
    // SAFARI: the names are not listed.
    idl.named(
      names: { _ in [] }, value: { NamedControls($0, $1) }, overridesBuiltIns: true,
      unenumerable: true)
    idl.iterable(methods: false)
  }
}
