// https://dom.spec.whatwg.org/#shadow-tree-slots

extension Element {
  /// https://dom.spec.whatwg.org/#concept-slot
  package var isSlot: Bool {
    elementName == .slot && isHTML
  }
}

/// https://html.spec.whatwg.org/multipage/scripting.html#the-slot-element
package struct SlotElement: HTMLElementView {
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool { element.isSlot }

  /// https://dom.spec.whatwg.org/#slot-name
  package var name: DOMString { self["name"] ?? "" }

  /// https://html.spec.whatwg.org/multipage/scripting.html#dom-slot-assignednodes
  package func assignedNodes(flatten: Bool) -> [Node] {
    flatten ? flattenedSlottables : document.agent.shadowTrees.assignedNodes[element] ?? []
  }

  /// https://dom.spec.whatwg.org/#find-flattened-slotables
  private var flattenedSlottables: [Node] {
    let trees = document.agent.shadowTrees
    guard !trees.isEmpty, node.containingShadowRoot != nil else { return [] }
    var result: [Node] = []
    // The next node is the last one.
    var pending = [node]
    while let next = pending.popLast() {
      guard let slot = Element(next), slot.isSlot, next.containingShadowRoot != nil else {
        result.append(next)
        continue
      }
      var slottables = trees.assignedNodes[slot] ?? []
      if slottables.isEmpty { slottables = next.children.filter(\.isSlottable) }
      pending.append(contentsOf: slottables.reversed())
    }
    return result
  }

  /// https://html.spec.whatwg.org/multipage/scripting.html#dom-slot-assign
  package func assign(_ nodes: [Node]) { document.agent.shadowTrees.assign(nodes, to: element) }
}

extension Node {
  /// https://dom.spec.whatwg.org/#concept-slotable
  package var isSlottable: Bool { isElement || isText }

  /// https://dom.spec.whatwg.org/#slotable-name
  package var slottableName: DOMString { Element(self)?["slot"] ?? "" }

  /// https://dom.spec.whatwg.org/#dom-slotable-assignedslot
  package var assignedSlot: Element? {
    let trees = document.agent.shadowTrees
    return trees.isEmpty ? nil : trees.findSlot(for: self, onlyOpen: true)
  }

  /// The slot in whose place it is in the flat tree, also in a closed shadow tree.
  package var flatSlot: Element? {
    let trees = document.agent.shadowTrees
    return trees.isEmpty ? nil : trees.findSlot(for: self)
  }
}
