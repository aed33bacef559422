import DOM
import HTMLParser

extension MarkupRedaction {
  mutating func edits(
    of tag: MarkupTag, _ element: Element?, isInner: Bool = false, _ redactor: inout Redactor
  ) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    for attribute in tag.attributes where !attribute.value.isEmpty {
      edits += self.edits(of: attribute, tag, element, allowsReferences: !isInner, &redactor)
    }
    return edits
  }

  private mutating func edits(
    of attribute: MarkupTag.Attribute, _ tag: MarkupTag, _ element: Element?,
    allowsReferences: Bool, _ redactor: inout Redactor
  ) -> [SourceEdit] {
    let role = AttributeRole(name: attribute.name)
    if role == .untouched { return [] }
    let units = units(of: attribute.value, page.isXML ? .xml : .attribute)
    let place = place(element, attribute: attribute.name, offset: attribute.value.lowerBound)
    let wholly = kind(of: attribute, tag, element, units.text, redactor)
    switch role {
    case .style:
      return redactor.styleEdits(
        in: page.source.text, attribute.value, units: units, allowsReferences: allowsReferences,
        at: { _ in place })
    case .script:
      return redactor.codeEdits(
        in: page.source.text, attribute.value, units: units, allowsReferences: allowsReferences,
        at: { _ in place })
    case .text where isJSON(units.text):
      return redactor.codeEdits(
        in: page.source.text, attribute.value, units: units, replacesValues: wholly,
        allowsReferences: allowsReferences, at: { _ in place })
    case .text, .url, .nonce, .untouched:
      let units = units.decodingPercents
      let text = units.text
      var matches = redactor.matches(in: text, at: .prose, isURL: role == .url)
      if let wholly { matches = matches.fillingGaps(upTo: text.count, with: wholly) }
      if matches.isEmpty { return [] }
      return redactor.edits(
        replacing: matches, of: units, text, allowsReferences: allowsReferences,
        areDates: wholly == .formValue && isDateField(tag), at: place)
    }
  }

  /// Objects and lists in `data-` attributes and hidden fields.
  private func isJSON(_ text: ScannedText) -> Bool {
    let start = text.end(from: 0, where: \.isSpace)
    let end = text.start(before: text.count, where: \.isSpace)
    let pair = (text[start], text[end - 1])
    return pair == (UInt32(ascii: "{"), UInt32(ascii: "}"))
      || pair == (UInt32(ascii: "["), UInt32(ascii: "]"))
  }

  /// Why all of a value is private; nil if only parts can be.
  private func kind(
    of attribute: MarkupTag.Attribute, _ tag: MarkupTag, _ element: Element?, _ text: ScannedText,
    _ redactor: Redactor
  ) -> RedactionKind? {
    let name = attribute.name
    if let element, sets.selected.contains(element), AttributeRole.isShown(name),
      !isControl(tag, name), !isTechnical(tag, name)
    {
      return .selected
    }
    guard redactor.usesPatterns else { return nil }
    if AttributeRole(name: name) == .nonce { return .nonce }
    if name == "value", isTextField(tag),
      !PrivateNames.trivial.contains(text.string(0..<text.count)),
      text.count > 1 || !isHidden(tag)
    {
      return .formValue
    }
    let telling =
      name == "content" && tag.name == "meta"
      ? tag.value("name", in: page.source.text) ?? tag.value("property", in: page.source.text)
      : name.hasPrefix("data-") ? String(name.dropFirst(5)) : nil
    guard let telling, PrivateNames.isSecret(telling),
      PrivateNames.isSecretValue(text.string(0..<text.count), of: telling)
    else { return nil }
    return .namedValue
  }

  // MARK: Fields

  private func type(of tag: MarkupTag) -> String {
    (tag.value("type", in: page.source.text) ?? "text").lowercased()
  }

  private func isHidden(_ tag: MarkupTag) -> Bool { type(of: tag) == "hidden" }

  /// Values of what is no text stay, since scripts compare them.
  private func isTextField(_ tag: MarkupTag) -> Bool {
    guard tag.name == "input" else { return false }
    let others = [
      "checkbox", "radio", "submit", "button", "reset", "image", "file", "range", "color",
    ]
    return !others.contains(type(of: tag))
  }

  /// The value by which a script or a server knows a control.
  private func isControl(_ tag: MarkupTag, _ name: String) -> Bool {
    guard name == "value" else { return false }
    switch tag.name {
    case "option", "button", "li", "param", "data", "progress", "meter": return true
    case "input": return ["checkbox", "radio", "range", "color"].contains(type(of: tag))
    default: return false
    }
  }

  /// What a page says of itself to browsers, its encoding above all.
  private func isTechnical(_ tag: MarkupTag, _ name: String) -> Bool {
    guard tag.name == "meta", name == "content" else { return false }
    let source = page.source.text
    guard tag.value("http-equiv", in: source) == nil, let about = tag.value("name", in: source)
    else {
      return tag.value("property", in: source) == nil
    }
    return [
      "viewport", "robots", "googlebot", "theme-color", "color-scheme", "format-detection",
      "referrer",
      "csrf-param",
    ].contains(about.lowercased())
  }

  private func isDateField(_ tag: MarkupTag) -> Bool {
    ["date", "month", "week", "time", "datetime-local"].contains(type(of: tag))
  }
}
