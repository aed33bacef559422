import CLibXML2
import DOM

extension SelectorMatcher {
  /// Pseudo-classes without arguments.
  func matches(_ pseudoClass: PlainPseudoClass, _ element: Element) -> Bool {
    switch pseudoClass {
    case .firstChild: return element.previousElement == nil
    case .lastChild: return element.nextElement == nil
    case .onlyChild: return element.previousElement == nil && element.nextElement == nil
    case .firstOfType: return isFirstOfType(element)
    case .lastOfType: return isLastOfType(element)
    case .onlyOfType: return isFirstOfType(element) && isLastOfType(element)
    case .empty: return isEmpty(element)
    case .root: return element.node.parent?.isDocument ?? false
    case .scope:
      if let scope { return element == scope }
      return element.node.parent?.isDocument ?? false
    case .anyLink, .link: return isLink(element)
    case .host, .visited: return false
    default:
      return states?.matches(pseudoClass, element) ?? matchesState(pseudoClass, element)
    }
  }

  private func isFirstOfType(_ element: Element) -> Bool {
    var current = element.previousElement
    while let sibling = current {
      if sibling.hasSameType(as: element) { return false }
      current = sibling.previousElement
    }
    return true
  }

  private func isLastOfType(_ element: Element) -> Bool {
    var current = element.nextElement
    while let sibling = current {
      if sibling.hasSameType(as: element) { return false }
      current = sibling.nextElement
    }
    return true
  }

  /// https://drafts.csswg.org/selectors-4/#the-empty-pseudo
  private func isEmpty(_ element: Element) -> Bool {
    var child = element.node.firstChild
    while let current = child {
      if current.isElement { return false }
      if current.isText, let content = current.pointer.pointee.content, content.pointee != 0 {
        return false
      }
      child = current.nextSibling
    }
    return true
  }

  /// https://drafts.csswg.org/selectors-4/#the-any-link-pseudo
  private func isLink(_ element: Element) -> Bool {
    let name = element.localName
    switch element.namespace {
    case .html: return (name == names.a || name == names.area) && element.has(names.href)
    case .svg where name == names.a:
      var attribute = element.firstAttribute
      while let current = attribute {
        if current.localName == names.href,
          current.namespace == .none || current.namespace == .xlink
        {
          return true
        }
        attribute = current.next
      }
      return false
    default: return false
    }
  }

  /// States that depend on the tree alone.
  private func matchesState(_ pseudoClass: PlainPseudoClass, _ element: Element) -> Bool {
    switch pseudoClass {
    case .defined: return element.isDefined
    case .enabled, .disabled, .checked, .default, .indeterminate, .required, .optional, .readOnly,
      .readWrite, .placeholderShown, .inRange, .outOfRange, .valid, .invalid, .userValid,
      .userInvalid:
      return matchesForm(pseudoClass, element)
    case .focus: return isFocused(element)
    // SAFARI: focus that a script has moved is visible, but not on the hosts around it.
    case .focusVisible: return document.focusedElement == element
    case .focusWithin: return holdsFocus(element)
    case .paused: return isMedia(element)
    case .muted: return isMedia(element) && element.has(names.muted)
    default: return false
    }
  }

  /// https://html.spec.whatwg.org/multipage/semantics-other.html#selector-focus
  private func isFocused(_ element: Element) -> Bool {
    guard let focused = document.focusedElement else { return false }
    if focused == element { return true }
    // The host of a shadow tree has the focus of what is in that tree.
    var host = focused.node.root.asShadowRoot?.host
    while let current = host {
      if current == element { return true }
      host = current.node.root.asShadowRoot?.host
    }
    return false
  }

  /// https://drafts.csswg.org/selectors-4/#the-focus-within-pseudo
  private func holdsFocus(_ element: Element) -> Bool {
    guard let focused = document.focusedElement else { return false }
    return focused == element || focused.node.isFlatDescendant(of: element.node)
  }

  private func isMedia(_ element: Element) -> Bool {
    element.isHTML(names.audio) || element.isHTML(names.video)
  }
}

extension Node {
  /// https://drafts.csswg.org/css-scoping-1/#flat-tree
  fileprivate func isFlatDescendant(of ancestor: Node) -> Bool {
    var current = flatParent
    while let node = current {
      if node == ancestor { return true }
      current = node.flatParent
    }
    return false
  }

  private var flatParent: Node? { flatSlot?.node ?? parent ?? asShadowRoot?.host.node }
}
