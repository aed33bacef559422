import DOM
import JSRuntime

extension Interface {
  /// https://html.spec.whatwg.org/multipage/input.html#htmlinputelement
  package static let htmlInputElement = Interface(
    InputElement.self, "HTMLInputElement", inherits: .htmlElement
  ) { idl in
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
    // https://wicg.github.io/entries-api/#dom-htmlinputelement-webkitentries
    idl.attribute("webkitEntries") { _ -> [Node] in [] }
    // https://html.spec.whatwg.org/multipage/input.html#dom-input-showpicker
    idl.operation("showPicker") { input -> Void in
      if input.element.isActuallyDisabled || input.element["readonly"] != nil {
        throw DOMException(
          .invalidStateError, "Input showPicker() cannot be used on immutable controls.")
      }
      if input.element["type"]?.asciiLowercased == "hidden" { return }
      throw DOMException(.notAllowedError, "Input showPicker() requires a user gesture.")
    }
    idl.reflect("popoverTargetAction", .popoverTargetAction)
    idl.reflect(
      "type",
      .enumerated(InputType.allCases.map(\.rawValue).joined(separator: " "), missing: "text"))
    idl.reflect("autocomplete", .autofill)
    idl.reflect("width", .unrenderedLength)
    idl.reflect("height", .unrenderedLength)
    idl.attribute("form") { $0.element.formOwner }
    idl.attribute(
      "checked", get: { $0.isChecked },
      set: { (input, value: Bool) in input.setChecked(value) })
    idl.attribute(
      "indeterminate", get: { $0.knownState?.isIndeterminate ?? false },
      set: { (input, value: Bool) in input.state.isIndeterminate = value })
    idl.attribute("list") { $0.suggestions }
    idl.attribute(
      "value", get: { $0.value },
      set: { (input, value: NullToEmpty) in try input.setValue(value.string) })
    idl.partial("files")
    idl.includeInputNumbers()
    idl.includeLabels()
    idl.includeConstraintValidation()
    idl.includeTextSelection()
    idl.includePopoverTarget()
  }
}

extension Reflection {
  /// The size of an image button, which is zero without rendering.
  fileprivate static let unrenderedLength = Reflection(
    get: { _, _, _ in JSValue(0) }, set: unsignedLong.set)
}
