// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constraints

/// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#validity-states
package enum ValidityFlag: String, CaseIterable, Sendable {
  case valueMissing, typeMismatch, patternMismatch, tooShort, tooLong, rangeUnderflow
  case rangeOverflow, stepMismatch, badInput, customError
}

extension ListedElement {
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#candidate-for-constraint-validation
  package var isCandidateForConstraintValidation: Bool {
    guard element.isSubmittable, !element.isActuallyDisabled else { return false }
    if let button = ButtonElement(element), button.type != .submit { return false }
    // SAFARI: an image button is barred too.
    if let input = InputElement(element),
      [.hidden, .reset, .button, .image].contains(input.type)
    {
      return false
    }
    if TextControl(element) != nil || element.isFormAssociatedCustomElement,
      self["readonly"] != nil
    {
      return false
    }
    return !isInDataList
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#check-validity-steps
  package func checkValidity() -> Bool {
    if !isCandidateForConstraintValidation || validityFlags.isEmpty { return true }
    document.agent.fire("invalid", at: .node(node), cancelable: true)
    return false
  }

  package var isInDataList: Bool { node.nearestAncestor { $0.isHTML(.datalist) } != nil }

  /// The constraints from which the element suffers.
  package var validityFlags: Set<ValidityFlag> {
    if let internals = element.elementInternals { return internals.validityFlags }
    var flags: Set<ValidityFlag> = []
    if !customValidityMessage.isEmpty { flags.insert(.customError) }
    if isValueMissing { flags.insert(.valueMissing) }
    if let input = InputElement(element) { flags.formUnion(input.valueFlags) }
    return flags
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#suffering-from-being-missing
  private var isValueMissing: Bool {
    if let input = InputElement(element) { return input.isValueMissing }
    guard self["required"] != nil else { return false }
    if let select = SelectElement(element) {
      return !select.selectedOptions.contains { !($0.value.isEmpty && $0.isPlaceholder) }
    }
    if let area = TextAreaElement(element) { return isMutable && area.value.isEmpty }
    return false
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-mutable
  package var isMutable: Bool { self["readonly"] == nil && !element.isActuallyDisabled }

  /// The message that a person would see.
  ///
  /// SAFARI: in English.
  package func validationMessage(_ flags: Set<ValidityFlag>) -> DOMString {
    if flags.contains(.customError) { return customValidityMessage }
    guard let flag = ValidityFlag.allCases.first(where: flags.contains) else { return "" }
    switch flag {
    case .valueMissing: return missingValueMessage
    case .typeMismatch:
      return InputElement(element)?.type == .email ? "Enter an email address" : "Enter a URL"
    case .patternMismatch: return "Match the requested format"
    case .rangeUnderflow:
      return "Value must be greater than or equal to " + (self["min"] ?? "")
    case .rangeOverflow: return "Value must be less than or equal to " + (self["max"] ?? "")
    default: return "Enter a valid value"
    }
  }

  private var missingValueMessage: DOMString {
    if SelectElement(element) != nil { return "Select an item in the list" }
    switch InputElement(element)?.type {
    case .checkbox: return "Select this checkbox"
    case .radio: return "Select one of these options"
    case .file: return "Select a file"
    default: return "Fill out this field"
    }
  }
}

extension FormElement {
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#statically-validate-the-constraints
  package func checkValidity() -> Bool { elements.filter { !$0.checkValidity() }.isEmpty }
}

extension OptionElement {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#placeholder-label-option
  fileprivate var isPlaceholder: Bool {
    guard let select, select["multiple"] == nil else { return false }
    return select.options.first == self && node.parent == select.node
  }
}

extension InputElement {
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#suffering-from-being-missing
  fileprivate var isValueMissing: Bool {
    let type = type
    if type == .radio {
      guard let name = self["name"], !name.isEmpty else { return false }
      let group = radioButtonGroup
      return group.contains { $0["required"] != nil } && !group.contains(where: \.isChecked)
    }
    guard self["required"] != nil else { return false }
    switch type {
    case .checkbox: return !isChecked
    case .file: return knownState?.selectedFiles?.firstName == nil
    case .hidden, .range, .color, .submit, .image, .reset, .button, .radio: return false
    default: return ListedElement(unchecked: element).isMutable && value.isEmpty
    }
  }

  /// What a value that is there suffers from.
  fileprivate var valueFlags: Set<ValidityFlag> {
    var flags: Set<ValidityFlag> = []
    let (type, value) = (type, value)
    if value.isEmpty { return flags }
    if hasTypeMismatch(value) { flags.insert(.typeMismatch) }
    if type.isFreeText, let pattern = self["pattern"] {
      let isMultiple = type == .email && self["multiple"] != nil
      let values = isMultiple ? value.splitOnCommas : [value]
      if !values.allSatisfy({ document.agent.matchesPattern(pattern, $0) }) {
        flags.insert(.patternMismatch)
      }
    }
    flags.formUnion(rangeFlags(value))
    return flags
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#suffering-from-a-type-mismatch
  private func hasTypeMismatch(_ value: DOMString) -> Bool {
    switch type {
    case .email:
      self["multiple"] == nil
        ? !value.isValidEmailAddress : !value.splitOnCommas.allSatisfy(\.isValidEmailAddress)
    case .url: !value.looksLikeAbsoluteURL
    default: false
    }
  }

  private func rangeFlags(_ value: DOMString) -> Set<ValidityFlag> {
    guard let number = type.number(of: value) else { return [] }
    var flags: Set<ValidityFlag> = []
    let isBelow = minimum.map { number < $0 } ?? false
    let isAbove = maximum.map { number > $0 } ?? false
    // https://html.spec.whatwg.org/multipage/input.html#has-a-reversed-range
    let isReversed =
      type == .time && (minimum ?? -.infinity) > (maximum ?? .infinity)
    if isReversed ? isBelow && isAbove : isBelow { flags.insert(.rangeUnderflow) }
    if isReversed ? isBelow && isAbove : isAbove { flags.insert(.rangeOverflow) }
    if let step {
      let steps = (number - stepBase) / step
      if abs(steps - steps.rounded()) > 1e-9 * max(1, abs(steps)) { flags.insert(.stepMismatch) }
    }
    return flags
  }
}

extension DOMString {
  fileprivate var splitOnCommas: [DOMString] {
    bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { DOMString(unchecked: Array($0)) }
  }

  /// https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
  fileprivate var isValidEmailAddress: Bool {
    guard let at = bytes.firstIndex(of: UInt8(ascii: "@")), at > 0 else { return false }
    let isLocal = bytes[..<at].allSatisfy { byte in
      byte.isASCIIAlpha || byte.isASCIIDigit || ".!#$%&'*+/=?^_`{|}~-".utf8.contains(byte)
    }
    let labels = bytes[(at + 1)...].split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return isLocal
      && labels.allSatisfy { label in
        guard let first = label.first, let last = label.last, label.count <= 63 else {
          return false
        }
        return first != UInt8(ascii: "-") && last != UInt8(ascii: "-")
          && label.allSatisfy { $0.isASCIIAlpha || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
      }
  }

  /// Whether the value begins with a scheme and something follows. (The URL parser is in a layer
  /// above.)
  fileprivate var looksLikeAbsoluteURL: Bool {
    guard let first = bytes.first, first.isASCIIAlpha,
      let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    else { return false }
    return bytes[..<colon].allSatisfy { byte in
      byte.isASCIIAlpha || byte.isASCIIDigit || "+-.".utf8.contains(byte)
    }
  }
}
