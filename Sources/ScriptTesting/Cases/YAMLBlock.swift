import PropertyList

/// Values as YAML that people read and edit: a line for each.
///
/// https://yaml.org/spec/1.2.2/
enum YAMLBlock {
  static func lines(of value: PropertyList) -> [String] {
    switch value {
    case .dictionary(let dictionary) where !dictionary.isEmpty:
      dictionary.flatMap { entry(key($0.key) + ":", $0.value) }
    case .array(let elements) where !elements.isEmpty:
      elements.flatMap { element -> [String] in
        let lines = lines(of: element)
        return lines.enumerated().map { ($0.offset == 0 ? "- " : "  ") + $0.element }
      }
    default: [scalar(value)]
    }
  }

  private static func entry(_ head: String, _ value: PropertyList) -> [String] {
    switch value {
    case .dictionary(let dictionary) where !dictionary.isEmpty:
      [head] + lines(of: value).map { "  " + $0 }
    case .array(let elements) where !elements.isEmpty: [head] + lines(of: value)
    default: ["\(head) \(scalar(value))"]
    }
  }

  private static func scalar(_ value: PropertyList) -> String {
    let text = JSONWriter.write(value, layout: .compact).text
    switch value {
    case .date: return "!date \(text)"
    case .number(let number) where number.isNaN: return ".nan"
    case .number(let number) where number.isInfinite: return number > 0 ? ".inf" : "-.inf"
    default: return text
    }
  }

  /// Without quotes, if it certainly means itself.
  private static func key(_ key: String) -> String {
    let isPlain =
      key.utf8.count > 3 && key.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
      && !["true", "false", "null"].contains(key.lowercased())
    return isPlain ? key : JSONWriter.quoted(key)
  }
}
