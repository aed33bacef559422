/// The tags and texts of an XML file, as far as property lists have them.
///
/// https://www.w3.org/TR/xml/
struct XMLMarkupScanner {
  let source: SourceText
  private(set) var position = 0

  init(source: SourceText) { self.source = source }

  struct Tag {
    var name: String
    var offset: Int
    var isEnd: Bool
    /// `<name/>`
    var isEmpty: Bool
  }

  func error(_ message: String, at offset: Int) -> PropertyListSyntaxError {
    PropertyListSyntaxError(message, at: source.location(at: offset), in: source)
  }

  /// The next tag; only white space, comments and similar markup may precede it.
  mutating func nextTag(expecting expected: String) throws(PropertyListSyntaxError) -> Tag {
    try skipMisc()
    guard position < source.bytes.count else {
      throw error("expected \(expected), found the end of the file", at: position)
    }
    guard source.bytes[position] == UInt8(ascii: "<") else {
      throw error("expected \(expected), found text", at: position)
    }
    return try readTag()
  }

  mutating func expectEndOfText() throws(PropertyListSyntaxError) {
    try skipMisc()
    if position < source.bytes.count {
      throw error(
        "there is more text after the property list", at: position)
    }
  }

  private mutating func readTag() throws(PropertyListSyntaxError) -> Tag {
    let offset = position
    position += 1
    let isEnd = skip("/")
    let nameStart = position
    while let byte = current, !byte.isXMLWhitespace, byte != UInt8(ascii: ">"),
      byte != UInt8(ascii: "/"), byte != UInt8(ascii: "<")
    {
      position += 1
    }
    let name = String(decoding: source.bytes[nameStart..<position], as: UTF8.self)
    guard !name.isEmpty else { throw error("a tag must have a name", at: offset) }
    // Attributes are ignored.
    while let byte = current, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "<") {
      position += 1
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        while let quoted = current, quoted != byte { position += 1 }
        position += 1
      }
    }
    guard current == UInt8(ascii: ">") else {
      throw error("the tag <\(name) that begins here is not terminated", at: offset)
    }
    let isEmpty = source.bytes[position - 1] == UInt8(ascii: "/")
    position += 1
    return Tag(name: name, offset: offset, isEnd: isEnd, isEmpty: isEmpty && !isEnd)
  }

  /// White space, comments, processing instructions and the document type declaration.
  private mutating func skipMisc() throws(PropertyListSyntaxError) {
    while let byte = current {
      let start = position
      if byte.isXMLWhitespace {
        position += 1
      } else if skip("<!--") {
        try skipPast("-->", from: start, "the comment")
      } else if skip("<?") {
        try skipPast("?>", from: start, "the processing instruction")
      } else if skip("<!DOCTYPE") {
        let declaration = try skipPast(">", from: start, "the document type declaration")
        guard !declaration.contains(UInt8(ascii: "[")) else {
          throw error("a property list must not declare entities of its own", at: start)
        }
      } else {
        return
      }
    }
  }

  @discardableResult
  private mutating func skipPast(
    _ end: StaticString, from start: Int, _ what: String
  ) throws(PropertyListSyntaxError) -> ArraySlice<UInt8> {
    let contentStart = position
    while position < source.bytes.count {
      let contentEnd = position
      if skip(end) { return source.bytes[contentStart..<contentEnd] }
      position += 1
    }
    throw error("\(what) that begins here is not terminated", at: start)
  }

  private var current: UInt8? {
    position < source.bytes.count ? source.bytes[position] : nil
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard position + length <= source.bytes.count else { return false }
    for index in 0..<length where source.bytes[position + index] != text.utf8Start[index] {
      return false
    }
    position += length
    return true
  }
}

// MARK: - Text

extension XMLMarkupScanner {
  /// The text up to an element's end tag, which is consumed too, and how it is derived from the
  /// file's.
  mutating func readText(
    endingWith name: String
  ) throws(PropertyListSyntaxError) -> (string: String, runs: [LocatedPropertyList.Place.Run]) {
    var text: [UInt8] = []
    var runs = [LocatedPropertyList.Place.Run(text: 0, source: position)]
    let start = position
    while let byte = current {
      let markup = position
      switch byte {
      case UInt8(ascii: "<"):
        if skip("<![CDATA[") {
          runs.append(.init(text: text.count, source: position))
          text += try skipPast("]]>", from: markup, "the CDATA section")
        } else if skip("<!--") {
          try skipPast("-->", from: markup, "the comment")
        } else {
          let tag = try readTag()
          guard tag.isEnd, tag.name == name else {
            throw error(
              tag.isEnd
                ? "expected </\(name)>, found </\(tag.name)>"
                : "<\(tag.name)> is not allowed in <\(name)>", at: tag.offset)
          }
          return (String(decoding: text, as: UTF8.self), runs)
        }
        runs.append(.init(text: text.count, source: position))
      case UInt8(ascii: "&"):
        runs.append(.init(text: text.count, source: position))
        text += try readReference()
        runs.append(.init(text: text.count, source: position))
      default:
        text.append(byte)
        position += 1
      }
    }
    throw error("<\(name)> is not closed", at: start)
  }

  /// https://www.w3.org/TR/xml/#sec-references
  private mutating func readReference() throws(PropertyListSyntaxError) -> [UInt8] {
    let start = position
    position += 1
    let named: [(StaticString, Unicode.Scalar)] = [
      ("lt;", "<"), ("gt;", ">"), ("amp;", "&"), ("quot;", "\""), ("apos;", "'"),
    ]
    for (name, scalar) in named where skip(name) { return Array(String(scalar).utf8) }
    if skip("#") {
      let radix = skip("x") ? 16 : 10
      let digits = try skipPast(";", from: start, "the character reference")
      if let value = UInt32(String(decoding: digits, as: UTF8.self), radix: radix),
        let scalar = Unicode.Scalar(value)
      {
        return Array(String(scalar).utf8)
      }
    }
    throw error("'&' does not begin a character reference; write '&amp;'", at: start)
  }
}
