import CSSSyntax
import DOM
import Infra
import Selectors

/// The descriptors of one kind of at-rule: a grammar for each name.
///
/// https://drafts.csswg.org/css-syntax-3/#descriptor
struct DescriptorSet: Sendable {
  let names: [String]
  private let grammars: [String: Grammar]
  /// Other names, each for a descriptor of the set.
  private let aliases: [String: String]

  /// - Parameter text: One descriptor in each line, as `name = grammar`.
  init(_ text: String, aliases: [String: String] = [:]) {
    var names: [String] = []
    var grammars: [String: Grammar] = [:]
    for line in text.split(separator: "\n") {
      guard let equals = line.firstIndex(of: "=") else { continue }
      let name = String(line[..<equals].filter { $0 != " " })
      names.append(name)
      grammars[name] = GrammarParser.parse(line[line.index(after: equals)...])
    }
    self.names = names
    self.grammars = grammars
    self.aliases = aliases
  }

  /// The descriptor that a name, given in lowercase, means.
  func name(_ name: String) -> String? {
    let name = aliases[name] ?? name
    return grammars[name] == nil ? nil : name
  }

  /// The value as serialized; nil if it is invalid for the descriptor.
  func value(of name: String, _ tokens: CSSTokens, _ range: Range<Int>) -> String? {
    guard let grammar = grammars[name] else { return nil }
    if name == "unicode-range" { return UnicodeRanges.serialized(tokens.source(range)) }
    let value = parse(grammar, tokens, range)?.quotingLocalNames
    // Colors of a palette are stored as numbers.
    return value?.mappingColors { $0.resolved(current: { .black }) }.serialized
  }

  private func parse(_ grammar: Grammar, _ tokens: CSSTokens, _ range: Range<Int>) -> CSSValue? {
    let values = ComponentValueParser.parse(tokens, range: range)
    var matcher = GrammarMatcher(values, context: ParserContext())
    return matcher.matchWhole(grammar)
  }

  /// The value of a descriptor, from its text.
  func parse(_ name: String, _ text: String) -> CSSValue? {
    let tokens = CSSTokenizer.tokenize(DOMString(text))
    return grammars[name].flatMap { parse($0, tokens, 0..<tokens.tokens.count - 1) }
  }
}

/// The descriptors of an at-rule: the last valid value for each name.
package struct DescriptorBlock: Sendable {
  let set: DescriptorSet
  package private(set) var entries: [(name: String, value: String)] = []

  init(_ set: DescriptorSet) { self.set = set }

  init(_ set: DescriptorSet, _ declarations: [BlockContents.Declaration], _ tokens: CSSTokens) {
    self.set = set
    for declaration in declarations where !declaration.isImportant {
      let written = String(
        decoding: tokens.valueBytes(tokens.tokens[declaration.name]), as: UTF8.self)
      guard let name = set.name(written.asciiLowercased),
        let value = set.value(of: name, tokens, declaration.value)
      else { continue }
      remove(name)
      entries.append((name, value))
    }
  }

  package subscript(name: String) -> String? { entries.first { $0.name == name }?.value }

  /// The value of a descriptor with its structure.
  func parsed(_ name: String) -> CSSValue? { self[name].flatMap { set.parse(name, $0) } }

  package func value(of name: DOMString) -> String {
    set.name(String(name.asciiLowercased)).flatMap { self[$0] } ?? ""
  }

  /// Sets a descriptor, or removes it when the text is empty.
  ///
  /// - Returns: Whether anything changed.
  package mutating func set(_ name: DOMString, _ text: DOMString) -> Bool {
    guard let name = set.name(String(name.asciiLowercased)) else { return false }
    let tokens = CSSTokenizer.tokenize(text)
    let range = tokens.trimmingWhitespace(0..<tokens.tokens.count - 1)
    if range.isEmpty {
      let count = entries.count
      remove(name)
      return entries.count < count
    }
    guard let value = set.value(of: name, tokens, range) else { return false }
    if let index = entries.firstIndex(where: { $0.name == name }) {
      guard entries[index].value != value else { return false }
      entries[index].value = value
    } else {
      entries.append((name, value))
    }
    return true
  }

  /// Sets a descriptor.
  ///
  /// - Returns: Whether the text is a value of it.
  package mutating func setValid(_ name: DOMString, _ text: DOMString) -> Bool {
    guard let known = set.name(String(name)) else { return false }
    let tokens = CSSTokenizer.tokenize(text)
    let range = tokens.trimmingWhitespace(0..<tokens.tokens.count - 1)
    guard !range.isEmpty, set.value(of: known, tokens, range) != nil else { return false }
    _ = set(name, text)
    return true
  }

  package mutating func removeAll() { entries = [] }

  package func supports(_ name: DOMString) -> Bool {
    set.name(String(name.asciiLowercased)) != nil
  }

  private mutating func remove(_ name: String) { entries.removeAll { $0.name == name } }

  package var serialized: String {
    entries.map { "\($0.name): \($0.value);" }.joined(separator: " ")
  }

  /// As a part of a rule's text.
  func serialized(in names: [String]) -> String {
    names.compactMap { name in self[name].map { " \(name): \($0);" } }.joined()
  }
}

extension CSSValue {
  /// In `src`, names of local fonts are written as strings.
  fileprivate var quotingLocalNames: CSSValue {
    switch self {
    case .function("local", let name):
      .function("local", .string(name.items.map(\.text).joined(separator: " ")))
    case .list(let items): .list(items.map(\.quotingLocalNames))
    case .commaList(let items): .commaList(items.map(\.quotingLocalNames))
    default: self
    }
  }

  private var text: String {
    switch self {
    case .identifier(let name), .string(let name), .keyword(let name): name
    default: serialized
    }
  }
}

/// https://drafts.csswg.org/css-fonts-4/#unicode-range-desc
enum UnicodeRanges {
  /// The ranges as WebKit serializes them; nil if the text is not a list of ranges.
  static func serialized(_ text: DOMString) -> String? {
    parsed(text)?.map { range in
      let start = String(range.lowerBound, radix: 16)
      let end = String(range.upperBound, radix: 16)
      return start == end ? "U+\(start)" : "U+\(start)-\(end)"
    }.joined(separator: ", ")
  }

  /// Nil if the text is not a list of ranges.
  static func parsed(_ text: DOMString) -> [ClosedRange<UInt32>]? {
    let tokens = CSSTokenizer.tokenize(text.withoutComments, unicodeRangesAllowed: true)
    let values = ComponentValueParser.parse(tokens, range: 0..<tokens.tokens.count - 1)
    var ranges: [ClosedRange<UInt32>] = []
    for part in values.withoutWhitespace.split(separator: .comma, omittingEmptySubsequences: false)
    {
      guard part.count == 1, case .unicodeRange(let first, let last) = part.first,
        first <= last, last <= 0x10FFFF
      else { return nil }
      ranges.append(first...last)
    }
    return ranges.isEmpty ? nil : ranges
  }
}

extension DOMString {
  /// Without CSS comments, which are allowed between the parts of a range.
  fileprivate var withoutComments: DOMString {
    var rest = bytes[...]
    var result: [UInt8] = []
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "/"), rest.first == UInt8(ascii: "*") else {
        result.append(byte)
        continue
      }
      rest = rest.dropFirst()
      while let next = rest.popFirst() {
        guard next == UInt8(ascii: "*"), rest.first == UInt8(ascii: "/") else { continue }
        rest = rest.dropFirst()
        break
      }
    }
    return DOMString(unchecked: result)
  }
}
