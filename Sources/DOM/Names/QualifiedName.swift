/// A qualified name split and validated.
///
/// SAFARI: WebKit 2.50 has the rules that the DOM Standard had until 2025: names are those of XML. The standard has fewer
/// (https://dom.spec.whatwg.org/#namespaces).
///
/// https://dom.spec.whatwg.org/#validate-and-extract
package struct QualifiedName {
  package let namespace: DOMString?
  package let prefix: DOMString?
  package let localName: DOMString

  package init(namespace: DOMString?, qualifiedName: DOMString) throws(DOMException) {
    // 1. If namespace is the empty string, set it to null.
    let namespace = namespace?.isEmpty == true ? nil : namespace
    // 2–7. Split at the colon; throw if a part is not valid.
    try qualifiedName.ensureQualifiedName()
    var prefix: DOMString?
    var localName = qualifiedName
    if let colon = qualifiedName.bytes.firstIndex(of: UInt8(ascii: ":")) {
      prefix = DOMString(unchecked: Array(qualifiedName.bytes[..<colon]))
      localName = DOMString(unchecked: Array(qualifiedName.bytes[(colon + 1)...]))
    }
    // 8–11. If the prefix does not fit the namespace, throw.
    let known = Namespace(uri: namespace)
    if prefix != nil, namespace == nil { throw .namespace }
    if prefix == "xml", known != .xml { throw .namespace }
    if qualifiedName == "xmlns" || prefix == "xmlns", known != .xmlns { throw .namespace }
    if known == .xmlns, qualifiedName != "xmlns", prefix != "xmlns" { throw .namespace }
    self.namespace = namespace
    self.prefix = prefix
    self.localName = localName
  }
}

extension DOMString {
  /// SAFARI: at most one colon, with something on either side of it, whose characters are those of names.
  package func ensureQualifiedName() throws(DOMException) {
    guard !isEmpty else { throw DOMException(.invalidCharacterError) }
    var hasColon = false
    var isAtStart = true
    for scalar in String(self).unicodeScalars {
      if scalar == ":" {
        if hasColon { throw .invalidName("Unexpected colon in qualified name", self) }
        hasColon = true
        isAtStart = true
      } else if isAtStart {
        guard scalar.isNameStart else {
          throw .invalidName("Invalid qualified name start in", self)
        }
        isAtStart = false
      } else {
        guard scalar.isNamePart else { throw .invalidName("Invalid qualified name part in", self) }
      }
    }
    let colon = UInt8(ascii: ":")
    if bytes.first == colon || bytes.last == colon {
      throw DOMException(
        .invalidCharacterError, "Namespace in qualified name '\(self)' is too short")
    }
  }

  /// SAFARI: where the standard has names of its own, WebKit 2.50 has those of XML.
  ///
  /// https://www.w3.org/TR/xml/#NT-Name
  package var isValidName: Bool {
    guard let first = bytes.first else { return false }
    if bytes.allSatisfy({ $0 < 0x80 }) {
      return Unicode.Scalar(first).isNameStart
        && bytes.dropFirst().allSatisfy { Unicode.Scalar($0).isNamePart }
    }
    let scalars = String(self).unicodeScalars
    guard let first = scalars.first, first.isNameStart else { return false }
    return scalars.dropFirst().allSatisfy(\.isNamePart)
  }
}

extension Unicode.Scalar {
  /// https://www.w3.org/TR/xml/#NT-NameStartChar
  fileprivate var isNameStart: Bool {
    switch self {
    case ":", "_", "A"..."Z", "a"..."z", "\u{C0}"..."\u{D6}", "\u{D8}"..."\u{F6}",
      "\u{F8}"..."\u{2FF}", "\u{370}"..."\u{37D}", "\u{37F}"..."\u{1FFF}",
      "\u{200C}"..."\u{200D}", "\u{2070}"..."\u{218F}", "\u{2C00}"..."\u{2FEF}",
      "\u{3001}"..."\u{D7FF}", "\u{F900}"..."\u{FDCF}", "\u{FDF0}"..."\u{FFFC}",
      "\u{10000}"..."\u{EFFFF}":
      true
    default: false
    }
  }

  /// https://www.w3.org/TR/xml/#NT-NameChar
  fileprivate var isNamePart: Bool {
    isNameStart || self == "-" || self == "." || ("0"..."9").contains(self) || self == "\u{B7}"
      || ("\u{300}"..."\u{36F}").contains(self) || ("\u{203F}"..."\u{2040}").contains(self)
  }
}

extension DOMException {
  static func invalidCharacter(_ name: DOMString) -> DOMException {
    invalidName("Invalid qualified name:", name)
  }
  fileprivate static func invalidName(_ message: String, _ name: DOMString) -> DOMException {
    DOMException(.invalidCharacterError, "\(message) '\(name)'")
  }
  static let namespace = DOMException(
    .namespaceError, "The namespace is not allowed for the qualified name.")
}
