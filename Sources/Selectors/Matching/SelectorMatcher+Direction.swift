import CLibXML2
import DOM

/// https://html.spec.whatwg.org/multipage/dom.html#the-directionality
enum Directionality {
  case leftToRight, rightToLeft

  /// The direction that the keyword names.
  init?(_ keyword: DOMString) {
    switch keyword.asciiLowercased {
    case "ltr": self = .leftToRight
    case "rtl": self = .rightToLeft
    default: return nil
    }
  }
}

extension Element {
  package var isRightToLeft: Bool {
    SelectorMatcher(document: document).directionality(of: self) == .rightToLeft
  }
}

extension SelectorMatcher {
  /// https://drafts.csswg.org/selectors-4/#the-dir-pseudo
  func matchesDir(_ test: UnsafePointer<SelectorTest>, _ element: Element) -> Bool {
    switch test.pointee.direction {
    case nil: return false
    case let wanted?: return directionality(of: element) == wanted
    }
  }

  fileprivate func directionality(of element: Element) -> Directionality {
    directions.value(of: element) {
      ownDirectionality(of: $0)
    } initial: {
      .leftToRight
    }
  }

  /// nil: inherited from the parent.
  private func ownDirectionality(of element: Element) -> Directionality? {
    guard element.isHTML else { return nil }
    switch element.attribute(names.dir)?.value.asciiLowercased {
    case "ltr": return .leftToRight
    case "rtl": return .rightToLeft
    case "auto": return autoDirectionality(of: element) ?? .leftToRight
    default:
      if element.localName == names.bdi { return autoDirectionality(of: element) ?? .leftToRight }
      if InputElement(element)?.type == .tel { return .leftToRight }
      return nil
    }
  }

  /// https://html.spec.whatwg.org/multipage/dom.html#auto-directionality
  private func autoDirectionality(of element: Element) -> Directionality? {
    if let control = TextControl(element),
      InputElement(element).map({ usesValueForDirection($0.type) }) != false
    {
      return control.value.bytes.withUnsafeBufferPointer { Self.strongDirection($0) }
    }
    let root = element.node
    var node = root.firstChild
    while let current = node {
      if let child = Element(current), isLeftOut(child) {
        node = current.nextSkippingChildren(within: root)
        continue
      }
      if current.isText, let content = current.pointer.pointee.content {
        let text = UnsafeBufferPointer(start: content, count: Int(xmlStrlen(content)))
        if let direction = Self.strongDirection(text) { return direction }
      }
      node = current.next(within: root)
    }
    return nil
  }

  private func isLeftOut(_ element: Element) -> Bool {
    guard element.isHTML else { return false }
    if let direction = element.attribute(names.dir)?.value,
      Directionality(direction) != nil || direction.equalsIgnoringASCIICase("auto")
    {
      return true
    }
    switch element.localName.string {
    case "bdi", "script", "style", "textarea": return true
    default: return false
    }
  }

  private func usesValueForDirection(_ type: InputType) -> Bool {
    switch type {
    case .text, .search, .tel, .url, .email, .password, .hidden, .submit, .reset, .button:
      true
    default: false
    }
  }

  /// The direction of the first character with bidirectional class L, R or AL.
  static func strongDirection(_ text: UnsafeBufferPointer<UInt8>) -> Directionality? {
    var decoder = UTF8()
    var bytes = text.makeIterator()
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar):
        if isRightToLeft(scalar) { return .rightToLeft }
        if isLetter(scalar) { return .leftToRight }
      case .emptyInput: return nil
      case .error: continue
      }
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return UInt8(scalar.value).isASCIIAlpha }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .spacingMark, .letterNumber:
      return true
    default: return false
    }
  }

  /// The blocks of the right-to-left scripts, without their digits, marks and signs.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      switch scalar.properties.generalCategory {
      case .otherLetter, .modifierLetter, .uppercaseLetter, .lowercaseLetter, .otherNumber,
        .unassigned:
        return true
      case .otherPunctuation:
        return scalar.value != 0x060C && !(0x066A...0x066D).contains(scalar.value)
      default: return false
      }
    case 0x200F: return true
    default: return false
    }
  }
}
