import Bindings
import DOM
import FileAPI
import JSRuntime

/// What the script of a custom element has set for its form.
final class FormValues {
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#face-submission-value
  let submissionValue: FormValue?
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#face-state
  let state: FormValue?

  init(submissionValue: FormValue?, state: FormValue?) {
    (self.submissionValue, self.state) = (submissionValue, state)
  }
}

/// A `(File or USVString or FormData)`: what a custom element submits.
///
/// https://html.spec.whatwg.org/multipage/custom-elements.html#dom-elementinternals-setformvalue
final class FormValue: IDLArgument {
  private let entries: Entries

  private enum Entries {
    case one(FormData.Value)
    case list([FormData.Entry])
  }

  private init(_ entries: Entries) { self.entries = entries }

  static func convert(_ value: JSValue, _ world: World) throws -> FormValue {
    if case .object(let object) = world.native(value) {
      if let file = object as? File { return FormValue(.one(.file(file))) }
      if let data = object as? FormData { return FormValue(.list(data.entries)) }
    }
    return FormValue(.one(.string(try String.convert(value, world))))
  }

  /// https://html.spec.whatwg.org/multipage/custom-elements.html#face-entry-construction
  func appendEntries(to data: FormData, name: String) {
    switch entries {
    case .list(let list):
      for entry in list { data.append(entry.name, entry.value) }
    case .one(let value):
      if !name.isEmpty { data.append(name, value) }
    }
  }
}

extension PartialInterface {
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#dom-elementinternals-setformvalue
  static let formValue = PartialInterface(
    ElementInternals.self, of: .elementInternals, at: "setFormValue"
  ) { idl in
    idl.operation("setFormValue", length: 1) { internals, call in
      try internals.ensureFormAssociated()
      let value = try FormValue?.convert(call[0], call.world)
      let state = call.count > 1 ? try FormValue?.convert(call[1], call.world) : value
      internals.slots[FormValues.self] = FormValues(submissionValue: value, state: state)
      return .undefined
    }
  }
}
