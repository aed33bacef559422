/// Observes changes of the tree: live ranges, node iterators, mutation observers, custom element
/// reactions, the HTML rules for inserted and removed elements.
///
/// https://dom.spec.whatwg.org/#mutation-algorithms
package protocol TreeObserver: AnyObject {
  /// Called before the nodes are linked into `parent`, before `child` or at the end. Observers that
  /// need the index compute it themselves.
  func willInsert(_ nodes: [Node], into parent: Node, before child: Node?)
  func didInsert(_ nodes: [Node], into parent: Node, before child: Node?)
  /// Called while the node is still in its place.
  func willRemove(_ node: Node, from parent: Node)
  func didRemove(
    _ node: Node, from parent: Node, previousSibling: Node?, nextSibling: Node?)
  /// Several insertions and removals that the standard records as one; each of them was reported
  /// too, while `TreeObservers.suppressesRecords` was set.
  func didReplaceChildren(
    of parent: Node, added: [Node], removed: [Node], previousSibling: Node?, nextSibling: Node?)
  func willReplaceData(of node: Node, oldValue: DOMString)
  func didReplaceData(of node: Node, offset: Int, count: Int, newCount: Int)
  func didSplitText(_ node: Node, into newNode: Node, at offset: Int)
  func didMergeText(_ node: Node, into target: Node, at offset: Int)
  func didChangeAttribute(
    _ attribute: Attr, of element: Element, oldValue: DOMString?, newValue: DOMString?)
  /// Text children of the node were inserted, removed, or changed.
  func childTextChanged(of node: Node)
  func didAdopt(_ node: Node, from oldDocument: Document)
}

extension TreeObserver {
  package func willInsert(_ nodes: [Node], into parent: Node, before child: Node?) {}
  package func didInsert(_ nodes: [Node], into parent: Node, before child: Node?) {}
  package func willRemove(_ node: Node, from parent: Node) {}
  package func didRemove(
    _ node: Node, from parent: Node, previousSibling: Node?, nextSibling: Node?
  ) {}
  package func didReplaceChildren(
    of parent: Node, added: [Node], removed: [Node], previousSibling: Node?, nextSibling: Node?
  ) {}
  package func willReplaceData(of node: Node, oldValue: DOMString) {}
  package func didReplaceData(of node: Node, offset: Int, count: Int, newCount: Int) {}
  package func didSplitText(_ node: Node, into newNode: Node, at offset: Int) {}
  package func didMergeText(_ node: Node, into target: Node, at offset: Int) {}
  package func didChangeAttribute(
    _ attribute: Attr, of element: Element, oldValue: DOMString?, newValue: DOMString?
  ) {}
  package func childTextChanged(of node: Node) {}
  package func didAdopt(_ node: Node, from oldDocument: Document) {}
}

/// Notifies every observer in turn. Without observers, a change costs a check of an empty array.
package struct TreeObservers {
  private var observers: [any TreeObserver] = []
  /// Whether no mutation record is queued for the reported change, because it is a part of a larger one (the
  /// standard's "suppress observers flag"), or the attribute of an object that has changed.
  var suppressesRecords = false

  package var isEmpty: Bool { observers.isEmpty }

  package mutating func add(_ observer: any TreeObserver) { observers.append(observer) }

  package mutating func remove(_ observer: any TreeObserver) {
    observers.removeAll { $0 === observer }
  }

  func willInsert(_ nodes: [Node], into parent: Node, before child: Node?) {
    for observer in observers { observer.willInsert(nodes, into: parent, before: child) }
  }
  func didInsert(_ nodes: [Node], into parent: Node, before child: Node?) {
    for observer in observers { observer.didInsert(nodes, into: parent, before: child) }
  }
  func willRemove(_ node: Node, from parent: Node) {
    for observer in observers { observer.willRemove(node, from: parent) }
  }
  func didRemove(_ node: Node, from parent: Node, previousSibling: Node?, nextSibling: Node?) {
    for observer in observers {
      observer.didRemove(
        node, from: parent, previousSibling: previousSibling, nextSibling: nextSibling)
    }
  }
  func didReplaceChildren(
    of parent: Node, added: [Node], removed: [Node], previousSibling: Node? = nil,
    nextSibling: Node? = nil
  ) {
    for observer in observers {
      observer.didReplaceChildren(
        of: parent, added: added, removed: removed, previousSibling: previousSibling,
        nextSibling: nextSibling)
    }
  }
  func willReplaceData(of node: Node, oldValue: DOMString) {
    for observer in observers { observer.willReplaceData(of: node, oldValue: oldValue) }
  }
  func didReplaceData(of node: Node, offset: Int, count: Int, newCount: Int) {
    for observer in observers {
      observer.didReplaceData(of: node, offset: offset, count: count, newCount: newCount)
    }
  }
  func didSplitText(_ node: Node, into newNode: Node, at offset: Int) {
    for observer in observers { observer.didSplitText(node, into: newNode, at: offset) }
  }
  func didMergeText(_ node: Node, into target: Node, at offset: Int) {
    for observer in observers { observer.didMergeText(node, into: target, at: offset) }
  }
  func didChangeAttribute(
    _ attribute: Attr, of element: Element, oldValue: DOMString?, newValue: DOMString?
  ) {
    for observer in observers {
      observer.didChangeAttribute(
        attribute, of: element, oldValue: oldValue, newValue: newValue)
    }
  }
  func childTextChanged(of node: Node) {
    for observer in observers { observer.childTextChanged(of: node) }
  }
  func didAdopt(_ node: Node, from oldDocument: Document) {
    for observer in observers { observer.didAdopt(node, from: oldDocument) }
  }
}

extension Node {
  func childTextChanged() { document.agent.observers.childTextChanged(of: self) }
}
