extension Node {
  /// https://dom.spec.whatwg.org/#concept-node-pre-remove
  @discardableResult
  package func preRemove(_ child: Node) throws(DOMException) -> Node {
    if child.parent != self { throw .notFound }
    child.remove()
    return child
  }

  /// https://dom.spec.whatwg.org/#concept-node-remove
  package func remove(suppressingObservers: Bool = false) {
    guard let parent else { return }
    let agent = document.agent
    agent.willChange()
    agent.lifetime.cameLoose(self)
    document.forgetFocus(in: self)
    if agent.observers.isEmpty {
      unlink()
      document.noteChange()
      document.state.identifiers.didRemove(self, from: parent)
      return
    }
    agent.observers.willRemove(self, from: parent)
    let previousSibling = previousSibling
    let nextSibling = nextSibling
    unlink()
    document.noteChange()
    document.state.identifiers.didRemove(self, from: parent)
    agent.observers.suppressesRecords = suppressingObservers
    agent.observers.didRemove(
      self, from: parent, previousSibling: previousSibling, nextSibling: nextSibling)
    agent.observers.suppressesRecords = false
    if isText { parent.childTextChanged() }
  }
}
