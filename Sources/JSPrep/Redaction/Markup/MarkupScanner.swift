import Infra

/// Finds texts, comments and attributes in the source of an HTML page, as the tokenizer does. Its tree says which
/// elements have raw text.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#tokenization
struct MarkupScanner {
  private let text: [UInt8]
  private let end: Int
  private let rawText: (MarkupTag) -> RawText?
  private let isForeign: (MarkupTag) -> Bool?
  private var index: Int
  private var pieces: [MarkupPiece] = []
  /// Whether the last element was one of SVG or MathML, in which there are CDATA sections.
  private var isInForeignContent = false

  /// - Parameters:
  ///   - rawText: how the text after a start tag is read; nil if it is ordinary text.
  ///   - isForeign: whether a start tag made an element that is not of HTML; nil if it made none.
  static func scan(
    _ text: [UInt8], _ range: Range<Int>? = nil, rawText: @escaping (MarkupTag) -> RawText?,
    isForeign: @escaping (MarkupTag) -> Bool? = { _ in nil }
  ) -> [MarkupPiece] {
    var scanner = MarkupScanner(text, range ?? 0..<text.count, rawText, isForeign)
    scanner.scan()
    return scanner.pieces
  }

  private init(
    _ text: [UInt8], _ range: Range<Int>, _ rawText: @escaping (MarkupTag) -> RawText?,
    _ isForeign: @escaping (MarkupTag) -> Bool?
  ) {
    (self.text, index, end) = (text, range.lowerBound, range.upperBound)
    (self.rawText, self.isForeign) = (rawText, isForeign)
  }

  private func byte(_ index: Int) -> UInt8 { index < end ? text[index] : 0 }

  private func has(_ word: StaticString, at index: Int) -> Bool {
    guard index + word.utf8CodeUnitCount <= end else { return false }
    return word.withUTF8Buffer { word in
      word.indices.allSatisfy { text[index + $0].asciiLowercased == word[$0] }
    }
  }

  /// Where a word begins, from `index` on, or the end.
  private func first(_ word: StaticString, from index: Int) -> Int {
    let sign = word.utf8Start[0]
    var index = index
    while index < end {
      if text[index].asciiLowercased == sign, has(word, at: index) { return index }
      index += 1
    }
    return end
  }

