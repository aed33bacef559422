import CSS
import DOM
import Layout
import Session

extension Page {
  /// Makes the page what its user and its scripts had made of it. No script is told.
  func restore(_ state: PageState) throws(SessionError) {
    for sheet in state.styleSheets { try replaceRules(of: sheet.name, by: sheet.value) }
    for field in state.fields { try fill(field.name, with: field.value) }
    if let scroll = state.scroll {
      DocumentLayout.of(document).startScrolled(x: scroll.x, y: scroll.y)
    }
  }

  private func fill(_ name: String, with value: String) throws(SessionError) {
    let found: Element? =
      if let path = NodePath(name) {
        Element(node(at: path))
      } else {
        try firstElement(matching: name)
      }
    guard let element = found else { throw .fieldNotFound(name) }
    let isDone =
      if let input = InputElement(element) {
        input.fill(with: value)
      } else if let area = TextAreaElement(element) {
        area.fill(with: value)
      } else if let select = SelectElement(element) {
        select.fill(with: value)
      } else if let option = OptionElement(element) {
        option.fill(with: value)
      } else {
        throw SessionError.fieldNotFound(name)
      }
    guard isDone else { throw .unusableFieldValue(field: name, value: value) }
  }

  private func replaceRules(of name: String, by text: String) throws(SessionError) {
    guard let path = NodePath(name), let node = node(at: path) else {
      throw .styleSheetNotFound(path: name)
    }
    if let element = Element(node) {
      guard let sheet = DocumentStyle.of(element.document).sheet(of: element) else {
        throw .styleSheetNotFound(path: name)
      }
      return sheet.replaceText(DOMString(text))
    }
    let root = node.document.agent.shadowTrees.root(node)
    let scope: any StyleSheetScope =
      root.map { ShadowStyle.of($0) } ?? DocumentStyle.of(node.document)
    let sheet = CSSStyleSheet(constructedIn: node.document)
    sheet.replaceText(DOMString(text))
    scope.adoptedStyleSheets.append(sheet)
  }
}

// Whether the value is one that the field can have.

extension InputElement {
  fileprivate func fill(with value: String) -> Bool {
    guard [.checkbox, .radio].contains(type) else {
      // Files are not at hand.
      return type.valueMode != .filename && (try? setValue(DOMString(value))) != nil
    }
    if value == "mixed" {
      state.isIndeterminate = true
      return true
    }
    guard let isChecked = Bool(value) else { return false }
    setChecked(isChecked)
    return true
  }
}

extension TextAreaElement {
  fileprivate func fill(with value: String) -> Bool {
    setValue(DOMString(value))
    return true
  }
}

extension SelectElement {
  /// No option has the value of a box from which everything was deselected.
  fileprivate func fill(with value: String) -> Bool {
    setValue(DOMString(value))
    return value.isEmpty || selectedIndex >= 0
  }
}

extension OptionElement {
  fileprivate func fill(with value: String) -> Bool {
    guard let isSelected = Bool(value) else { return false }
    setSelected(isSelected)
    return true
  }
}
