/// The shadow trees of an agent and what is assigned to their slots. It observes the agent's trees
/// from the first shadow root on: pages without one pay nothing.
///
/// https://dom.spec.whatwg.org/#shadow-trees
package final class ShadowTrees: TreeObserver {
  @exclusivity(unchecked) private var rootsByNode: [Node: ShadowRoot] = [:]
  private var rootsByHost: [Element: ShadowRoot] = [:]
  /// https://dom.spec.whatwg.org/#slotable-assigned-slot
  package private(set) var assignedSlots: [Node: Element] = [:]
  /// https://dom.spec.whatwg.org/#slot-assigned-nodes
  private(set) var assignedNodes: [Element: [Node]] = [:]
  /// https://html.spec.whatwg.org/multipage/scripting.html#manually-assigned-nodes
  private var manuallyAssignedNodes: [Element: [Node]] = [:]
  /// https://dom.spec.whatwg.org/#slottable-manual-slot-assignment
  private var manualSlots: [Node: Element] = [:]
  private unowned let agent: Agent

  init(_ agent: Agent) { self.agent = agent }

  /// Whether the agent has no shadow tree at all.
  package var isEmpty: Bool { rootsByNode.isEmpty }

  package func root(_ node: Node) -> ShadowRoot? { rootsByNode[node] }

  package func root(of host: Element) -> ShadowRoot? { rootsByHost[host] }

  func add(_ root: ShadowRoot) {
    if isEmpty { agent.observers.add(self) }
    rootsByNode[root.node] = root
    rootsByHost[root.host] = root
    agent.fragmentHosts[root.node] = root.host
    root.node.flags.insert(.isShadowRoot)
    root.host.node.flags.insert(.hasShadowRoot)
  }

  /// Forgets a node that is about to be freed; returns its shadow root, which must be freed too.
  package func forget(_ node: Node) -> Node? {
    if isEmpty { return nil }
    assignedSlots[node] = nil
    if let slot = manualSlots.removeValue(forKey: node) {
      manuallyAssignedNodes[slot]?.removeAll { $0 == node }
    }
    guard let element = Element(node) else { return nil }
    assignedNodes[element] = nil
    for assigned in manuallyAssignedNodes.removeValue(forKey: element) ?? [] {
      manualSlots[assigned] = nil
    }
    guard let root = rootsByHost.removeValue(forKey: element) else { return nil }
    rootsByNode[root.node] = nil
    agent.fragmentHosts[root.node] = nil
    if isEmpty { agent.observers.remove(self) }
    return root.node
  }

  // MARK: Slots

  /// https://dom.spec.whatwg.org/#find-a-slot
  func findSlot(for slottable: Node, onlyOpen: Bool = false) -> Element? {
    // 1–4. If there is no shadow root, or it is closed and open is true, return null.
    guard slottable.isSlottable, let host = slottable.parentElement, let shadow = host.shadowRoot,
      !onlyOpen || shadow.mode == .open
    else { return nil }
    // 5. If slot assignment is "manual", return the slot to which slottable is assigned.
    if shadow.slotAssignment == .manual {
      guard let slot = manualSlots[slottable], slot.node.root == shadow.node else { return nil }
      return slot
    }
    // 6. Return the first slot whose name is slottable's name.
    return firstSlots(of: shadow)[slottable.slottableName]
  }

  private func firstSlots(of shadow: ShadowRoot) -> [DOMString: Element] {
    if let known = shadow.firstSlots { return known }
    var slots: [DOMString: Element] = [:]
    for slot in shadow.node.descendants(where: \.isSlot) {
      let name = SlotElement(unchecked: slot).name
      if slots[name] == nil { slots[name] = slot }
    }
    shadow.firstSlots = slots
    return slots
  }

  /// https://dom.spec.whatwg.org/#find-slotables
  func findSlottables(for slot: Element) -> [Node] {
    // 2–3. If slot's root is not a shadow root, return an empty list.
    guard let shadow = slot.node.containingShadowRoot else { return [] }
    // 4–5. If slot assignment is "manual", return the manually assigned nodes that host has.
    let host = shadow.host.node
    if shadow.slotAssignment == .manual {
      return manuallyAssignedNodes[slot]?.filter { $0.parent == host } ?? []
    }
    // 6. Otherwise, return the slottable children of host for which slot is found.
    let name = SlotElement(unchecked: slot).name
    guard firstSlots(of: shadow)[name] == slot else { return [] }
    return host.children.filter { $0.isSlottable && $0.slottableName == name }
  }

  /// https://dom.spec.whatwg.org/#assign-slotables
  func assignSlottables(for slot: Element) {
    // 1. Let slottables be the result of finding slottables for slot.
    let slottables = findSlottables(for: slot)
    // 2. If they are not slot's assigned nodes, signal a slot change.
    let old = assignedNodes[slot] ?? []
    if slottables == old { return }
    signalSlotChange(slot)
    // 3–4. Set slot's assigned nodes, and the assigned slot of each.
    for node in old where assignedSlots[node] == slot { assignedSlots[node] = nil }
    assignedNodes[slot] = slottables.isEmpty ? nil : slottables
    for node in slottables { assignedSlots[node] = slot }
  }

  /// https://dom.spec.whatwg.org/#assign-slotables-for-a-tree
  func assignSlottables(forTree root: Node) {
    if let shadow = root.asShadowRoot { shadow.firstSlots = nil }
    if let slot = Element(root), slot.isSlot { assignSlottables(for: slot) }
    for slot in root.descendants(where: \.isSlot) { assignSlottables(for: slot) }
  }

  /// https://dom.spec.whatwg.org/#assign-a-slot
  func assignSlot(for slottable: Node) {
    guard let slot = findSlot(for: slottable) else { return }
    // OPTIMIZATION: most children are appended, and then nothing else has changed.
    let isLast = slottable.nextSibling == nil
    if isLast, slot.node.containingShadowRoot?.slotAssignment == .named {
      if assignedSlots[slottable] == slot { return }
      signalSlotChange(slot)
      assignedNodes[slot, default: []].append(slottable)
      assignedSlots[slottable] = slot
    } else {
      assignSlottables(for: slot)
    }
  }

  /// https://dom.spec.whatwg.org/#signal-a-slot-change
  func signalSlotChange(_ slot: Element) { agent.mutationObservers.signalSlotChange(slot) }

  /// https://html.spec.whatwg.org/multipage/scripting.html#dom-slot-assign
  func assign(_ nodes: [Node], to slot: Element) {
    // 1. For each of the manually assigned nodes, set the manual slot assignment to null.
    for node in manuallyAssignedNodes[slot] ?? [] { manualSlots[node] = nil }
    // 2–3. Take each node from the slot that it was assigned to.
    var assigned: [Node] = []
    for node in nodes where !assigned.contains(node) {
      if let other = manualSlots[node], other != slot {
        manuallyAssignedNodes[other]?.removeAll { $0 == node }
      }
      manualSlots[node] = slot
      assigned.append(node)
    }
    // 4. Set the manually assigned nodes.
    manuallyAssignedNodes[slot] = assigned.isEmpty ? nil : assigned
    // 5. Assign slottables for the tree.
    assignSlottables(forTree: slot.node.root)
    // What is shown is another now, though no node has changed.
    slot.node.document.noteContentChange()
  }

  /// Assigns the slots of the shadow trees in a fragment that the parser has made without notifying
  /// observers.
  func assignSlottables(inParsed fragment: Node) {
    var trees = [fragment]
    while let tree = trees.popLast() {
      var next: Node? = tree
      while let node = next {
        if let shadow = node.asShadowRoot { assignSlottables(forTree: shadow.node) }
        if let contents = Element(node).flatMap({ agent.templateContents[$0] }) {
          trees.append(contents)
        }
        next = node.nextShadowIncluding(within: tree)
      }
    }
  }
}
