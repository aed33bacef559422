/// Makes the head of a token sequence declare an encoding.
///
/// https://html.spec.whatwg.org/multipage/semantics.html#charset
enum CharsetDeclaration {
  static func declare(_ encoding: String, in tokens: [MarkupToken]) -> [MarkupToken] {
    guard let head = tokens.firstIndex(where: { $0.isStartTag("head") }) else { return tokens }
    let end = tokens[head...].firstIndex(of: .endTag(name: "head")) ?? tokens.endIndex
    var result = tokens
    var isDeclared = false
    for index in head..<end {
      guard case .startTag("meta", let attributes) = tokens[index],
        let changed = declaration(of: encoding, in: attributes)
      else { continue }
      result[index] = .startTag(name: "meta", attributes: changed)
      isDeclared = true
    }
    if !isDeclared {
      let attribute = MarkupToken.Attribute(name: "charset", value: encoding)
      result.insert(.startTag(name: "meta", attributes: [attribute]), at: head + 1)
    }
    return result
  }

  /// The attributes of a `meta` element that declares an encoding, changed to this one; nil if it
  /// declares none.
  private static func declaration(
    of encoding: String, in attributes: [MarkupToken.Attribute]
  ) -> [MarkupToken.Attribute]? {
    var changed = attributes
    if let charset = attributes.firstIndex(where: { $0.name.lowercased() == "charset" }) {
      changed[charset].value = encoding
      return changed
    }
    let isPragma = attributes.contains {
      $0.name == "http-equiv" && $0.value.lowercased() == "content-type"
    }
    guard isPragma, let content = attributes.firstIndex(where: { $0.name == "content" }) else {
      return nil
    }
    changed[content].value = "text/html; charset=\(encoding)"
    return changed
  }
}

/// Collapses runs of white space to one space, where it is not preserved.
enum WhitespaceCollapsing {
  static func collapse(_ tokens: [MarkupToken]) -> [MarkupToken] {
    var keepingDepth = 0
    return tokens.map { token in
      switch token {
      case .startTag(let name, _):
        if !name.isVoidElementName, keepingDepth > 0 || keepsWhitespace(name) { keepingDepth += 1 }
      case .endTag: keepingDepth = max(0, keepingDepth - 1)
      case .text(let text): return keepingDepth > 0 ? token : .text(collapse(text))
      default: break
      }
      return token
    }
  }

  private static func keepsWhitespace(_ name: String) -> Bool {
    name == "pre" || name == "textarea" || name.isRawTextElementName
  }

  private static func collapse(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if !byte.isASCIIWhitespace {
        bytes.append(byte)
      } else if bytes.last != 0x20 {
        bytes.append(0x20)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension MarkupToken {
  fileprivate func isStartTag(_ wanted: String) -> Bool {
    if case .startTag(let name, _) = self { name == wanted } else { false }
  }
}
