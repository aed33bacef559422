import PropertyList

/// A value, or a pattern that a value does not match, as shown in a difference: one scalar on each
/// line.
indirect enum ShownValue {
  case scalar(String)
  case array([ShownValue])
  case dictionary([(key: String, value: ShownValue)])

  /// A value; the keys that `order` names come first.
  init(_ value: PropertyList, order: ValuePattern? = nil) {
    switch value {
    case .array(let elements):
      var patterns: [ValuePattern] = []
      if case .array(let ordered, allowsMore: false)? = order { patterns = ordered }
      self = .array(
        elements.enumerated().map { index, element in
          ShownValue(element, order: index < patterns.count ? patterns[index] : nil)
        })
    case .dictionary(let dictionary):
      var entries: [(key: String, value: ShownValue)] = []
      var known: Set<String> = []
      if case .dictionary(let ordered, _)? = order {
        for (key, pattern) in ordered {
          guard let element = dictionary[key] else { continue }
          entries.append((key, ShownValue(element, order: pattern)))
          known.insert(key)
        }
      }
      for (key, element) in dictionary where !known.contains(key) {
        entries.append((key, ShownValue(element)))
      }
      self = .dictionary(entries)
    case .number(let number): self = .scalar(number.javaScriptText)
    case .date(let date): self = .scalar("Date(\(date))")
    case .data: self = .scalar("Data(\(JSONWriter.write(value).text))")
    default: self = .scalar(JSONWriter.write(value).text)
    }
  }

  /// What was expected, made as similar to the actual value as the pattern allows: only mismatches
  /// differ.
  init(_ pattern: ValuePattern, beside actual: PropertyList?) {
    if let actual, pattern.matches(actual) {
      self.init(actual, order: pattern)
      return
    }
    switch pattern {
    case .exactly(let value): self.init(value)
    case .array(let patterns, let allowsMore):
      self = Self.array(patterns, allowsMore: allowsMore, beside: actual?.array ?? [])
    case .dictionary(let entries, let allowsMore):
      var shown = entries.map { entry in
        (key: entry.key, value: ShownValue(entry.pattern, beside: actual?[entry.key]))
      }
      if allowsMore, let dictionary = actual?.dictionary {
        let known = Set(entries.map(\.key))
        for (key, value) in dictionary where !known.contains(key) {
          shown.append((key, ShownValue(value)))
        }
      }
      self = .dictionary(shown)
    default: self = .scalar("<\(pattern.words)>")
    }
  }

  private static func array(
    _ patterns: [ValuePattern], allowsMore: Bool, beside actual: [PropertyList]
  ) -> ShownValue {
    guard allowsMore else {
      return .array(
        patterns.enumerated().map { index, pattern in
          ShownValue(pattern, beside: index < actual.count ? actual[index] : nil)
        })
    }
    let missing = patterns.filter { pattern in !actual.contains { pattern.matches($0) } }
    return .array(
      actual.map { ShownValue($0) } + missing.map { ShownValue($0, beside: nil) })
  }

  /// The lines, including their line feeds.
  var text: String {
    var text = ""
    write(to: &text, indent: "", end: "\n")
    return text
  }

  private func write(to text: inout String, indent: String, end: String) {
    switch self {
    case .scalar(let scalar): text += scalar + end
    case .array(let elements) where elements.isEmpty: text += "[]" + end
    case .dictionary(let entries) where entries.isEmpty: text += "{}" + end
    case .array(let elements):
      text += "[\n"
      for element in elements {
        text += indent + "  "
        element.write(to: &text, indent: indent + "  ", end: ",\n")
      }
      text += indent + "]" + end
    case .dictionary(let entries):
      text += "{\n"
      for (key, value) in entries {
        text += indent + "  " + JSONWriter.quoted(key) + ": "
        value.write(to: &text, indent: indent + "  ", end: ",\n")
      }
      text += indent + "}" + end
    }
  }
}
