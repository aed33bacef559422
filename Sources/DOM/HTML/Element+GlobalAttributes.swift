// What follows from global attributes of an element and its ancestors.

extension Element {
  /// https://html.spec.whatwg.org/multipage/dom.html#translation-mode
  package var isTranslated: Bool {
    nearest { element in
      switch element["translate"]?.asciiLowercased {
      case "", "yes": true
      case "no": false
      default: nil
      }
    } ?? true
  }

  /// https://html.spec.whatwg.org/multipage/interaction.html#attr-spellcheck
  package var isSpellChecked: Bool {
    nearest { element in
      switch element["spellcheck"]?.asciiLowercased {
      case "", "true": true
      case "false": false
      default: nil
      }
    } ?? true
  }

  /// https://html.spec.whatwg.org/multipage/dnd.html#dom-draggable
  package var isDraggable: Bool {
    switch self["draggable"]?.asciiLowercased {
    case "true": true
    case "false": false
    default: isHTML(.img) || isHTML(.a) && self["href"] != nil
    }
  }

  /// https://html.spec.whatwg.org/multipage/interaction.html#dom-contenteditable
  package var contentEditable: DOMString {
    switch self["contenteditable"]?.asciiLowercased {
    case "", "true": "true"
    case "false": "false"
    case "plaintext-only": "plaintext-only"
    default: "inherit"
    }
  }

  package func setContentEditable(_ value: DOMString) throws(DOMException) {
    switch value.asciiLowercased {
    case "inherit": self["contenteditable"] = nil
    case "true", "false", "plaintext-only": self["contenteditable"] = value.asciiLowercased
    default:
      throw DOMException(.syntaxError)
    }
  }

  /// https://html.spec.whatwg.org/multipage/interaction.html#dom-iscontenteditable
  package var isContentEditable: Bool {
    nearest { element in
      let value = element.contentEditable
      return value == "inherit" ? nil : value != "false"
    } ?? false
  }

  /// https://html.spec.whatwg.org/multipage/interaction.html#dom-tabindex
  package var tabIndex: Int {
    if let value = self["tabindex"]?.parsedInteger, let index = Int32(exactly: value) {
      return Int(index)
    }
    // SAFARI: also for links without a URL.
    return isHTML(
      anyOf: .a, .area, .button, .frame, .iframe, .input, .object, .select, .textarea)
      || isSummaryForItsParentDetails ? 0 : -1
  }

  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#summary-for-its-parent-details
  package var isSummaryForItsParentDetails: Bool {
    guard isHTML(.summary), let parent = Element(node.parent), parent.isHTML(.details) else {
      return false
    }
    return parent.node.children.first { Element($0)?.isHTML(.summary) ?? false } == node
  }

  /// The value of the element or the nearest ancestor that has one.
  private func nearest(_ value: (Element) -> Bool?) -> Bool? {
    if let own = value(self) { return own }
    var ancestor = node.parent
    while let current = ancestor {
      if let element = Element(current), let found = value(element) { return found }
      ancestor = current.parent
    }
    return nil
  }
}
