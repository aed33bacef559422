// The changes of the HTML parser to a tree that has observers. Without observers, it links nodes
// itself.

extension Node {
  /// Links a node that the parser made or took out of the tree, and notifies observers.
  /// https://html.spec.whatwg.org/multipage/parsing.html#insert-an-element-at-the-adjusted-insertion-location
  package func insertFromParser(_ node: Node, before child: Node?) {
    let agent = document.agent
    agent.observers.willInsert([node], into: self, before: child)
    node.link(into: self, before: child)
    agent.observers.didInsert([node], into: self, before: child)
    if node.isText { childTextChanged() }
  }

  /// Takes a node out of the tree, and notifies observers.
  package func removeFromParser() {
    guard let parent else { return }
    let agent = document.agent
    agent.observers.willRemove(self, from: parent)
    let (previous, next) = (previousSibling, nextSibling)
    unlink()
    agent.observers.didRemove(
      self, from: parent, previousSibling: previous, nextSibling: next)
  }

  /// Notifies observers that the parser is about to append to the text of this node. (No boundary
  /// point moves.)
  package func willAppendFromParser() {
    document.agent.observers.willReplaceData(
      of: self, oldValue: DOMString(cString: pointer.pointee.content))
  }

  /// Notifies observers that it has.
  package func didAppendFromParser() { parent?.childTextChanged() }
}
