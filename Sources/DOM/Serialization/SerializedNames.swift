/// How an HTML element is serialized, which depends only on its local name.
enum SerializedKind: UInt8 {
  case ordinary
  /// https://html.spec.whatwg.org/multipage/parsing.html#serializes-as-void
  case void
  /// Its text is not escaped.
  case rawText
  /// Its text is not escaped if scripting is enabled.
  case noscript
  /// It has template contents instead of children.
  case template

  init(localName: DOMString) {
    switch String(localName) {
    case "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "input",
      "keygen", "link", "meta", "param", "source", "track", "wbr":
      self = .void
    case "style", "script", "xmp", "iframe", "noembed", "noframes", "plaintext": self = .rawText
    case "noscript": self = .noscript
    case "template": self = .template
    default: self = .ordinary
    }
  }
}

/// What a serializer needs to know about a name, cached: names are interned, and a page has few.
struct SerializedNames: ~Copyable {
  typealias Entry = (pointer: UnsafePointer<UInt8>?, length: Int, kind: SerializedKind)

  private static let slots = 256
  private let entries: UnsafeMutablePointer<Entry>

  init() {
    entries = .allocate(capacity: Self.slots)
    entries.initialize(repeating: (nil, 0, .ordinary), count: Self.slots)
  }

  deinit { entries.deallocate() }

  @inline(__always)
  subscript(_ name: UnsafePointer<UInt8>) -> Entry {
    let address = UInt(bitPattern: name)
    let slot = Int(truncatingIfNeeded: (address ^ address >> 8) & UInt(Self.slots - 1))
    return entries[slot].pointer == name ? entries[slot] : look(up: name, into: slot)
  }

  private func look(up name: UnsafePointer<UInt8>, into slot: Int) -> Entry {
    let string = DOMString(cString: name)
    entries[slot] = (name, string.bytes.count, SerializedKind(localName: string))
    return entries[slot]
  }
}
