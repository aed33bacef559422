import DOM
import TextEncoding

/// What the attributes of a `meta` element say about the encoding.
struct MetaDeclaration {
  private var isPragma = false
  private var needsPragma: Bool?
  private var charset: Encoding?

  mutating func add(name: String, value: [UInt8]) {
    switch name {
    case "http-equiv":
      isPragma = isPragma || value.map(\.asciiLowercased) == Array("content-type".utf8)
    case "content":
      if charset == nil, let encoding = Self.encoding(inContent: value) {
        charset = encoding
        needsPragma = true
      }
    case "charset":
      charset = Encoding(label: String(decoding: value, as: UTF8.self))
      needsPragma = false
    default: break
    }
  }

  var encoding: Encoding? {
    guard let needsPragma, !needsPragma || isPragma else { return nil }
    return charset?.asDeclaredInBytes
  }

  /// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#extracting-character-encodings-from-meta-elements
  static func encoding(inContent content: [UInt8]) -> Encoding? {
    content.withUnsafeBufferPointer { content in
      var scanner = ByteScanner(content)
      do {
        repeat {
          guard let charset = scanner.next("charset") else { return nil }
          scanner.position = charset + 7
          try scanner.advance(while: \.isASCIIWhitespace)
        } while try scanner.current != UInt8(ascii: "=")
        scanner.position += 1
        try scanner.advance(while: \.isASCIIWhitespace)
        let quote = try scanner.current
        var label = content[scanner.position...]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          guard let end = label.dropFirst().firstIndex(of: quote) else { return nil }
          label = content[scanner.position + 1..<end]
        } else {
          label = label.prefix { !$0.isASCIIWhitespace && $0 != UInt8(ascii: ";") }
        }
        return Encoding(label: String(decoding: label, as: UTF8.self))
      } catch {
        return nil
      }
    }
  }
}

extension Encoding {
  /// What a declaration means if it was readable as ASCII.
  var asDeclaredInBytes: Encoding {
    switch self {
    case .utf16BE, .utf16LE: .utf8
    case .userDefined: .windows1252
    default: self
    }
  }
}
