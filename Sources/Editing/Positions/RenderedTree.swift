import CSS
import DOM
import Layout

/// A document as its editor sees it: what is shown and what can be edited.
package final class RenderedTree {
  let document: Document
  let layout: DocumentLayout
  /// Whether all of the document can be edited.
  package var isDesignMode = false

  package init(_ document: Document) {
    self.document = document
    layout = DocumentLayout.of(document)
  }

  var styles: StyleResolver { layout.resolver }

  /// Before questions: the document may have got a window, or lost it.
  package func prepare() {
    let isShown = document.state.window != nil
    if styles.isShown != isShown { styles.isShown = isShown }
  }

  // MARK: What can be edited

  /// How an element and what is in it can be edited; nil if it cannot.
  enum Editability { case rich, plainText }

  func editability(of node: Node?) -> Editability? {
    var next = node
    while let current = next {
      if let element = Element(current) {
        switch element.isHTML ? element.contentEditable : "inherit" {
        case "true": return .rich
        case "plaintext-only": return .plainText
        case "false": return nil
        default: break
        }
        if let style = element.attribute(named: "style"), let declared = userModify(style.value) {
          switch declared {
          case "read-write": return .rich
          case "read-write-plaintext-only": return .plainText
          default: return nil
          }
        }
      }
      next = current.parent
    }
    return isDesignMode && node?.document == document ? .rich : nil
  }

  private func userModify(_ style: DOMString) -> DOMString? {
    // OPTIMIZATION: hardly any style has it.
    guard String(style).contains("user-modify") else { return nil }
    let value = StyleDeclaration(parsing: style).getPropertyValue("-webkit-user-modify")
    return value.isEmpty ? nil : value
  }

  func isEditable(_ node: Node?) -> Bool { editability(of: node) != nil }
  func isRichlyEditable(_ node: Node?) -> Bool { editability(of: node) == .rich }
  func isEditable(_ position: EditingPosition?) -> Bool { isEditable(position?.container) }

  /// The outermost element around a node that can be edited without a gap, up to the body.
  ///
  /// SAFARI: `rootEditableElement`
  func editableRoot(of node: Node?) -> Node? {
    var result: Node?
    var next = node
    while let current = next, isEditable(current) {
      if current.isElement { result = current }
      if current.isElement(.body) { break }
      next = current.parent
    }
    return result
  }

  func editableRoot(_ position: EditingPosition?) -> Node? { editableRoot(of: position?.container) }

  /// The outermost element around it that can be edited, with or without a gap.
  func highestEditableRoot(_ position: EditingPosition?) -> Node? {
    guard var highest = editableRoot(position) else { return nil }
    var node = highest
    while !node.isElement(.body), let parent = node.parent {
      node = parent
      if isEditable(node), node.isElement { highest = node }
    }
    return highest
  }

  func lowestEditableAncestor(of node: Node?) -> Node? {
    var next = node
    while let current = next {
      if isEditable(current) { return editableRoot(of: current) }
      if current.isElement(.body) { break }
      next = current.parent
    }
    return nil
  }

  // MARK: What is shown

  func box(of node: Node?) -> RenderedBox? { Element(node).flatMap { layout.renderedBox(of: $0) } }

  /// SAFARI: whether it has a renderer.
  func isRendered(_ node: Node?) -> Bool {
    guard let node else { return false }
    if node.isText { return layout.renderedText(of: node) != nil }
    return node.isDocument || box(of: node) != nil
  }

  func isVisible(_ node: Node) -> Bool {
    if node.isText { return layout.renderedText(of: node)?.isVisible ?? false }
    return node.isDocument || box(of: node)?.isVisible ?? false
  }

  func isInline(_ node: Node?) -> Bool {
    guard let node else { return false }
    if node.isText { return layout.renderedText(of: node) != nil }
    return box(of: node)?.isInline ?? false
  }

  /// Whether what is before and behind it is not in a line with it.
  func isBlock(_ node: Node?) -> Bool {
    guard let node, node.isElement, let box = box(of: node) else { return false }
    return !box.isInline
  }

  func isTable(_ node: Node?) -> Bool {
    guard let node, let box = box(of: node), Element(node)?.isHTML == true else { return false }
    return box.isTable
  }

  func isTableCell(_ node: Node?) -> Bool {
    guard let node, node.isElement else { return false }
    return box(of: node)?.isTableCell ?? node.isElement(anyOf: [.td, .th])
  }

  func isTablePart(_ node: Node?) -> Bool { box(of: node)?.isTablePart ?? false }

  func isListItem(_ node: Node?) -> Bool {
    guard let node else { return false }
    return node.parent?.isList == true || box(of: node)?.isListItem ?? false
  }

  func isBlockContainer(_ node: Node?) -> Bool { box(of: node)?.isBlockContainer ?? false }

  /// SAFARI: `isRenderedAsNonInlineTableImageOrHR`
  func isBlockTableImageOrRule(_ node: Node?) -> Bool {
    guard let node, let box = box(of: node) else { return false }
    return node.isElement(.hr) || !box.isInline && (box.isTable || node.isElement(.img))
  }

  func isUserSelectNone(_ node: Node?) -> Bool {
    guard let element = Element(node) ?? Element(node?.parent) else { return false }
    return styles.computedValue(of: "-webkit-user-select", element) == "none"
  }

  /// Whether a caret stands before and behind it, and not in it.
  func isTableOrIgnoresContents(_ node: Node) -> Bool { node.ignoresContents || isTable(node) }
}
