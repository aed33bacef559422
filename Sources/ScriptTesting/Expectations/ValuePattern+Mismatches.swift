import IntegerConversion
import PropertyList

extension ValuePattern {
  /// Where a value does not match, with what was expected there: a sentence for each place, in the
  /// order of the expectation. A difference of the whole values alone says nothing that is not seen.
  package func mismatches(with value: PropertyList?) -> [String] {
    var found = Mismatches()
    found.compare(self, value, at: PropertyList.Path())
    return found.sentences
  }
}

private struct Mismatches {
  private static let most = 10
  private var all: [String] = []
  private var count = 0

  var sentences: [String] {
    count > all.count ? all + ["and \(count - all.count) more places"] : all
  }

  mutating func compare(_ pattern: ValuePattern, _ value: PropertyList?, at path: PropertyList.Path)
  {
    if pattern.matches(value) { return }
    switch (pattern.opened, value) {
    case (.dictionary(let entries, let allowsMore), .dictionary(let dictionary)?):
      for (key, pattern) in entries { compare(pattern, dictionary[key], at: path.appending(key)) }
      if allowsMore { return }
      let known = Set(entries.map(\.key))
      for (key, value) in dictionary where !known.contains(key) {
        add(path.appending(key), "not expected, found \(value.brief)")
      }
    case (.array(let patterns, allowsMore: false), .array(let elements)?):
      for (index, pattern) in patterns.enumerated() {
        let element = index < elements.count ? elements[index] : nil
        compare(pattern, element, at: path.appending(index))
      }
      for index in elements.indices.dropFirst(patterns.count) {
        add(path.appending(index), "not expected, found \(elements[index].brief)")
      }
    case (let pattern, let value): add(path, Self.words(pattern, value))
    }
  }

  private mutating func add(_ path: PropertyList.Path, _ words: String) {
    if path.components.isEmpty { return }
    count += 1
    if all.count < Self.most { all.append("\(path): \(words)") }
  }

  private static func words(_ pattern: ValuePattern, _ value: PropertyList?) -> String {
    guard let value else { return "expected \(pattern.brief), found nothing" }
    if case .exactly(.string(let expected)) = pattern, case .string(let actual) = value {
      let (left, right) = Excerpt.pair(expected, actual)
      return "expected \(left), found \(right)"
    }
    return "expected \(pattern.brief), found \(value.brief)"
  }
}

extension ValuePattern {
  /// A value's own parts as patterns.
  fileprivate var opened: ValuePattern {
    switch self {
    case .exactly(.dictionary(let dictionary)):
      .dictionary(dictionary.map { ($0.key, .exactly($0.value)) }, allowsMore: false)
    case .exactly(.array(let elements)):
      .array(elements.map { .exactly($0) }, allowsMore: false)
    default: self
    }
  }

  fileprivate var brief: String {
    if case .exactly(let value) = self { return value.brief }
    return words
  }
}

extension PropertyList {
  fileprivate var brief: String {
    switch self {
    case .dictionary, .array, .data: kind
    case .string(let text): Excerpt.pair(text, text).left
    default: JSONWriter.write(self, layout: .compact).text
    }
  }
}

/// Long texts, cut to where they differ.
enum Excerpt {
  private static let width = 60

  /// Two texts in quotation marks, from shortly before their first difference.
  static func pair(_ left: String, _ right: String) -> (left: String, right: String) {
    let units = (Array(left.unicodeScalars), Array(right.unicodeScalars))
    let common = zip(units.0, units.1).prefix { $0 == $1 }.count
    let isShort = max(units.0.count, units.1.count) <= width
    let start = isShort || common < width / 2 ? 0 : common - width / 3
    func cut(_ units: [Unicode.Scalar]) -> String {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: units.dropFirst(start).prefix(width))
      let isWhole = start + width >= units.count
      return (start > 0 ? "…" : "") + JSONWriter.quoted(String(text)) + (isWhole ? "" : "…")
    }
    return (cut(units.0), cut(units.1))
  }
}