  private mutating func scan() {
    var start = index
    while index < end {
      guard text[index] == UInt8(ascii: "<"), beginsMarkup else {
        index += 1
        continue
      }
      if start < index { pieces.append(.text(start..<index)) }
      readMarkup()
      start = index
    }
    if start < end { pieces.append(.text(start..<end)) }
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#tag-open-state
  private var beginsMarkup: Bool {
    let next = byte(index + 1)
    if next == UInt8(ascii: "/") { return index + 2 < end }
    return next.isASCIIAlpha || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
  }

  private mutating func readMarkup() {
    let next = byte(index + 1)
    if next.isASCIIAlpha {
      readTag(isEnd: false)
    } else if next == UInt8(ascii: "/"), byte(index + 2).isASCIIAlpha {
      readTag(isEnd: true)
    } else if has("<!--", at: index) {
      readComment()
    } else if has("<!doctype", at: index) {
      index = min(first(">", from: index) + 1, end)
    } else if isInForeignContent, has("<![cdata[", at: index) {
      let close = first("]]>", from: index + 9)
      pieces.append(.characterData(index + 9..<close))
      index = min(close + 3, end)
    } else {
      // https://html.spec.whatwg.org/multipage/parsing.html#bogus-comment-state
      let isCDATA = has("<![cdata[", at: index)
      let start = index + (next == UInt8(ascii: "?") ? 1 : isCDATA ? 9 : 2)
      let close = first(">", from: start)
      pieces.append(.comment(start..<close))
      index = min(close + 1, end)
    }
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#comment-start-state
  private mutating func readComment() {
    let start = index + 4
    if byte(start) == UInt8(ascii: ">") {
      index = start + 1
    } else if has("->", at: start) {
      index = start + 2
    } else {
      var close = start
      while close < end, !has("-->", at: close), !has("--!>", at: close) { close += 1 }
      pieces.append(.comment(start..<close))
      index = min(close + (has("-->", at: close) ? 3 : 4), end)
    }
  }

  // MARK: Tags

  private mutating func readTag(isEnd: Bool) {
    let offset = index
    let nameStart = index + (isEnd ? 2 : 1)
    index = nameStart
    while index < end, !isTagDelimiter(text[index]) { index += 1 }
    var tag = MarkupTag(offset: offset, name: lowercased(nameStart..<index), isEnd: isEnd)
    while index < end, text[index] != UInt8(ascii: ">") {
      if text[index].isASCIIWhitespace || text[index] == UInt8(ascii: "/") {
        index += 1
      } else {
        tag.attributes.append(readAttribute())
      }
    }
    index = min(index + 1, end)
    pieces.append(.tag(tag))
    if let isForeign = isForeign(tag) { isInForeignContent = isForeign }
    if !isEnd, let kind = rawText(tag) { readRawText(kind, of: tag) }
  }

  private func isTagDelimiter(_ byte: UInt8) -> Bool {
    byte.isASCIIWhitespace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  private func lowercased(_ range: Range<Int>) -> String {
    String(decoding: text[range].map(\.asciiLowercased), as: UTF8.self)
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#attribute-name-state
  private mutating func readAttribute() -> MarkupTag.Attribute {
    let start = index
    // A name may begin with an equals sign.
    index += 1
    while index < end, !isTagDelimiter(text[index]), text[index] != UInt8(ascii: "=") { index += 1 }
    let name = lowercased(start..<index)
    var next = index
    while next < end, text[next].isASCIIWhitespace { next += 1 }
    guard byte(next) == UInt8(ascii: "=") else {
      return MarkupTag.Attribute(name: name, value: index..<index)
    }
    next += 1
    while next < end, text[next].isASCIIWhitespace { next += 1 }
    index = next
    return MarkupTag.Attribute(name: name, value: readValue())
  }

  private mutating func readValue() -> Range<Int> {
    let quote = byte(index)
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = index + 1
      index = start
      while index < end, text[index] != quote { index += 1 }
      defer { index = min(index + 1, end) }
      return start..<index
    }
    let start = index
    while index < end, !text[index].isASCIIWhitespace, text[index] != UInt8(ascii: ">") {
      index += 1
    }
    return start..<index
  }

  // MARK: Raw text

  private mutating func readRawText(_ kind: RawText, of tag: MarkupTag) {
    let start = index
    switch kind {
    case .plaintext: index = end
    case .script: index = endOfScript(from: start)
    case .escapable, .raw, .markup:
      while index < end, !isEndTag(tag.name, at: index) { index += 1 }
    }
    if start < index { pieces.append(.rawText(start..<index, kind, tag: tag)) }
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#appropriate-end-tag-token
  private func isEndTag(_ name: String, at index: Int) -> Bool {
    guard text[index] == UInt8(ascii: "<"), byte(index + 1) == UInt8(ascii: "/") else {
      return false
    }
    return isName(name, at: index + 2)
  }

  private func isName(_ name: String, at index: Int) -> Bool {
    let close = index + name.utf8.count
    return close < end && isTagDelimiter(text[close])
      && zip(text[index..<close], name.utf8).allSatisfy { $0.asciiLowercased == $1 }
  }

  /// A script goes on behind the end tag of another one that is quoted in a comment.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#script-data-double-escape-start-state
  private func endOfScript(from start: Int) -> Int {
    var (isEscaped, isDoubleEscaped) = (false, false)
    var index = start
    while index < end {
      if has("<!--", at: index), !isEscaped {
        isEscaped = true
        // The hyphens may be those of the end, too.
        index += 2
      } else if isEscaped, has("-->", at: index) {
        (isEscaped, isDoubleEscaped) = (false, false)
        index += 3
      } else if isEndTag("script", at: index) {
        if !isDoubleEscaped { return index }
        isDoubleEscaped = false
        index += 8
      } else if isEscaped, !isDoubleEscaped, text[index] == UInt8(ascii: "<"),
        isName("script", at: index + 1)
      {
        isDoubleEscaped = true
        index += 7
      } else {
        index += 1
      }
    }
    return end
  }
}
