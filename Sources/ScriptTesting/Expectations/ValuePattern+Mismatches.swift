import IntegerConversion
import PropertyList

/// A place where a value is not as expected.
package struct Mismatch: Sendable, Equatable {
  package let path: PropertyList.Path
  /// What was expected, in a few words; nil where nothing was.
  package let expected: String?
  /// What was found, in a few words; nil where nothing was.
  package let found: String?

  /// A phrase without a full stop.
  var words: String {
    expected.map { "expected \($0), found \(found ?? "nothing")" }
      ?? "not expected, found \(found ?? "nothing")"
  }
}

/// The places where a value is not as expected, in the order of the expectation. A difference of the whole values
/// alone says nothing that is not seen.
package struct Mismatches {
  private static let mostInWords = 10
  private static let most = 100

  /// Not all of very many.
  package private(set) var all: [Mismatch] = []
  private var count = 0

  /// - Parameter remark: what is added to what is said of a place.
  package func sentences(adding remark: (Mismatch) -> String = { _ in "" }) -> [String] {
    let said = all.prefix(Self.mostInWords)
    let sentences = said.map { "\($0.path): \($0.words)\(remark($0))" }
    return count > said.count ? sentences + ["and \(count - said.count) more places"] : sentences
  }

  mutating func add(_ path: PropertyList.Path, expected: String?, found: String?) {
    if path.components.isEmpty { return }
    count += 1
    if all.count < Self.most {
      all.append(Mismatch(path: path, expected: expected, found: found))
    }
  }
}

extension ValuePattern {
  package func mismatches(with value: PropertyList?) -> Mismatches {
    var found = Mismatches()
    found.compare(self, value, at: PropertyList.Path())
    return found
  }
}

extension Mismatches {
  fileprivate mutating func compare(
    _ pattern: ValuePattern, _ value: PropertyList?, at path: PropertyList.Path
  ) {
    if pattern.matches(value) { return }
    switch (pattern.opened, value) {
    case (.dictionary(let entries, let allowsMore), .dictionary(let dictionary)?):
      for (key, pattern) in entries { compare(pattern, dictionary[key], at: path.appending(key)) }
      if allowsMore { return }
      let known = Set(entries.map(\.key))
      for (key, value) in dictionary where !known.contains(key) {
        add(path.appending(key), expected: nil, found: value.brief)
      }
    case (.array(let patterns, allowsMore: false), .array(let elements)?):
      for (index, pattern) in patterns.enumerated() {
        let element = index < elements.count ? elements[index] : nil
        compare(pattern, element, at: path.appending(index))
      }
      for index in elements.indices.dropFirst(patterns.count) {
        add(path.appending(index), expected: nil, found: elements[index].brief)
      }
    case (.exactly(.string(let expected)), .string(let actual)?):
      let (left, right) = Excerpt.pair(expected, actual)
      add(path, expected: left, found: right)
    case (let pattern, let value): add(path, expected: pattern.brief, found: value?.brief)
    }
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
