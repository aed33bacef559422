import DOM
import TextEncoding

/// Looks for a declared encoding beyond the bytes of the prescan, as long as the head lasts: with
/// the same result as changing the encoding while parsing.
///
/// SAFARI: WebKit searches the head of any length, and never changes the encoding afterwards.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#change-the-encoding
struct HeadScan {
  private var scanner: ByteScanner

  static func encoding(in bytes: UnsafeBufferPointer<UInt8>) -> Encoding? {
    var scan = HeadScan(scanner: ByteScanner(bytes))
    return try? scan.scan()
  }

  private mutating func scan() throws(ByteScanner.OutOfBytes) -> Encoding? {
    while true {
      try scanner.advance { $0 != UInt8(ascii: "<") }
      if scanner.points(to: "<!--") {
        guard let end = scanner.next("-->", from: scanner.position + 2) else { return nil }
        scanner.position = end + 3
        continue
      }
      scanner.position += 1
      let isEndTag = try scanner.current == UInt8(ascii: "/")
      if isEndTag { scanner.position += 1 }
      guard try scanner.current.isASCIIAlpha else { continue }
      let name = try tagName()
      guard isAllowedInHead(name, isEndTag: isEndTag) else { return nil }
      var declaration = MetaDeclaration()
      var names: Set<[UInt8]> = []
      while let (attribute, value) = try scanner.attribute() {
        if names.insert(attribute).inserted {
          declaration.add(name: String(decoding: attribute, as: UTF8.self), value: value)
        }
      }
      if isEndTag { continue }
      if name == "meta", let encoding = declaration.encoding { return encoding }
      try skipText(of: name)
    }
  }

  private mutating func tagName() throws(ByteScanner.OutOfBytes) -> String {
    let start = scanner.position
    try scanner.advance {
      !$0.isASCIIWhitespace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
    }
    return String(
      decoding: scanner.bytes[start..<scanner.position].map(\.asciiLowercased), as: UTF8.self)
  }

  private func isAllowedInHead(_ name: String, isEndTag: Bool) -> Bool {
    switch name {
    case "script", "noscript", "style", "link", "meta", "object", "title", "base": true
    case "html", "head": !isEndTag
    default: false
    }
  }

  /// Steps over what looks like tags in text.
  private mutating func skipText(of name: String) throws(ByteScanner.OutOfBytes) {
    let endTag: StaticString
    switch name {
    case "script": endTag = "</script"
    case "style": endTag = "</style"
    case "title": endTag = "</title"
    case "noscript": endTag = "</noscript"
    default: return
    }
    guard let end = scanner.next(endTag) else { throw ByteScanner.OutOfBytes() }
    scanner.position = end
  }
}
