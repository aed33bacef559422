/// A qualified name split and validated.
///
/// https://dom.spec.whatwg.org/#validate-and-extract
package struct QualifiedName {
  package let namespace: DOMString?
  package let prefix: DOMString?
  package let localName: DOMString

  package enum Context { case element, attribute }

  package init(
    namespace: DOMString?, qualifiedName: DOMString, for context: Context
  ) throws(DOMException) {
    // 1. If namespace is the empty string, set it to null.
    let namespace = namespace?.isEmpty == true ? nil : namespace
    // 2–5. Split at the colon; if the prefix is not valid, throw.
    try qualifiedName.ensureValidColons()
    var prefix: DOMString?
    var localName = qualifiedName
    if let colon = qualifiedName.bytes.firstIndex(of: UInt8(ascii: ":")) {
      let head = DOMString(unchecked: Array(qualifiedName.bytes[..<colon]))
      guard head.isValidNamespacePrefix else { throw .invalidCharacter(qualifiedName) }
      prefix = head
      localName = DOMString(unchecked: Array(qualifiedName.bytes[(colon + 1)...]))
    }
    // 6–7. If the local name is not valid for the context, throw.
    switch context {
    case .element:
      guard localName.isValidElementLocalName else { throw .invalidCharacter(qualifiedName) }
    case .attribute:
      guard localName.isValidAttributeLocalName else { throw .invalidCharacter(qualifiedName) }
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
  /// SAFARI: at most one colon, with something on either side of it. The standard allows more of them
  /// in a local name, and in the name of a document type.
  package func ensureValidColons() throws(DOMException) {
    let colon = UInt8(ascii: ":")
    guard let first = bytes.firstIndex(of: colon) else { return }
    if bytes[(first + 1)...].contains(colon) {
      throw DOMException(
        .invalidCharacterError, "Unexpected colon in qualified name '\(self)'")
    }
    if bytes.first == colon || bytes.last == colon {
      throw DOMException(
        .invalidCharacterError, "Namespace in qualified name '\(self)' is too short")
    }
  }

  /// https://dom.spec.whatwg.org/#valid-namespace-prefix
  var isValidNamespacePrefix: Bool {
    !bytes.isEmpty && !bytes.contains { $0.isASCIIWhitespace || $0 == 0x2F || $0 == 0x3E }
      && !containsNull
  }

  /// https://dom.spec.whatwg.org/#valid-attribute-local-name
  package var isValidAttributeLocalName: Bool {
    !bytes.isEmpty
      && !bytes.contains { $0.isASCIIWhitespace || $0 == 0x2F || $0 == 0x3D || $0 == 0x3E }
      && !containsNull
  }

  /// https://dom.spec.whatwg.org/#valid-element-local-name
  package var isValidElementLocalName: Bool {
    guard let first = bytes.first else { return false }
    if first.isASCIIAlpha {
      return !bytes.contains { $0.isASCIIWhitespace || $0 == 0x2F || $0 == 0x3E } && !containsNull
    }
    guard first == 0x3A || first == 0x5F || first >= 0x80 else { return false }
    return bytes.dropFirst().allSatisfy {
      $0.isASCIIAlpha || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x2E || $0 == 0x3A || $0 == 0x5F
        || $0 >= 0x80
    } && !containsNull
  }

  /// https://dom.spec.whatwg.org/#valid-doctype-name
  package var isValidDoctypeName: Bool {
    !bytes.contains { $0.isASCIIWhitespace || $0 == 0x3E } && !containsNull
  }

  private var containsNull: Bool { bytes.contains(0xC0) }

  /// https://www.w3.org/TR/xml/#NT-Name
  package var isXMLName: Bool {
    let scalars = String(self).unicodeScalars
    guard let first = scalars.first, first.isXMLNameStart else { return false }
    return scalars.dropFirst().allSatisfy {
      $0.isXMLNameStart || $0 == "-" || $0 == "." || ("0"..."9").contains($0) || $0 == "\u{B7}"
        || ("\u{300}"..."\u{36F}").contains($0) || ("\u{203F}"..."\u{2040}").contains($0)
    }
  }
}

extension Unicode.Scalar {
  /// https://www.w3.org/TR/xml/#NT-NameStartChar
  fileprivate var isXMLNameStart: Bool {
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
}

extension DOMException {
  static func invalidCharacter(_ name: DOMString) -> DOMException {
    DOMException(.invalidCharacterError, "Invalid qualified name: '\(name)'")
  }
  static let namespace = DOMException(
    .namespaceError, "The namespace is not allowed for the qualified name.")
}
