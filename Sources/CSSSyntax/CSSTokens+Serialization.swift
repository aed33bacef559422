import DOM
import Infra

// https://drafts.csswg.org/cssom/#common-serializing-idioms

/// CSS text that is being written.
package struct CSSWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package var text: DOMString { DOMString(unchecked: bytes) }

  package mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }
  package mutating func write(_ text: DOMString) { bytes.append(contentsOf: text.bytes) }

  /// https://drafts.csswg.org/cssom/#serialize-an-identifier
  package mutating func writeIdentifier(_ identifier: DOMString) {
    let source = identifier.bytes
    for (index, byte) in source.enumerated() {
      let isLeading = index == 0 || (index == 1 && source[0] == UInt8(ascii: "-"))
      if byte == 0xC0 {
        write("\u{FFFD}")
      } else if byte == 0x80, index > 0, source[index - 1] == 0xC0 {
        continue
      } else if byte < 0x20 || byte == 0x7F || (byte.isASCIIDigit && isLeading) {
        writeCodePointEscape(byte)
      } else if byte == UInt8(ascii: "-"), source.count == 1 {
        write("\\-")
      } else {
        if !byte.isIdent { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
    }
  }

  /// https://drafts.csswg.org/cssom/#serialize-a-string
  package mutating func writeString(_ string: DOMString) {
    bytes.append(UInt8(ascii: "\""))
    for (index, byte) in string.bytes.enumerated() {
      if byte == 0xC0 {
        write("\u{FFFD}")
      } else if byte == 0x80, index > 0, string.bytes[index - 1] == 0xC0 {
        continue
      } else if byte < 0x20 || byte == 0x7F {
        writeCodePointEscape(byte)
      } else {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
          bytes.append(UInt8(ascii: "\\"))
        }
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The content of an unquoted `url()`.
  package mutating func writeURL(_ address: DOMString) {
    for byte in address.bytes {
      switch byte {
      case 0...0x20, 0x7F:
        writeCodePointEscape(byte)
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"),
        UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
      default: break
      }
      bytes.append(byte)
    }
  }

  /// https://drafts.csswg.org/cssom/#escape-a-character-as-code-point
  private mutating func writeCodePointEscape(_ byte: UInt8) {
    write("\\" + String(byte, radix: 16) + " ")
  }
}

extension CSSTokens {
  /// The tokens serialized: without comments, with one form for each token.
  ///
  /// https://drafts.csswg.org/css-syntax-3/#serialization
  ///
  /// - Parameter keepsWhitespace: writes white space as in the source, not as one space.
  package func serialize(_ range: Range<Int>, keepsWhitespace: Bool = false) -> DOMString {
    var writer = CSSWriter()
    for index in range {
      let token = tokens[index]
      if index > range.lowerBound, tokens[index - 1].wouldMerge(with: token) {
        writer.write("/**/")
      }
      switch token.kind {
      case .ident: writer.writeIdentifier(value(token))
      case .atKeyword:
        writer.write("@")
        writer.writeIdentifier(value(token))
      case .function:
        writer.writeIdentifier(value(token))
        writer.write("(")
      case .string: writer.writeString(value(token))
      case .whitespace where !keepsWhitespace: writer.write(" ")
      case .url:
        writer.write("url(")
        writer.writeURL(value(token))
        writer.write(")")
      case .hash, .dimension: writeNamed(index, to: &writer)
      default: writer.write(source(index..<index + 1))
      }
    }
    return writer.text
  }

  /// A token that ends in a name, with its escapes resolved.
  private func writeNamed(_ index: Int, to writer: inout CSSWriter) {
    let source = source(index..<index + 1)
    guard let escape = source.bytes.firstIndex(of: UInt8(ascii: "\\")) else {
      return writer.write(source)
    }
    // What precedes the name has no escapes: a number, or the hash.
    let token = tokens[index]
    let written = source.bytes[..<escape]
    let start =
      token.kind == .hash
      ? 1 : written.firstIndex { !CSSTokens.isPartOfNumber($0) } ?? written.endIndex
    writer.write(DOMString(unchecked: Array(written[..<start])))
    writer.writeIdentifier(value(token))
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || [UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-")].contains(byte)
  }

  /// The tokens as in the source, except that strings, URLs, names with escapes and unterminated
  /// tokens are serialized again, and comments are left out.
  ///
  /// SAFARI: this is how WebKit serializes custom properties.
  package func text(_ range: Range<Int>) -> DOMString {
    let source = source(range)
    let isPlain = range.allSatisfy { index in
      let token = tokens[index]
      return token.kind != .string && token.kind != .url
        && (index + 1 == range.upperBound || token.end == tokens[index + 1].start)
    }
    if isPlain, !source.bytes.contains(UInt8(ascii: "\\")) { return source }
    return serialize(range, keepsWhitespace: true)
  }
}

extension CSSToken {
  /// Whether the two, written without a comment between them, would be parsed differently.
  ///
  /// https://drafts.csswg.org/css-syntax-3/#serialization (the table)
  package func wouldMerge(with next: CSSToken) -> Bool {
    switch kind {
    case .ident: next.continuesName || next.kind == .leftParenthesis
    case .atKeyword, .hash, .dimension: next.continuesName
    case .number: next.isWordLike || next.isNumeric || next.isDelimiter("%")
    case .delim:
      switch delimiter {
      case UInt8(ascii: "#"), UInt8(ascii: "-"):
        next.isWordLike || next.isNumeric || next.isDelimiter("-")
      case UInt8(ascii: "@"): next.isWordLike || next.isDelimiter("-")
      case UInt8(ascii: "."), UInt8(ascii: "+"): next.isNumeric
      case UInt8(ascii: "/"): next.isDelimiter("*")
      default: false
      }
    default: false
    }
  }

  private var continuesName: Bool {
    isWordLike || isNumeric || kind == .cdc || isDelimiter("-")
  }

  private var isWordLike: Bool {
    kind == .ident || kind == .function || kind == .url || kind == .badURL
  }

  private var isNumeric: Bool { kind == .number || kind == .percentage || kind == .dimension }
}
