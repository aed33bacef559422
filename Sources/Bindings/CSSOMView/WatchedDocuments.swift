import DOM

/// Documents that are looked at when the rendering is updated next after a change of a tree, which styles may depend
/// on. Without any, no tree is observed.
package class WatchedDocuments: TreeObserver {
  private(set) weak var agent: Agent?
  private var holds: [NodeHold] = []
  /// Whether styles may be others than when this was last asked.
  private var isStale = false

  package init() {}

  var documents: [Document] { holds.map { $0.node.document } }

  /// - Returns: whether it was not watched before.
  func add(_ document: Document, in agent: Agent) -> Bool {
    guard !holds.contains(where: { $0.node == document.node }) else { return false }
    if holds.isEmpty {
      self.agent = agent
      agent.observers.add(self)
    }
    holds.append(NodeHold(document.node))
    return true
  }

  func keep(where isWanted: (Document) -> Bool) {
    guard !holds.isEmpty else { return }
    holds.removeAll { !isWanted($0.node.document) }
    if holds.isEmpty, let agent { agent.observers.remove(self) }
  }

  package func stop(in agent: Agent) {
    if !holds.isEmpty { agent.observers.remove(self) }
    holds = []
  }

  func noteChange() {
    isStale = true
    agent?.renderingUpdate.requestOnce()
  }

  func takeStaleness() -> Bool {
    defer { isStale = false }
    return isStale
  }

  package func didInsert(_ nodes: [Node], into parent: Node, before child: Node?) { noteChange() }
  package func didRemove(
    _ node: Node, from parent: Node, previousSibling: Node?, nextSibling: Node?
  ) { noteChange() }
  package func didChangeAttribute(
    _ attribute: Attr, of element: Element, oldValue: DOMString?, newValue: DOMString?
  ) { noteChange() }
}
