import DOM
import Infra

/// Parses value definition syntax. The grammars are our own, so mistakes are programming errors.
struct GrammarParser {
  private let text: [UInt8]
  private var position = 0

  static func parse(_ text: some StringProtocol) -> Grammar {
    var parser = GrammarParser(text: Array(text.utf8))
    return parser.parseOneOf()
  }

  private init(text: [UInt8]) { self.text = text }

  private mutating func skipSpaces() {
    while position < text.count, text[position].isASCIIWhitespace { position += 1 }
  }

  private mutating func consume(_ token: String) -> Bool {
    skipSpaces()
    guard text[position...].starts(with: token.utf8) else { return false }
    position += token.utf8.count
    return true
  }

  private var peek: UInt8 { position < text.count ? text[position] : 0 }

  /// `|` binds weakest, then `||`, then `&&`, then juxtaposition.
  private mutating func parseOneOf() -> Grammar {
    var options = [parseAnyOf()]
    while true {
      let saved = position
      guard consume("|"), peek != UInt8(ascii: "|") else {
        position = saved
        return options.count == 1 ? options[0] : .oneOf(options)
      }
      options.append(parseAnyOf())
    }
  }

  private mutating func parseAnyOf() -> Grammar {
    var options = [parseAllOf()]
    while consume("||") { options.append(parseAllOf()) }
    return options.count == 1 ? options[0] : .anyOf(options)
  }

  private mutating func parseAllOf() -> Grammar {
    var parts = [parseSequence()]
    while consume("&&") { parts.append(parseSequence()) }
    return parts.count == 1 ? parts[0] : .allOf(parts)
  }

  private mutating func parseSequence() -> Grammar {
    var parts: [Grammar] = []
    while let part = parseMultiplied() { parts.append(part) }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func parseMultiplied() -> Grammar? {
    guard var part = parseComponent() else { return nil }
    while true {
      switch peek {
      case UInt8(ascii: "*"): part = .repetition(part, 0...Int.max, commas: false)
      case UInt8(ascii: "+"): part = .repetition(part, 1...Int.max, commas: false)
      case UInt8(ascii: "?"): part = .optional(part)
      case UInt8(ascii: "!"): part = .nonEmpty(part)
      case UInt8(ascii: "#"):
        position += 1
        let range = peek == UInt8(ascii: "{") ? parseRange() : 1...Int.max
        part = .repetition(part, range, commas: true)
        continue
      case UInt8(ascii: "{"):
        part = .repetition(part, parseRange(), commas: false)
        continue
      case UInt8(ascii: ":"):
        position += 1
        part = Canonicalization(rawValue: parseName()).map { .canonicalized(part, $0) } ?? part
        continue
      default: return part
      }
      position += 1
    }
  }

  private mutating func parseRange() -> ClosedRange<Int> {
    position += 1
    let lower = parseNumber()
    var upper = lower
    if peek == UInt8(ascii: ",") {
      position += 1
      upper = peek == UInt8(ascii: "}") ? Int.max : parseNumber()
    }
    position += 1
    return lower...upper
  }

  private mutating func parseNumber() -> Int {
    var number = 0
    while peek.isASCIIDigit {
      number = number * 10 + Int(peek - 0x30)
      position += 1
    }
    return number
  }

  private mutating func parseName() -> String {
    let start = position
    while peek.isASCIIAlpha || peek.isASCIIDigit || peek == 0x2D || peek == 0x5F { position += 1 }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  private mutating func parseComponent() -> Grammar? {
    skipSpaces()
    switch peek {
    case 0, UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: "]"), UInt8(ascii: ")"): return nil
    case UInt8(ascii: "["):
      position += 1
      let inner = parseOneOf()
      _ = consume("]")
      return inner
    case UInt8(ascii: "<"): return parseReference()
    case UInt8(ascii: ","):
      position += 1
      return .comma
    case UInt8(ascii: "/"):
      position += 1
      return .slash
    case UInt8(ascii: "("):
      // `(` and `)` represent the square brackets around names of grid lines.
      position += 1
      let inner = parseOneOf()
      _ = consume(")")
      return .brackets(inner)
    default: return parseKeywordOrFunction()
    }
  }

  private mutating func parseKeywordOrFunction() -> Grammar? {
    let name = parseName()
    precondition(
      !name.isEmpty, "a grammar that cannot be read: \(String(decoding: text, as: UTF8.self))")
    guard peek == UInt8(ascii: "(") else {
      return .keyword(name.asciiLowercased)
    }
    position += 1
    let arguments = parseOneOf()
    _ = consume(")")
    return .function(name, arguments)
  }

  /// `<name>`, `<name [0,inf]>`, `<'property'>`, `<custom-ident !span>`
  private mutating func parseReference() -> Grammar {
    position += 1
    let start = position
    while peek != UInt8(ascii: ">") { position += 1 }
    let words = text[start..<position].split(separator: UInt8(ascii: " "))
      .map { String(decoding: $0, as: UTF8.self) }
    position += 1
    let name = words[0]
    if name.hasPrefix("'") {
      return .property(String(name.dropFirst().dropLast()), as: words.count > 1 ? words[1] : nil)
    }
    if name == "custom-ident" {
      return .customIdentifier(excluding: words.dropFirst().map { String($0.dropFirst()) })
    }
    guard let type = ValueType(rawValue: name) else { return .production(name) }
    return .type(type, range: words.count > 1 ? Self.range(words[1]) : -.infinity ... .infinity)
  }

  private static func range(_ text: String) -> ClosedRange<Double> {
    let parts = text.dropFirst().dropLast().split(separator: ",")
    return (Double(parts[0]) ?? -.infinity)...(Double(parts[1]) ?? .infinity)
  }
}
