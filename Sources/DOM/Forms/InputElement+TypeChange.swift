extension InputElement {
  /// https://html.spec.whatwg.org/multipage/input.html#input-type-change
  func typeChanged(from old: InputType, to new: InputType) {
    guard old != new, let state = knownState else { return }
    switch (old.valueMode, new.valueMode) {
    case (.value, .value): state.value = state.value.map { sanitizedValue($0) }
    // 1.
    case (.value, .default), (.value, .defaultOn):
      if let value = state.value, !value.isEmpty { self["value"] = value }
      state.value = nil
    // 2–3.
    case (_, .value), (_, .filename): state.value = nil
    default: break
    }
    // 8–9.
    if !old.isTextual, new.isTextual { state.textSelection = TextSelection() }
  }
}
