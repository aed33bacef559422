import CSS
import DOM

/// Takes the focus from elements that lose their box: once something has the focus, each change of a tree has it
/// looked at when the rendering is updated next.
///
/// https://html.spec.whatwg.org/multipage/interaction.html#focus-fixup-rule
package final class FocusFixup: TreeObserver {
  private weak var agent: Agent?
  /// Those in which something has the focus.
  private var documents: [NodeHold] = []
  private var isStale = false

  package init() {}

  package func watch(_ focused: Element, in agent: Agent) {
    let document = focused.document.node
    noteChange()
    guard !documents.contains(where: { $0.node == document }) else { return }
    if documents.isEmpty {
      self.agent = agent
      agent.observers.add(self)
    }
    documents.append(NodeHold(document))
  }

  package func stop(in agent: Agent) {
    if !documents.isEmpty { agent.observers.remove(self) }
    documents = []
  }

  private func noteChange() {
    isStale = true
    agent?.renderingUpdate.requestOnce()
  }

  func run() {
    guard isStale else { return }
    isStale = false
    for document in documents.map({ $0.node.document }) where document.state.window != nil {
      document.fixFocusWithEvents()
    }
    documents.removeAll { $0.node.document.focusedElement == nil }
    if documents.isEmpty, let agent { agent.observers.remove(self) }
  }

  package func didInsert(_ nodes: [Node], into parent: Node, before child: Node?) { noteChange() }
  package func didRemove(
    _ node: Node, from parent: Node, previousSibling: Node?, nextSibling: Node?
  ) { noteChange() }
  package func didChangeAttribute(
    _ attribute: Attr, of element: Element, oldValue: DOMString?, newValue: DOMString?
  ) { noteChange() }
}

extension Element {
  /// Whether style lets it have the focus.
  ///
  /// SAFARI: what has a box and is visible, and what is in a canvas.
  package var isRenderedForFocus: Bool {
    guard document.state.window != nil, !isHTML(.area) else { return true }
    return DocumentStyle.of(document).resolver.canFocus(self)
  }
}
