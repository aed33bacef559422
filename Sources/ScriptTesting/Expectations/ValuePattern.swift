import PropertyList

/// An expected value of the results: the value itself, or a pattern.
package indirect enum ValuePattern {
  case exactly(PropertyList)
  case dictionary([(key: String, pattern: ValuePattern)], allowsMore: Bool)
  /// With `allowsMore` the elements may be anywhere in the array.
  case array([ValuePattern], allowsMore: Bool)
  /// A string that the regular expression matches somewhere, with its source.
  case matches(Regex<AnyRegexOutput>, source: String)
  /// A value of this kind ("a string").
  case kind(String)
  case anything
}

extension ValuePattern {
  package func matches(_ value: PropertyList?) -> Bool {
    guard let value else { return false }
    switch self {
    case .exactly(let expected): return expected == value
    case .anything: return true
    case .kind(let kind): return value.kind == kind
    case .matches(let regex, _): return value.string?.firstMatch(of: regex) != nil
    case .array(let patterns, let allowsMore):
      guard let elements = value.array else { return false }
      guard allowsMore else {
        return elements.count == patterns.count
          && zip(patterns, elements).allSatisfy { $0.matches($1) }
      }
      return patterns.allSatisfy { pattern in elements.contains { pattern.matches($0) } }
    case .dictionary(let entries, let allowsMore):
      guard let dictionary = value.dictionary else { return false }
      return (allowsMore || dictionary.count == entries.count)
        && entries.allSatisfy { $0.pattern.matches(dictionary[$0.key]) }
    }
  }

  /// The pattern in a few words, if it is not a value.
  var words: String {
    switch self {
    case .exactly(let value): JSONWriter.write(value, layout: .compact).text
    case .anything: "anything"
    case .kind(let kind): kind
    case .matches(_, let source): "what matches /\(source)/"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}
