import Infra

/// Finds texts, comments and attributes in the source of an XML page.
///
/// https://www.w3.org/TR/xml/#syntax
struct XMLMarkupScanner {
  private let text: [UInt8]
  private var index = 0
  private var pieces: [MarkupPiece] = []

  static func scan(_ text: [UInt8]) -> [MarkupPiece] {
    var scanner = XMLMarkupScanner(text: text)
    scanner.scan()
    return scanner.pieces
  }

  private init(text: [UInt8]) { self.text = text }

  private func has(_ word: StaticString, at index: Int) -> Bool {
    guard index + word.utf8CodeUnitCount <= text.count else { return false }
    return word.withUTF8Buffer { word in word.indices.allSatisfy { text[index + $0] == word[$0] } }
  }

  private func first(_ word: StaticString, from index: Int) -> Int {
    var index = min(index, text.count)
    while index < text.count, !has(word, at: index) { index += 1 }
    return index
  }

  private mutating func scan() {
    var start = 0
    while index < text.count {
      guard text[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if start < index { pieces.append(.text(start..<index)) }
      readMarkup()
      start = index
    }
    if start < text.count { pieces.append(.text(start..<text.count)) }
  }

  private mutating func readMarkup() {
    if has("<!--", at: index) {
      read(from: index + 4, to: "-->") { .comment($0) }
    } else if has("<![CDATA[", at: index) {
      read(from: index + 9, to: "]]>") { .characterData($0) }
    } else if has("<?xml ", at: index) {
      index = min(first("?>", from: index) + 2, text.count)
    } else if has("<?", at: index) {
      read(from: index + 2, to: "?>") { .comment($0) }
    } else if has("<!", at: index) {
      skipDeclaration()
    } else {
      readTag()
    }
  }

  private mutating func read(
    from start: Int, to close: StaticString, _ make: (Range<Int>) -> MarkupPiece
  ) {
    let end = first(close, from: start)
    pieces.append(make(min(start, end)..<end))
    index = min(end + close.utf8CodeUnitCount, text.count)
  }

  /// A document type with its own declarations.
  private mutating func skipDeclaration() {
    var depth = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if byte == UInt8(ascii: ">"), depth <= 0 { return }
    }
  }

  private mutating func readTag() {
    let offset = index
    let isEnd = has("</", at: index)
    index += isEnd ? 2 : 1
    let name = readName()
    var tag = MarkupTag(offset: offset, name: name, isEnd: isEnd)
    while index < text.count, text[index] != UInt8(ascii: ">") {
      let name = readName()
      guard !name.isEmpty else {
        index += 1
        continue
      }
      if let value = readValue() { tag.attributes.append(.init(name: name, value: value)) }
    }
    index = min(index + 1, text.count)
    pieces.append(.tag(tag))
  }

  private mutating func readName() -> String {
    let start = index
    while index < text.count, !text[index].isASCIIWhitespace,
      !"/>=\"'".utf8.contains(text[index])
    { index += 1 }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  private mutating func readValue() -> Range<Int>? {
    while index < text.count, text[index].isASCIIWhitespace || text[index] == UInt8(ascii: "=") {
      index += 1
    }
    guard index < text.count, text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "'")
    else { return nil }
    let quote = text[index]
    let start = index + 1
    index = start
    while index < text.count, text[index] != quote { index += 1 }
    defer { index = min(index + 1, text.count) }
    return start..<index
  }
}
