import DOM

/// A change of the tree that can be undone.
struct EditStep {
  enum Change {
    case insert(Node, into: Node, before: Node?)
    case remove(Node, from: Node, before: Node?)
    case replaceText(Node, at: Int, old: DOMString, new: DOMString)
    case setAttribute(Element, DOMString, old: DOMString?, new: DOMString?)
  }

  let change: Change
  /// Nodes that are in no document are kept for undoing.
  private let holds: [NodeHold]

  init(_ change: Change) {
    self.change = change
    holds = change.nodes.map { NodeHold($0) }
  }

  /// About how much memory it needs.
  var weight: Int {
    switch change {
    case .replaceText(_, _, let old, let new): 64 + old.bytes.count + new.bytes.count
    case .setAttribute(_, _, let old, let new):
      64 + (old?.bytes.count ?? 0) + (new?.bytes.count ?? 0)
    default: 128
    }
  }

  func redo() {
    switch change {
    case .insert(let node, let parent, let next): Self.insert(node, parent, next)
    case .remove(let node, let parent, _): Self.remove(node, parent)
    case .replaceText(let node, let offset, let old, let new):
      Self.replace(node, offset, old.utf16Count, new)
    case .setAttribute(let element, let name, _, let new): element[name] = new
    }
  }

  func undo() {
    switch change {
    case .insert(let node, let parent, _): Self.remove(node, parent)
    case .remove(let node, let parent, let next): Self.insert(node, parent, next)
    case .replaceText(let node, let offset, let old, let new):
      Self.replace(node, offset, new.utf16Count, old)
    case .setAttribute(let element, let name, let old, _): element[name] = old
    }
  }

  // Scripts may have changed the tree since: what is not possible any more is left out.

  private static func insert(_ node: Node, _ parent: Node, _ next: Node?) {
    guard node.parent == nil, next == nil || next?.parent == parent else { return }
    _ = try? parent.preInsert(node, before: next)
  }

  private static func remove(_ node: Node, _ parent: Node) {
    if node.parent == parent { node.remove() }
  }

  private static func replace(_ node: Node, _ offset: Int, _ count: Int, _ text: DOMString) {
    try? CharacterData(node)?.replaceData(offset: offset, count: count, with: text)
  }
}

extension EditStep.Change {
  fileprivate var nodes: [Node] {
    switch self {
    case .insert(let node, let parent, let next), .remove(let node, let parent, let next):
      [node, parent] + (next.map { [$0] } ?? [])
    case .replaceText(let node, _, _, _): [node]
    case .setAttribute(let element, _, _, _): [element.node]
    }
  }
}
