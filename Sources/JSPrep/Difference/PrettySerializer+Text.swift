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
      switch String(element.localName.string) {
      case "script", "style", "xmp", "iframe", "noembed", "noframes", "plaintext", "noscript":
        self = .raw
      case "pre", "textarea", "listing": self = .kept
      default: self = parent
      }
    }

    /// The text of a node in this form; empty if nothing is shown.
    func prepare(_ node: Node) -> [UInt8] {
      guard let data = CharacterData(node)?.data.bytes else { return [] }
      var text: [UInt8] = []
      switch self {
      case .raw: return Self.unindented(data)
      case .kept: Markup.escape(data, inAttribute: false, into: &text)
      case .collapsed:
        for (index, word) in data.split(whereSeparator: \.isASCIIWhitespace).enumerated() {
          if index > 0 { text.append(0x20) }
          Markup.escape(word, inAttribute: false, into: &text)
        }
      }
      return text
    }

    private static func unindented(_ text: [UInt8]) -> [UInt8] {
      let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
      func isBlank(_ line: ArraySlice<UInt8>) -> Bool { line.allSatisfy(\.isASCIIWhitespace) }
      guard let first = lines.firstIndex(where: { !isBlank($0) }),
        let last = lines.lastIndex(where: { !isBlank($0) })
      else { return [] }
      let shared =
        lines[first...last].filter { !isBlank($0) }
        .map { $0.prefix { $0 == 0x20 || $0 == 0x09 }.count }.min() ?? 0
      return Array(
        lines[first...last].map { isBlank($0) ? [] : $0.dropFirst(shared) }
          .joined(separator: [0x0A]))
    }
  }
}

enum Markup {
  /// Line feeds in attribute values are escaped too, because a start tag is one line.
  // https://html.spec.whatwg.org/multipage/parsing.html#escapingString
  static func escape(
    _ content: some Collection<UInt8>, inAttribute: Bool, into bytes: inout [UInt8]
  ) {
    var previous: UInt8 = 0
    for byte in content {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\"") where inAttribute: bytes += "&quot;".utf8
      case 0x0A where inAttribute: bytes += "&#10;".utf8
      case 0xA0 where previous == 0xC2:
        bytes.removeLast()
        bytes += "&nbsp;".utf8
      default: bytes.append(byte)
      }
      previous = byte
    }
  }
}

extension Element {
  // https://html.spec.whatwg.org/multipage/parsing.html#serializes-as-void
  var isVoid: Bool {
    guard isHTML else { return false }
    switch String(localName.string) {
    case "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img",
      "input", "keygen", "link", "meta", "param", "source", "track", "wbr":
      return true
    default: return false
    }
  }
}
