import DOM
import TextEncoding

/// Looks for a declared encoding in the bytes of a page.
struct MetaPrescan {
  private var scanner: ByteScanner

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { scanner = ByteScanner(bytes) }

  /// https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding
  static func prescan(_ bytes: UnsafeBufferPointer<UInt8>) -> Encoding? {
    if bytes.starts(with: [0x3C, 0, 0x3F, 0, 0x78, 0]) { return .utf16LE }
    if bytes.starts(with: [0, 0x3C, 0, 0x3F, 0, 0x78]) { return .utf16BE }
    var prescan = MetaPrescan(bytes)
    do {
      return try prescan.scan()
    } catch {
      return xmlEncoding(of: bytes)
    }
  }

  private mutating func scan() throws(ByteScanner.OutOfBytes) -> Encoding {
    while true {
      if scanner.points(to: "<!--") {
        guard let end = scanner.next("-->", from: scanner.position + 2) else { break }
        scanner.position = end + 2
      } else if scanner.points(to: "<meta"), isDelimiter(at: scanner.position + 5) {
        scanner.position += 5
        if let encoding = try scanMeta() { return encoding }
      } else if isTag {
        try scanner.advance { !$0.isASCIIWhitespace && $0 != UInt8(ascii: ">") }
        while try scanner.attribute() != nil {}
      } else if scanner.points(to: "<!") || scanner.points(to: "</") || scanner.points(to: "<?") {
        try scanner.advance { $0 != UInt8(ascii: ">") }
      }
      scanner.position += 1
      _ = try scanner.current
    }
    throw ByteScanner.OutOfBytes()
  }

  private func isDelimiter(at position: Int) -> Bool {
    guard position < scanner.bytes.count else { return false }
    let byte = scanner.bytes[position]
    return byte.isASCIIWhitespace || byte == UInt8(ascii: "/")
  }

  private var isTag: Bool {
    guard scanner.points(to: "<") else { return false }
    let letter = scanner.position + (scanner.points(to: "</") ? 2 : 1)
    return letter < scanner.bytes.count && scanner.bytes[letter].isASCIIAlpha
  }

  private mutating func scanMeta() throws(ByteScanner.OutOfBytes) -> Encoding? {
    var names: Set<[UInt8]> = []
    var declaration = MetaDeclaration()
    while let (name, value) = try scanner.attribute() {
      if names.insert(name).inserted {
        declaration.add(name: String(decoding: name, as: UTF8.self), value: value)
      }
    }
    return declaration.encoding
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#concept-get-xml-encoding-when-sniffing
  static func xmlEncoding(of bytes: UnsafeBufferPointer<UInt8>) -> Encoding? {
    var scanner = ByteScanner(bytes)
    guard scanner.points(to: "<?xml"), scanner.next(">") != nil,
      let name = scanner.next("encoding")
    else { return nil }
    scanner.position = name + 8
    do {
      try scanner.advance { $0 <= 0x20 }
      guard try scanner.current == UInt8(ascii: "=") else { return nil }
      scanner.position += 1
      try scanner.advance { $0 <= 0x20 }
      let quote = try scanner.current
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
      scanner.position += 1
      let start = scanner.position
      try scanner.advance { $0 != quote }
      let label = bytes[start..<scanner.position]
      guard !label.contains(where: { $0 <= 0x20 }) else { return nil }
      return Encoding(label: String(decoding: label, as: UTF8.self))?.asDeclaredInBytes
    } catch {
      return nil
    }
  }
}

/// What the attributes of a `meta` element say of the encoding.
struct MetaDeclaration {
  private var isPragma = false
  private var needsPragma: Bool?
  private var charset: Encoding?

  mutating func add(name: String, value: [UInt8]) {
    switch name {
    case "http-equiv": isPragma = isPragma || value == Array("content-type".utf8)
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
  /// What a declaration means that could be read as ASCII.
  fileprivate var asDeclaredInBytes: Encoding {
    switch self {
    case .utf16BE, .utf16LE: .utf8
    case .userDefined: .windows1252
    default: self
    }
  }
}
