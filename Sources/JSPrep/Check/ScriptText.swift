import Session

/// The text of a script, for finding words outside comments and strings.
struct ScriptText {
  /// Counted from 1; columns in UTF-16 code units.
  struct Place: Equatable {
    var line: Int
    var column: Int
  }

  private var places: [String: Place] = [:]
  /// The keywords that declare words, wherever they do.
  private(set) var declarations: [String: String] = [:]
  private let lines: [Substring]

  init(_ source: String) {
    lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var scanner = Scanner(source)
    var previous = ""
    while let (word, place) = scanner.nextWord() {
      if places[word] == nil { places[word] = place }
      if Self.keywords.contains(previous) { declarations[word] = previous }
      previous = word
    }
  }

  private static let keywords: Set = ["var", "let", "const", "class", "function"]

  /// The first occurrence of an identifier.
  func location(of word: String) -> Place? { places[word] }

  var words: [String] { Array(places.keys) }

  /// Whether a syntax error is caused by module syntax, which a classic script does not support.
  func isModuleSyntax(_ message: String, line: Int?) -> Bool {
    if message.contains("'export'") || message.contains("import call expects")
      || message.contains("import.meta")
    {
      return true
    }
    guard let line, lines.indices.contains(line - 1) else { return false }
    let start = lines[line - 1].drop { $0 == " " || $0 == "\t" }
    return ["import ", "import{", "import*", "export "].contains { start.hasPrefix($0) }
  }
}

/// Scans a script word by word. It does not recognize regular expressions: a quotation mark in one
/// hides the rest of its line.
private struct Scanner {
  private let units: [UInt16]
  private var position = 0
  private var line = 1
  private var lineStart = 0

  init(_ source: String) { units = Array(source.utf16) }

  mutating func nextWord() -> (String, ScriptText.Place)? {
    while let unit = current {
      switch unit {
      case UInt16(ascii: "/") where next == UInt16(ascii: "/"): skip { $0.isLineEnd }
      case UInt16(ascii: "/") where next == UInt16(ascii: "*"): skipComment()
      case UInt16(ascii: "\""), UInt16(ascii: "'"): skipString(unit)
      case _ where unit.isIdentifierPart: return readWord()
      default: advance()
      }
    }
    return nil
  }

  private var current: UInt16? { position < units.count ? units[position] : nil }
  private var next: UInt16? { position + 1 < units.count ? units[position + 1] : nil }

  private mutating func advance() {
    let unit = units[position]
    position += 1
    guard unit.isLineEnd, !(unit == 0x0D && current == 0x0A) else { return }
    line += 1
    lineStart = position
  }

  private mutating func skip(until isEnd: (UInt16) -> Bool) {
    while let unit = current, !isEnd(unit) { advance() }
  }

  private mutating func skipComment() {
    position += 2
    while let unit = current, !(unit == UInt16(ascii: "*") && next == UInt16(ascii: "/")) {
      advance()
    }
    position = min(position + 2, units.count)
  }

  private mutating func skipString(_ quote: UInt16) {
    advance()
    while let unit = current, unit != quote, !unit.isLineEnd {
      if unit == UInt16(ascii: "\\"), next != nil { advance() }
      advance()
    }
    if current == quote { advance() }
  }

  private mutating func readWord() -> (String, ScriptText.Place) {
    let start = position
    while let unit = current, unit.isIdentifierPart { position += 1 }
    return (
      String(decoding: units[start..<position], as: UTF16.self),
      ScriptText.Place(line: line, column: start - lineStart + 1)
    )
  }
}

extension UInt16 {
  fileprivate init(ascii scalar: Unicode.Scalar) { self = UInt16(UInt8(ascii: scalar)) }

  // https://tc39.es/ecma262/#sec-line-terminators
  fileprivate var isLineEnd: Bool {
    self == 0x0A || self == 0x0D || self == 0x2028 || self == 0x2029
  }

  fileprivate var isIdentifierPart: Bool {
    self == UInt16(ascii: "_") || self == UInt16(ascii: "$") || self &- 0x30 < 10
      || (self | 0x20) &- 0x61 < 26 || self >= 0xAA && !isLineEnd
  }
}
