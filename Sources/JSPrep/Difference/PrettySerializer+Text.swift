import DOM

extension PrettySerializer {
  /// How the text in an element is written.
  enum TextHandling {
    /// White space is collapsed, and the markup's own characters are escaped.
    case collapsed
    /// Escaped, with its white space.
    case kept
    /// Not escaped: the text of a script, without the common indentation of its lines and without
    /// blank lines at its ends.
    case raw

    init(inside element: Element, parent: TextHandling) {
      guard element.isHTML else {
        self = parent
        return
      }
      switch element.elementName {
      case .script, .style, .xmp, .iframe, .noembed, .noframes, .plaintext, .noscript: self = .raw
      case .pre, .textarea, .listing: self = .kept
      default: self = parent
      }
    }

    /// Writes the text of a node in this form: nothing if nothing is shown.
    func write(_ node: Node, into bytes: inout [UInt8]) {
      guard let data = CharacterData(node)?.dataBytes else { return }
      let text = cStringBytes(data)
      switch self {
      case .raw: Self.writeUnindented(text, into: &bytes)
      case .kept: Markup.escape(text, inAttribute: false, into: &bytes)
      case .collapsed:
        var isFirst = true
        var index = 0
        while index < text.count {
          guard !text[index].isASCIIWhitespace else {
            index += 1
            continue
          }
          let start = index
          while index < text.count, !text[index].isASCIIWhitespace { index += 1 }
          if !isFirst { bytes.append(0x20) }
          isFirst = false
          Markup.escape(
            UnsafeBufferPointer(rebasing: text[start..<index]), inAttribute: false, into: &bytes)
        }
      }
    }

    private static func writeUnindented(
      _ text: UnsafeBufferPointer<UInt8>, into bytes: inout [UInt8]
    ) {
      var lines: [TextLine] = []
      var start = 0
      while start <= text.count {
        let line = TextLine(from: start, in: text)
        start = line.range.upperBound + 1
        // Blank lines at the beginning are left out.
        if !line.isBlank || !lines.isEmpty { lines.append(line) }
      }
      while lines.last?.isBlank == true { lines.removeLast() }
      let shared = lines.lazy.filter { !$0.isBlank }.map(\.indentation).min() ?? 0
      for (index, line) in lines.enumerated() {
        if index > 0 { bytes.append(0x0A) }
        if !line.isBlank { bytes += text[line.range.dropFirst(shared)] }
      }
    }

    private struct TextLine {
      /// Without its line feed.
      let range: Range<Int>
      let indentation: Int
      let isBlank: Bool

      init(from start: Int, in text: UnsafeBufferPointer<UInt8>) {
        let rest = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text)[start...])
        range = start..<(rest.firstIndex(ofByte: 0x0A).map { start + $0 } ?? text.count)
        let line = text[range]
        indentation = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
        isBlank = line.dropFirst(indentation).allSatisfy(\.isASCIIWhitespace)
      }
    }
  }
}

enum Markup {
  /// Line feeds in attribute values are escaped too, because a start tag is one line.
  // https://html.spec.whatwg.org/multipage/parsing.html#escapingString
  static func escape(
    _ text: UnsafeBufferPointer<UInt8>, inAttribute: Bool, into bytes: inout [UInt8]
  ) {
    // OPTIMIZATION: the text between escapes is written at once.
    var written = 0
    for index in text.indices {
      let escape: StaticString
      var start = index
      switch text[index] {
      case UInt8(ascii: "&"): escape = "&amp;"
      case UInt8(ascii: "<"): escape = "&lt;"
      case UInt8(ascii: ">"): escape = "&gt;"
      case UInt8(ascii: "\"") where inAttribute: escape = "&quot;"
      case 0x0A where inAttribute: escape = "&#10;"
      case 0xA0 where index > 0 && text[index - 1] == 0xC2:
        escape = "&nbsp;"
        start = index - 1
      default: continue
      }
      bytes += text[written..<start]
      escape.withUTF8Buffer { bytes += $0 }
      written = index + 1
    }
    bytes += text[written...]
  }
}

extension Element {
  // https://html.spec.whatwg.org/multipage/parsing.html#serializes-as-void
  var isVoid: Bool {
    guard isHTML else { return false }
    switch elementName {
    case .area, .base, .basefont, .bgsound, .br, .col, .embed, .frame, .hr, .img, .input, .keygen,
      .link, .meta, .param, .source, .track, .wbr:
      return true
    default: return false
    }
  }
}
