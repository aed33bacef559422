import AppExtension
import PropertyList
import YAML

// Values: https://yaml.org/spec/1.2.2/#103-core-schema, and tags for what YAML cannot represent.

extension YAMLNode {
  /// The value itself, without patterns.
  func value() throws(TestFileError) -> PropertyList {
    switch tag {
    case nil, "str"?: break
    case "date"?: return .date(try date())
    case let tag?: throw error("'!\(tag)' is not the tag of a value")
    }
    if let elements {
      var values: [PropertyList] = []
      for element in elements { values.append(try element.value()) }
      return .array(values)
    }
    if entries != nil {
      var dictionary = PropertyList.Dictionary()
      for (_, name, value) in try entries("a dictionary") { dictionary[name] = try value.value() }
      return .dictionary(dictionary)
    }
    return scalarValue
  }

  var scalarValue: PropertyList {
    let text = scalar ?? ""
    return isPlain ? PropertyList(yamlScalar: text) : .string(text)
  }

  private func date() throws(TestFileError) -> PropertyList.Date {
    guard let scalar, let date = PropertyList.Date(xml: scalar) else {
      throw error("'!date' must be followed by a date such as 2024-05-01T12:00:00Z")
    }
    return date
  }

  /// The value, or the pattern given by tags.
  func pattern() throws(TestFileError) -> ValuePattern {
    switch tag {
    case "matches"?: return try expression()
    case "any"?: return .anything
    case "string"?: return .kind("a string")
    case "number"?: return .kind("a number")
    case "boolean"?: return .kind("a boolean")
    case "array"?: return .kind("an array")
    case "dictionary"?: return .kind("a dictionary")
    case "includes"?: return try collection(allowsMore: true)
    case nil where elements != nil || entries != nil: return try collection(allowsMore: false)
    case nil, "date"?: return .exactly(try value())
    case let tag?:
      throw error(
        "there is no tag '!\(tag)'",
        notes: [
          "There are !matches, !includes, !any, !string, !number, !boolean, !array, !dictionary "
            + "and !date."
        ])
    }
  }

  private func collection(allowsMore: Bool) throws(TestFileError) -> ValuePattern {
    if let elements {
      var patterns: [ValuePattern] = []
      for element in elements { patterns.append(try element.pattern()) }
      return .array(patterns, allowsMore: allowsMore)
    }
    var patterns: [(key: String, pattern: ValuePattern)] = []
    for (_, name, value) in try entries("'!includes'") {
      patterns.append((name, try value.pattern()))
    }
    return .dictionary(patterns, allowsMore: allowsMore)
  }

  private func expression() throws(TestFileError) -> ValuePattern {
    let source = try string("'!matches'")
    guard let regex = Regex(bounded: source) else {
      throw error("'\(source.shortenedForQuotation)' is not a regular expression")
    }
    return .matches(regex, source: source)
  }

  /// A text that must be contained in another, or a pattern for the whole of it.
  func textPattern(_ what: String) throws(TestFileError) -> TextPattern {
    if tag == "matches" { return .pattern(try expression()) }
    return .part(try string(what))
  }
}

/// What a message must say.
package enum TextPattern {
  case part(String)
  case pattern(ValuePattern)

  func matches(_ text: String) -> Bool {
    switch self {
    case .part(let part): text.contains(part)
    case .pattern(let pattern): pattern.matches(.string(text))
    }
  }

  var words: String {
    switch self {
    case .part(let part): "'\(part)'"
    case .pattern(let pattern): pattern.words
    }
  }
}
