// What the HTML parser does to a tree that somebody listens to. While nobody does, it links nodes by
// itself.

extension Node {
  /// Links a node that the parser made or took out of the tree, and tells of it.
  /// https://html.spec.whatwg.org/multipage/parsing.html#insert-an-element-at-the-adjusted-insertion-location
  package func insertFromParser(_ node: Node, before child: Node?) {
    let agent = document.agent
    agent.observers.willInsert([node], into: self, before: child)
    node.link(into: self, before: child)
    agent.observers.didInsert([node], into: self, before: child)
    if node.isText { childTextChanged() }
  }

  /// Takes a node out of the tree, and tells of it.
  package func removeFromParser() {
    guard let parent else { return }
    let agent = document.agent
    agent.observers.willRemove(self, from: parent)
    let (previous, next) = (previousSibling, nextSibling)
    unlink()
    agent.observers.didRemove(
      self, from: parent, previousSibling: previous, nextSibling: next)
  }

  /// Tells that the parser is about to append to the text of this node. (No boundary point moves for
  /// that.)
  package func willAppendFromParser() {
    document.agent.observers.willReplaceData(
      of: self, oldValue: DOMString(cString: pointer.pointee.content))
  }

  /// Tells that it has.
  package func didAppendFromParser() { parent?.childTextChanged() }
}
