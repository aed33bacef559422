import DOM

/// The children of an element in the flat tree.
///
/// https://drafts.csswg.org/css-scoping-1/#flat-tree
struct FlatChildren {
  private var following: Node?
  /// For a slot: the nodes that are assigned to it, the next one last.
  private var assigned: [Node] = []
  private let onlySummary: Bool
  private var isDone = false

  init(of element: Element) {
    if let root = element.shadowRoot {
      following = root.node.firstChild
      onlySummary = false
      return
    }
    if element.isSlot {
      assigned = SlotElement(unchecked: element).assignedNodes(flatten: false).reversed()
    }
    following = assigned.isEmpty ? element.node.firstChild : nil
    onlySummary = element.isHTML(.details) && element["open"] == nil
  }

  mutating func next() -> Node? {
    if let node = assigned.popLast() { return node }
    while let node = following, !isDone {
      following = node.nextSibling
      guard onlySummary else { return node }
      if let element = Element(node), element.isHTML(.summary) {
        isDone = true
        return node
      }
    }
    return nil
  }
}
