import DOM
import TextEncoding

/// Searches for the `meta` element that declares the encoding.
///
/// SAFARI: WebKit tokenizes the page up to the end of the head, but at least one kilobyte, and
/// never changes the encoding afterwards. So anything that looks like a `meta` element in comments,
/// scripts or titles is ignored, and a head of any length is searched.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding
struct MetaCharsetScan: ~Copyable {
  /// How many bytes are searched, whatever they are.
  private static let prescanLength = 1024
  /// How many bytes the tokenizer is given at a time.
  private static let pieceLength = 4096

  private let document = Document(in: Agent(), isHTML: true)
  private var tokenizer: Tokenizer
  private var input = InputStream()
  private var isInHead = true
  private var encoding: Encoding?

  private init() { tokenizer = Tokenizer(document: document, collectsErrors: false) }

  deinit {
    var tokenizer = tokenizer
    tokenizer.deallocate()
    input.deallocate()
    document.destroy()
  }

  static func encoding(in bytes: UnsafeBufferPointer<UInt8>) -> Encoding? {
    var scan = MetaCharsetScan()
    for start in stride(from: 0, to: bytes.count, by: pieceLength) {
      let end = min(start + pieceLength, bytes.count)
      if scan.hasEnded(after: UnsafeBufferPointer(rebasing: bytes[start..<end])) { break }
    }
    return scan.encoding
  }

  private mutating func hasEnded(after piece: UnsafeBufferPointer<UInt8>) -> Bool {
    input.append(piece)
    while !input.isEmpty {
      input.load(into: &tokenizer)
      while true {
        let token = tokenizer.next()
        if token == .needsInput { break }
        guard token == .startTag || token == .endTag else { continue }
        if !isInHead, tokenizer.tokenOffset >= Self.prescanLength { return true }
        process(isEndTag: token == .endTag)
        if encoding != nil { return true }
      }
      input.save(from: &tokenizer)
    }
    input.keepBorrowedText()
    return false
  }

  private mutating func process(isEndTag: Bool) {
    let name = tokenizer.tag.elementName
    if !isEndTag {
      tokenizer.enterText(of: name, scripting: false)
      if name == .meta { encoding = declaredEncoding }
    }
    tokenizer.tag.discardAttributes()
    switch name {
    case .script, .noscript, .style, .link, .meta, .object, .title, .base: break
    case .html, .head: if isEndTag { isInHead = false }
    default: isInHead = false
    }
  }

  private var declaredEncoding: Encoding? {
    var declaration = MetaDeclaration()
    var attribute = Attr(tokenizer.tag.firstAttribute)
    while let current = attribute {
      declaration.add(name: String(current.localName.string), value: current.value.bytes)
      attribute = current.next
    }
    return declaration.encoding
  }
}
