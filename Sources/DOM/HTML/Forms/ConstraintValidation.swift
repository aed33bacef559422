// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constraints

/// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#validity-states
package enum ValidityFlag: String, CaseIterable, Sendable {
  case valueMissing, typeMismatch, patternMismatch, tooShort, tooLong, rangeUnderflow
  case rangeOverflow, stepMismatch, badInput, customError
}

extension Element {
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#candidate-for-constraint-validation
  package var isCandidateForConstraintValidation: Bool {
    guard isSubmittable, !isActuallyDisabled else { return false }
    if isHTML(.button), self["type"]?.asciiLowercased == "reset" { return false }
    if isHTML(.button), self["type"]?.asciiLowercased == "button" { return false }
    // SAFARI: an image button is barred too.
    if isHTML(.input), [.hidden, .reset, .button, .image].contains(inputType) { return false }
    if isHTML(anyOf: .input, .textarea) || isFormAssociatedCustomElement,
      self["readonly"] != nil
    {
      return false
    }
    return node.nearestAncestor { $0.isHTML(.datalist) } == nil
  }

  /// The constraints from which the element suffers.
  package var validityFlags: Set<ValidityFlag> {
    if let internals = elementInternals { return internals.validityFlags }
    var flags: Set<ValidityFlag> = []
    if !customValidityMessage.isEmpty { flags.insert(.customError) }
    if isValueMissing { flags.insert(.valueMissing) }
    guard isHTML(.input) else { return flags }
    let value = inputValue
    if value.isEmpty { return flags }
    if hasTypeMismatch(value) { flags.insert(.typeMismatch) }
    if inputType.isFreeText, let pattern = self["pattern"] {
      let isMultiple = inputType == .email && self["multiple"] != nil
      let values = isMultiple ? value.splitOnCommas : [value]
      if !values.allSatisfy({ document.agent.matchesPattern(pattern, $0) }) {
        flags.insert(.patternMismatch)
      }
    }
    flags.formUnion(rangeFlags(value))
    return flags
  }

  package var customValidityMessage: DOMString { knownState?.customValidityMessage ?? "" }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#suffering-from-being-missing
  private var isValueMissing: Bool {
    if isHTML(.input), inputType == .radio {
      guard let name = self["name"], !name.isEmpty else { return false }
      let group = radioButtonGroup
      return group.contains { $0["required"] != nil } && !group.contains(where: \.isChecked)
    }
    guard self["required"] != nil else { return false }
    if isHTML(.select) {
      return !selectedOptions.contains { !($0.optionValue.isEmpty && $0.isPlaceholder) }
    }
    if isHTML(.textarea) { return isMutable && textAreaValue.isEmpty }
    guard isHTML(.input) else { return false }
    switch inputType {
    case .checkbox: return !isChecked
    case .file: return knownState?.selectedFiles?.firstName == nil
    case .hidden, .range, .color, .submit, .image, .reset, .button, .radio: return false
    default: return isMutable && inputValue.isEmpty
    }
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-mutable
  package var isMutable: Bool { self["readonly"] == nil && !isActuallyDisabled }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#placeholder-label-option
  private var isPlaceholder: Bool {
    guard let select = selectOfOption, select["multiple"] == nil else { return false }
    return select.options.first == self && node.parent == select.node
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#suffering-from-a-type-mismatch
  private func hasTypeMismatch(_ value: DOMString) -> Bool {
    switch inputType {
    case .email:
      self["multiple"] == nil
        ? !value.isValidEmailAddress : !value.splitOnCommas.allSatisfy(\.isValidEmailAddress)
    case .url: !value.looksLikeAbsoluteURL
    default: false
    }
  }

  private func rangeFlags(_ value: DOMString) -> Set<ValidityFlag> {
    guard let number = inputType.number(of: value) else { return [] }
    var flags: Set<ValidityFlag> = []
    let isBelow = inputMinimum.map { number < $0 } ?? false
    let isAbove = inputMaximum.map { number > $0 } ?? false
    // https://html.spec.whatwg.org/multipage/input.html#has-a-reversed-range
    let isReversed =
      inputType == .time && (inputMinimum ?? -.infinity) > (inputMaximum ?? .infinity)
    if isReversed ? isBelow && isAbove : isBelow { flags.insert(.rangeUnderflow) }
    if isReversed ? isBelow && isAbove : isAbove { flags.insert(.rangeOverflow) }
    if let step = inputStep {
      let steps = (number - inputStepBase) / step
      if abs(steps - steps.rounded()) > 1e-9 * max(1, abs(steps)) { flags.insert(.stepMismatch) }
    }
    return flags
  }

  /// The message for the user.
  ///
  /// SAFARI: in English.
  package func validationMessage(_ flags: Set<ValidityFlag>) -> DOMString {
    if flags.contains(.customError) { return customValidityMessage }
    guard let flag = ValidityFlag.allCases.first(where: flags.contains) else { return "" }
    switch flag {
    case .valueMissing: return missingValueMessage
    case .typeMismatch: return inputType == .email ? "Enter an email address" : "Enter a URL"
    case .patternMismatch: return "Match the requested format"
    case .rangeUnderflow:
      return "Value must be greater than or equal to " + (self["min"] ?? "")
    case .rangeOverflow: return "Value must be less than or equal to " + (self["max"] ?? "")
    default: return "Enter a valid value"
    }
  }

  private var missingValueMessage: DOMString {
    if isHTML(.select) { return "Select an item in the list" }
    guard isHTML(.input) else { return "Fill out this field" }
    switch inputType {
    case .checkbox: return "Select this checkbox"
    case .radio: return "Select one of these options"
    case .file: return "Select a file"
    default: return "Fill out this field"
    }
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
