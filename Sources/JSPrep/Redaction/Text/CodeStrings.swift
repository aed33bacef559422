import Infra

/// The strings and comments of a script, found without parsing it.
///
/// https://tc39.es/ecma262/#sec-ecmascript-language-lexical-grammar
struct CodeStrings {
  struct Entry {
    /// Without its quotes.
    var range: Range<Int>
    var isComment = false
    /// The key or the variable that it is the value of.
    var name: String?
    /// Whether it is a key itself.
    var isKey = false
  }

  private let text: [UInt8]
  private let end: Int
  private var index: Int
  private var entries: [Entry] = []
  /// The last character that is no white space and no comment, and where the word before it begins.
  private var lastSign: UInt8 = 0
  private var lastWord: Range<Int>?
  /// A word or a string that a colon or an equals sign has followed.
  private var name: String?
  /// The braces that are open in each `${` of a template.
  private var templateDepths: [Int] = []

  /// - Parameter range: of the decoded text.
  static func find(in text: [UInt8], _ range: Range<Int>) -> [Entry] {
    var strings = CodeStrings(text: text, end: range.upperBound, index: range.lowerBound)
    while strings.index < strings.end { strings.step() }
    return strings.entries
  }

  private init(text: [UInt8], end: Int, index: Int) {
    (self.text, self.end, self.index) = (text, end, index)
  }

  private func byte(_ index: Int) -> UInt8 { index < end ? text[index] : 0 }

  private mutating func step() {
    let byte = text[index]
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: index += 1
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readString(byte)
    case UInt8(ascii: "`"):
      index += 1
      readTemplate()
    case UInt8(ascii: "/"): readSlash()
    case UInt8(ascii: "{") where !templateDepths.isEmpty:
      templateDepths[templateDepths.count - 1] += 1
      take(byte)
    case UInt8(ascii: "}") where !templateDepths.isEmpty:
      templateDepths[templateDepths.count - 1] -= 1
      take(byte)
      if templateDepths.last == 0 {
        templateDepths.removeLast()
        readTemplate()
      }
    case _ where isWordByte(byte): readWord()
    default: take(byte)
    }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte >= 0x80
  }

  private mutating func take(_ sign: UInt8) {
    if sign == UInt8(ascii: ":") || sign == UInt8(ascii: "=") {
      if lastSign == UInt8(ascii: "\""), let last = entries.indices.last, !entries[last].isComment {
        name = String(decoding: text[entries[last].range], as: UTF8.self)
        if sign == UInt8(ascii: ":") { entries[last].isKey = true }
      } else if let lastWord {
        name = String(decoding: text[lastWord], as: UTF8.self)
      }
    } else {
      name = nil
    }
    lastWord = nil
    lastSign = sign
    index += 1
  }

  private mutating func readWord() {
    let start = index
    while index < end, isWordByte(text[index]) { index += 1 }
    lastWord = start..<index
    lastSign = UInt8(ascii: "a")
  }

  // MARK: Strings

  private mutating func add(_ range: Range<Int>) {
    entries.append(Entry(range: range, name: name))
    (name, lastWord, lastSign) = (nil, nil, UInt8(ascii: "\""))
  }

  private mutating func readString(_ quote: UInt8) {
    let start = index + 1
    index = start
    while index < end, text[index] != quote, text[index] != 0x0A {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index, end)
    add(start..<index)
    index = min(index + 1, end)
  }

  /// To the end of a template, or to the next `${` in it.
  private mutating func readTemplate() {
    let start = index
    while index < end, text[index] != UInt8(ascii: "`") {
      if text[index] == UInt8(ascii: "$"), byte(index + 1) == UInt8(ascii: "{") {
        add(start..<index)
        index += 2
        templateDepths.append(1)
        lastSign = UInt8(ascii: "{")
        return
      }
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index, end)
    add(start..<index)
    index = min(index + 1, end)
  }

  // MARK: Slashes

  private mutating func readSlash() {
    switch byte(index + 1) {
    case UInt8(ascii: "/"): readComment { text, index, _ in text[index] == 0x0A ? 0 : nil }
    case UInt8(ascii: "*"):
      readComment { text, index, end in
        text[index] == UInt8(ascii: "*") && index + 1 < end && text[index + 1] == UInt8(ascii: "/")
          ? 2 : nil
      }
    default:
      if isRegularExpressionAllowed { readRegularExpression() } else { take(UInt8(ascii: "/")) }
    }
  }

  /// - Parameter close: the length of what ends it, if that is at the index.
  private mutating func readComment(_ close: ([UInt8], Int, Int) -> Int?) {
    let start = min(index + 2, end)
    index = start
    while index < end {
      if let length = close(text, index, end) {
        entries.append(Entry(range: start..<index, isComment: true))
        index += length
        return
      }
      index += 1
    }
    entries.append(Entry(range: start..<end, isComment: true))
  }

  /// After a value, a slash divides.
  private var isRegularExpressionAllowed: Bool {
    if lastSign == UInt8(ascii: "a"), let lastWord {
      let word = String(decoding: text[lastWord], as: UTF8.self)
      return ["return", "typeof", "case", "in", "of", "void", "delete", "throw", "else"]
        .contains(word)
    }
    return ![UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\"")]
      .contains(lastSign)
  }

  private mutating func readRegularExpression() {
    var next = index + 1
    var isInClass = false
    // OPTIMIZATION: a limit, since what does not end would be read again and again.
    let end = min(end, index + 4096)
    while next < end, text[next] != 0x0A, isInClass || text[next] != UInt8(ascii: "/") {
      if text[next] == UInt8(ascii: "[") { isInClass = true }
      if text[next] == UInt8(ascii: "]") { isInClass = false }
      next += text[next] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard next < end, text[next] == UInt8(ascii: "/") else { return take(UInt8(ascii: "/")) }
    index = next
    take(UInt8(ascii: ")"))
  }
}
