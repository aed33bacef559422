import DOM

extension DocumentEditor {
  /// https://w3c.github.io/editing/docs/execCommand/#querycommandstate()
  package func state(of command: EditorCommand) -> Bool {
    switch command {
    case .insertorderedlist: isInList(.ol)
    case .insertunorderedlist: isInList(.ul)
    default: presence(command) == .everywhere
    }
  }

  package func isIndeterminate(_ command: EditorCommand) -> Bool {
    command.style != nil && presence(command) == .partly
  }

  private func isInList(_ name: ElementName) -> Bool {
    let selected = self.selected
    guard let start = tree.enclosing(selected.start, named: name) else { return false }
    return selected.isCaret || tree.enclosing(selected.end, named: name) == start
  }

  /// https://w3c.github.io/editing/docs/execCommand/#querycommandvalue()
  package func value(of command: EditorCommand) -> DOMString {
    switch command {
    case .backcolor: return background
    case .forecolor: return valueAtStart("color")
    case .fontname: return valueAtStart("font-family")
    case .fontsize:
      guard let node = startElement else { return "" }
      let size = StyleValues.legacySize(
        valueAtStart("font-size"), isFixed: tree.isFixedPitch(node), isExact: false)
      return size.map { DOMString(String($0)) } ?? ""
    case .formatblock: return block
    default: return ""
    }
  }

  private var startElement: Node? { tree.startForStyle(selected)?.element?.node }

  private func valueAtStart(_ name: String) -> DOMString {
    guard let node = startElement else { return "" }
    return tree.value(name, node, settings.typingStyle) ?? ""
  }

  private var background: DOMString {
    guard let node = startElement else { return "" }
    let own = settings.typingStyle?["background-color"] ?? tree.computed("background-color", node)
    let selected = self.selected
    if selected.isRange || StyleValues.isTransparent(own) {
      let start = tree.inParent(selected.start ?? EditingPosition(node, 0)).boundary.node
      var ancestor: Node? = start
      while let current = ancestor, let end = selected.end, !current.contains(end.anchor) {
        ancestor = current.parent
      }
      if let value = tree.backgroundInEffect(ancestor) { return value }
    }
    return own ?? ""
  }

  /// SAFARI: `FormatBlockCommand::elementForFormatBlockCommand`
  private var block: DOMString {
    let selected = self.selected
    guard let start = selected.start, let end = selected.end, let root = tree.editableRoot(start)
    else { return "" }
    var ancestor: Node? = start.container
    while let current = ancestor, let container = end.container, !current.contains(container) {
      ancestor = current.parent
    }
    while let current = ancestor, !current.isElement(anyOf: FormatBlock.names) {
      ancestor = current.parent
    }
    guard let element = Element(ancestor), !element.node.contains(root) else { return "" }
    return element.localName.string
  }
}
