extension SwiftLexer {
  /// https://docs.swift.org/swift-book/documentation/the-swift-programming-language/lexicalstructure/#String-Literals
  ///
  /// - Parameter pounds: how many number signs are before the quotation mark.
  mutating func readString(pounds: Int) {
    let start = position - pounds
    let isMultiline = starts(with: "\"\"\"")
    let quotes = isMultiline ? 3 : 1
    position += quotes
    var contents: [UInt8] = []
    var interpolated: [SwiftToken] = []
    while let byte = current {
      if byte == UInt8(ascii: "\""), closes(quotes: quotes, pounds: pounds) {
        position += quotes + pounds
        append(
          .string, String(decoding: contents, as: UTF8.self), at: start, interpolated: interpolated)
        return
      }
      if !isMultiline, byte == UInt8(ascii: "\n") { break }
      guard byte == UInt8(ascii: "\\"), hasPounds(pounds, at: 1) else {
        contents.append(byte)
        position += 1
        continue
      }
      position += 1 + pounds
      readEscape(into: &contents, &interpolated)
    }
    faults.append(start)
    append(
      .string, String(decoding: contents, as: UTF8.self), at: start, interpolated: interpolated)
  }

  private func hasPounds(_ count: Int, at distance: Int) -> Bool {
    (0..<count).allSatisfy { byte(distance + $0) == UInt8(ascii: "#") }
  }

  private func closes(quotes: Int, pounds: Int) -> Bool {
    (0..<quotes).allSatisfy { byte($0) == UInt8(ascii: "\"") } && hasPounds(pounds, at: quotes)
  }

  /// What follows a backslash.
  private mutating func readEscape(
    into contents: inout [UInt8], _ interpolated: inout [SwiftToken]
  ) {
    guard let byte = current else { return }
    switch byte {
    case UInt8(ascii: "("):
      let inside = position + 1
      skipParentheses()
      interpolated += nested(inside..<max(inside, position - 1))
    case UInt8(ascii: "n"):
      contents.append(UInt8(ascii: "\n"))
      position += 1
    case UInt8(ascii: "t"):
      contents.append(UInt8(ascii: "\t"))
      position += 1
    case UInt8(ascii: "u") where self.byte(1) == UInt8(ascii: "{"):
      let digits = bytes[(position + 2)..<end].prefix { $0 != UInt8(ascii: "}") }.prefix(9)
      let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(
        UnicodeScalar.init)
      contents += scalar.map { Array(String($0).utf8) } ?? []
      position = min(position + 3 + digits.count, end)
    default:
      contents.append(byte)
      position += 1
    }
  }

  /// To the end of an interpolation, over strings and parentheses in it.
  private mutating func skipParentheses() {
    var depth = 0
    while let byte = current {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 {
          position += 1
          return
        }
      case UInt8(ascii: "\""):
        // What is in it is read when the interpolation is.
        skipString()
        continue
      default: break
      }
      position += 1
    }
    faults.append(position)
  }

  private mutating func skipString() {
    guard depth < 16 else {
      position += 1
      return
    }
    var lexer = SwiftLexer(bytes, range: position..<end, depth: depth + 1)
    lexer.readsInterpolations = false
    lexer.readString(pounds: 0)
    position = max(lexer.position, position + 1)
  }

  // MARK: Regular expressions

  /// A slash begins a regular expression where a value is expected.
  var beginsRegularExpression: Bool {
    guard let next = byte(1), next != UInt8(ascii: " "), next != UInt8(ascii: "="),
      next != UInt8(ascii: "\n"), next != UInt8(ascii: ")")
    else { return false }
    var distance = 1
    while let byte = byte(distance), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "/") {
      distance += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard byte(distance) == UInt8(ascii: "/") else { return false }
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .identifier: return ["return", "in", "case", "try", "await"].contains(last.text)
    case .sign: return last.text != "." && last.text != "?" && last.text != "!"
    case .punctuation: return ["(", ",", ":", "[", "{", ";"].contains(last.text)
    default: return false
    }
  }

  mutating func readRegularExpression() {
    let start = position
    position += 1
    while let byte = current, byte != UInt8(ascii: "/"), byte != UInt8(ascii: "\n") {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + 1, end)
    append(.regularExpression, "", at: start)
  }

  mutating func readExtendedRegularExpression(pounds: Int) {
    let start = position
    position += pounds + 1
    while let byte = current {
      if byte == UInt8(ascii: "/"), hasPounds(pounds, at: 1) {
        position += pounds + 1
        append(.regularExpression, "", at: start)
        return
      }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    position = end
    faults.append(start)
  }
}
