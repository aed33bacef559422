/// https://html.spec.whatwg.org/multipage/input.html#attr-input-type
package enum InputType: String, Sendable, CaseIterable {
  case hidden, text, search, tel, url, email, password, date, month, week, time
  case datetimeLocal = "datetime-local"
  case number, range, color, checkbox, radio, file, submit, image, reset, button

  init(attribute: DOMString?) {
    self = attribute.flatMap { InputType(rawValue: String($0.asciiLowercased)) } ?? .text
  }

  /// The mode of the IDL attribute `value`.
  ///
  /// https://html.spec.whatwg.org/multipage/input.html#dom-input-value
  package enum ValueMode: Sendable {
    case value, `default`, defaultOn, filename
  }

  package var valueMode: ValueMode {
    switch self {
    case .hidden, .submit, .image, .reset, .button: .default
    case .checkbox, .radio: .defaultOn
    case .file: .filename
    default: .value
    }
  }

  /// Whether the selection members apply.
  package var isTextual: Bool {
    switch self {
    case .text, .search, .tel, .url, .password: true
    default: false
    }
  }

  /// Whether users type arbitrary text, so that `pattern` applies.
  package var isFreeText: Bool { isTextual || self == .email }

  package var isCheckable: Bool { self == .checkbox || self == .radio }
  package var isButton: Bool {
    self == .submit || self == .image || self == .reset || self == .button
  }
}
