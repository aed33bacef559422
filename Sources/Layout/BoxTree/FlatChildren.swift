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

  /// In one of the slots of a `details` element.
  init(of details: Element, in slot: DetailsSlot) {
    others = RenderedChildren(details, from: nil)
    let summary = details.firstSummary
    switch slot {
    case .summary: assigned = summary.map { [$0.node] } ?? []
    case .content:
      var child = details.node.lastChild
      while let node = child {
        if node != summary?.node { assigned.append(node) }
        child = node.previousSibling
      }
    }
  }

  mutating func next() -> Node? { assigned.popLast() ?? others.next() }
}
