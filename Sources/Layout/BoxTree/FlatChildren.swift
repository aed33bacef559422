import CSS
import DOM

/// The children of an element in the flat tree that are shown.
///
/// https://drafts.csswg.org/css-scoping-1/#flat-tree
struct FlatChildren {
  /// For a slot: the nodes that are assigned to it, the next one last.
  private var assigned: [Node] = []
  private var others: RenderedChildren

  init(of element: Element) {
    let first = (element.shadowRoot?.node ?? element.node).firstChild
    others = RenderedChildren(element, from: first)
    if element.isSlot {
      assigned = SlotElement(unchecked: element).assignedNodes(flatten: false).reversed()
    }
  }

  mutating func next() -> Node? { assigned.popLast() ?? others.next() }
}
