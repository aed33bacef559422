/// The mutation observers of an agent. It observes the agent's trees as long as an observer is
/// registered somewhere: without one a change costs nothing.
///
/// https://dom.spec.whatwg.org/#mutation-observers
package final class MutationObservers: TreeObserver {
  private var registered: [Node: [RegisteredObserver]] = [:]
  /// https://dom.spec.whatwg.org/#pending-mutation-observers
  private var pending: [MutationObserver] = []
  private var signalSlots = SignalSlots()
  /// https://dom.spec.whatwg.org/#mutation-observer-microtask-queued
  private var isMicrotaskQueued = false
  /// How many callers currently suppress microtasks.
  private var holders = 0
  /// Whether a microtask must be queued when they are done.
  private(set) var isHeld = false
  private unowned let agent: Agent

  /// https://dom.spec.whatwg.org/#registered-observer
  private struct RegisteredObserver {
    let observer: MutationObserver
    var options: MutationObserverInit
    /// For a transient one: the node whose registration it follows.
    /// https://dom.spec.whatwg.org/#transient-registered-observer
    var source: Node?
  }

  init(_ agent: Agent) { self.agent = agent }

  /// https://dom.spec.whatwg.org/#dom-mutationobserver-observe (steps 7–8)
  func register(_ observer: MutationObserver, on target: Node, _ options: MutationObserverInit) {
    if registered.isEmpty { agent.observers.add(self) }
    // 7. If the observer is registered here, remove what is transient and set its options.
    let index = registered[target]?.firstIndex { $0.observer === observer && $0.source == nil }
    if let index {
      removeTransient { $0.observer === observer && $0.source == target }
      registered[target]?[index].options = options
      return
    }
    // 8. Otherwise, append a new registered observer.
    registered[target, default: []].append(
      RegisteredObserver(observer: observer, options: options))
    observer.nodes.append(target)
  }

  func unregister(_ observer: MutationObserver) {
    remove { $0.observer === observer }
    observer.nodes = []
  }

  private func removeTransient(where predicate: (RegisteredObserver) -> Bool) {
    remove { $0.source != nil && predicate($0) }
  }

  private func remove(where predicate: (RegisteredObserver) -> Bool) {
    if registered.isEmpty { return }
    for (node, list) in registered where list.contains(where: predicate) {
      let rest = list.filter { !predicate($0) }
      registered[node] = rest.isEmpty ? nil : rest
    }
    if registered.isEmpty { agent.observers.remove(self) }
  }

  var hasRegistrations: Bool { !registered.isEmpty }

  /// The observers whose records have not been delivered.
  package var observersWithRecords: [MutationObserver] { pending }

  /// Forgets a node that is about to be freed.
  package func forget(_ node: Node) {
    if let slot = Element(node) { signalSlots.remove(slot) }
    guard let list = registered.removeValue(forKey: node) else { return }
    for entry in list { entry.observer.nodes.removeAll { $0 == node } }
    if registered.isEmpty { agent.observers.remove(self) }
  }

  // MARK: Records

  /// https://dom.spec.whatwg.org/#queue-a-mutation-record
  private func queue(_ mutation: Mutation) {
    // 1–2. Let interestedObservers be an empty map.
    var interested: [(observer: MutationObserver, oldValue: DOMString?)] = []
    var node: Node? = mutation.target
    // 3. For each inclusive ancestor and each observer registered there:
    while let current = node {
      for entry in registered[current] ?? [] where entry.options.covers(mutation, on: current) {
        let keepsOldValue = entry.options.keepsOldValue(of: mutation)
        if let index = interested.firstIndex(where: { $0.observer === entry.observer }) {
          if keepsOldValue { interested[index].oldValue = mutation.oldValue }
        } else {
          interested.append((entry.observer, keepsOldValue ? mutation.oldValue : nil))
        }
      }
      node = current.parent
    }
    if interested.isEmpty { return }
    // 4. Enqueue a record to each interested observer.
    for (observer, oldValue) in interested {
      observer.records.append(MutationRecord(mutation, oldValue: oldValue))
      if !pending.contains(where: { $0 === observer }) { pending.append(observer) }
    }
    // 5. Queue a mutation observer microtask.
    queueMicrotask()
  }

  /// https://dom.spec.whatwg.org/#signal-a-slot-change
  package func signalSlotChange(_ slot: Element) {
    // There are no observers yet: the parser fills slots before there is any script.
    if agent.queueMicrotask == nil { return }
    signalSlots.append(slot)
    queueMicrotask()
  }

  /// https://dom.spec.whatwg.org/#queue-a-mutation-observer-compound-microtask
  private func queueMicrotask() {
    if isMicrotaskQueued { return }
    isMicrotaskQueued = true
    if holders > 0 {
      isHeld = true
    } else {
      queueNotification()
    }
  }

  private func queueNotification() {
    agent.queueMicrotask? { [weak self] in self?.notify() }
  }

  func hold() { holders += 1 }

  func release() {
    holders -= 1
    flush()
  }

  /// Runs a script while microtasks are suppressed.
  func withoutHolding<Result>(_ body: () -> Result) -> Result {
    let outer = holders
    holders = 0
    defer { holders = outer }
    flush()
    return body()
  }

  private func flush() {
    guard holders == 0, isHeld else { return }
    isHeld = false
    queueNotification()
  }

  /// https://dom.spec.whatwg.org/#notify-mutation-observers
  private func notify() {
    // 1–5. Take and empty the pending mutation observers and the signal slots.
    isMicrotaskQueued = false
    let notified = pending
    let slots = signalSlots.takeAll()
    pending = []
    // 6. For each observer, take its records and invoke its callback.
    for observer in notified {
      let records = observer.takeRecords()
      removeTransient { $0.observer === observer }
      if records.isEmpty { continue }
      do {
        try observer.callback(records, observer)
      } catch {
        observer.global.reportException(error)
      }
    }
    // 7. For each slot, fire slotchange.
    for slot in slots { agent.fire("slotchange", at: .node(slot.node), bubbles: true) }
  }

  // MARK: Changes of the tree

  package func didInsert(_ nodes: [Node], into parent: Node, before child: Node?) {
    if agent.observers.suppressesRecords { return }
    queue(
      Mutation(
        type: .childList, target: parent, addedNodes: nodes,
        previousSibling: nodes.first?.previousSibling, nextSibling: child))
  }

  package func didRemove(
    _ node: Node, from parent: Node, previousSibling: Node?, nextSibling: Node?
  ) {
    // https://dom.spec.whatwg.org/#concept-node-remove (transient registered observers)
    var ancestor: Node? = parent
    while let current = ancestor {
      for entry in registered[current] ?? [] where entry.options.subtree {
        registered[node, default: []].append(
          RegisteredObserver(
            observer: entry.observer, options: entry.options, source: entry.source ?? current))
      }
      ancestor = current.parent
    }
    if agent.observers.suppressesRecords { return }
    queue(
      Mutation(
        type: .childList, target: parent, removedNodes: [node], previousSibling: previousSibling,
        nextSibling: nextSibling))
  }

  package func didReplaceChildren(
    of parent: Node, added: [Node], removed: [Node], previousSibling: Node?, nextSibling: Node?
  ) {
    if added.isEmpty && removed.isEmpty { return }
    queue(
      Mutation(
        type: .childList, target: parent, addedNodes: added, removedNodes: removed,
        previousSibling: previousSibling, nextSibling: nextSibling))
  }

  package func willReplaceData(of node: Node, oldValue: DOMString) {
    queue(Mutation(type: .characterData, target: node, oldValue: oldValue))
  }

  package func didChangeAttribute(
    _ attribute: Attr, of element: Element, oldValue: DOMString?, newValue: DOMString?
  ) {
    if agent.observers.suppressesRecords { return }
    queue(
      Mutation(
        type: .attributes, target: element.node, attributeName: attribute.localName.string,
        attributeNamespace: attribute.namespaceURI, oldValue: oldValue))
  }
}

extension MutationObserverInit {
  /// https://dom.spec.whatwg.org/#queue-a-mutation-record (step 3.2)
  fileprivate func covers(_ mutation: Mutation, on node: Node) -> Bool {
    if node != mutation.target, !subtree { return false }
    switch mutation.type {
    case .childList: return childList
    case .characterData: return characterData == true
    case .attributes:
      guard attributes == true else { return false }
      guard let attributeFilter else { return true }
      guard mutation.attributeNamespace == nil, let name = mutation.attributeName else {
        return false
      }
      return attributeFilter.contains(name)
    }
  }

  /// https://dom.spec.whatwg.org/#queue-a-mutation-record (step 3.2.3)
  fileprivate func keepsOldValue(of mutation: Mutation) -> Bool {
    switch mutation.type {
    case .childList: false
    case .characterData: characterDataOldValue == true
    case .attributes: attributeOldValue == true
    }
  }
}
