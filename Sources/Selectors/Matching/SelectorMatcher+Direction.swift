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
    directionality(of: element, depth: 0)
  }

  /// - Parameter depth: How many shadow trees have been left on the way, because the direction of what is in a slot
  ///   depends on the host.
  private func directionality(of element: Element, depth: Int) -> Directionality {
    var path: [Element] = []
    var found: Directionality?
    var current: Element? = element
    while found == nil, let candidate = current {
      if let known = directions.known(for: candidate) {
        found = known
        break
      }
      switch ownDirectionality(of: candidate) {
      case .known(let direction): found = direction
      case .ofHost(let host):
        found =
          depth < Self.maximumDepth ? directionality(of: host, depth: depth + 1) : .leftToRight
      case .inherited: path.append(candidate)
      }
      current = candidate.shadowIncludingParent
    }
    let direction = found ?? .leftToRight
    for element in path { directions.remember(direction, for: element) }
    return direction
  }

  private static let maximumDepth = 32

  private enum OwnDirectionality {
    case known(Directionality)
    case inherited
    /// That of the host around the slot in which text would be.
    case ofHost(Element)
  }

  private func ownDirectionality(of element: Element) -> OwnDirectionality {
    guard element.isHTML else { return .inherited }
    switch element.attribute(names.dir)?.value.asciiLowercased {
    case "ltr": return .known(.leftToRight)
    case "rtl": return .known(.rightToLeft)
    case "auto": return autoDirectionality(of: element) ?? .known(.leftToRight)
    default:
      if element.localName == names.bdi {
        return autoDirectionality(of: element) ?? .known(.leftToRight)
      }
      // SAFARI: what is typed into a telephone number's control is read from left to right.
      if InputElement(element)?.type == .tel { return .known(.leftToRight) }
      return .inherited
    }
  }

  /// https://html.spec.whatwg.org/multipage/dom.html#auto-directionality
  private func autoDirectionality(of element: Element) -> OwnDirectionality? {
    if let control = TextControl(element),
      InputElement(element).map({ usesValueForDirection($0.type) }) != false
    {
      return control.value.bytes.withUnsafeBufferPointer { Self.strongDirection($0) }
        .map { .known($0) }
    }
    if let slot = SlotElement(element), element.node.containingShadowRoot != nil {
      let nodes = slot.assignedNodes(flatten: false)
      if nodes.isEmpty { return containedTextDirectionality(of: element.node) }
      for node in nodes {
        if let child = Element(node), isLeftOut(child) { continue }
        if let direction = containedTextDirectionality(of: node) { return direction }
      }
      return nil
    }
    return containedTextDirectionality(of: element.node)
  }

  /// https://html.spec.whatwg.org/multipage/dom.html#contained-text-auto-directionality
  private func containedTextDirectionality(of root: Node) -> OwnDirectionality? {
    var node: Node? = root.isText ? root : root.firstChild
    while let current = node {
      if let child = Element(current) {
        if isLeftOut(child) {
          node = current.nextSkippingChildren(within: root)
          continue
        }
        if child.isSlot, let shadow = current.containingShadowRoot { return .ofHost(shadow.host) }
      }
      if current.isText, let content = current.pointer.pointee.content {
        let text = UnsafeBufferPointer(start: content, count: Int(xmlStrlen(content)))
        if let direction = Self.strongDirection(text) { return .known(direction) }
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
