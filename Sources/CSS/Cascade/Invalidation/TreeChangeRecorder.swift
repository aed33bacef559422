import DOM

/// A change of a document's tree.
enum TreeChange {
  case attribute(of: Element, name: Name, oldValue: DOMString?, newValue: DOMString?)
  /// Nodes were inserted into the node or removed from it.
  case children(of: Node, nodes: [Node])
  case text(Node)
}

/// Records what has changed in a document since styles were computed for it, as long as that is little.
final class TreeChangeRecorder: TreeObserver {
  private let document: Document
  /// Nil if something else changed too, or too much.
  private var changes: [TreeChange]? = []
  /// The count of changes up to the last one recorded.
  private var count: UInt64
  private var freedCount: UInt64

  private static let capacity = 256

  init(_ document: Document) {
    self.document = document
    let state = document.state
    count = state.changeCount
    freedCount = state.freedCount
  }

  /// What has changed since this was last called; nil if it is not known exactly.
  func take() -> [TreeChange]? {
    let state = document.state
    let isComplete = count == state.changeCount && freedCount == state.freedCount
    defer {
      changes = []
      count = state.changeCount
      freedCount = state.freedCount
    }
    return isComplete ? changes : nil
  }

  private func record(_ change: TreeChange, in other: Document) {
    guard changes != nil, other == document else { return }
    let state = document.state
    // A change that no observer is told of counts too.
    guard state.changeCount == count &+ 1, (changes?.count ?? 0) < Self.capacity else {
      changes = nil
      return
    }
    count = state.changeCount
    changes?.append(change)
  }

  func didInsert(_ nodes: [Node], into parent: Node, before child: Node?) {
    record(.children(of: parent, nodes: nodes), in: parent.document)
  }

  func didRemove(
    _ node: Node, from parent: Node, previousSibling: Node?, nextSibling: Node?
  ) {
    record(.children(of: parent, nodes: [node]), in: parent.document)
  }

  func didReplaceData(of node: Node, offset: Int, count: Int, newCount: Int) {
    record(.text(node), in: node.document)
  }

  func didChangeAttribute(
    _ attribute: Attr, of element: Element, oldValue: DOMString?, newValue: DOMString?
  ) {
    let name = attribute.localName
    record(
      .attribute(of: element, name: name, oldValue: oldValue, newValue: newValue),
      in: element.document)
  }
}
