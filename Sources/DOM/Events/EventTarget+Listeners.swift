extension EventTarget {
  /// https://dom.spec.whatwg.org/#add-an-event-listener
  package func addEventListener(
    _ listener: EventListener, signal: AbortSignal? = nil, in agent: Agent
  ) {
    // 2.
    if let signal, signal.isAborted { return }
    // 3.
    guard listener.callback != nil else { return }
    // 4.
    listener.passive = listener.passive ?? listensPassivelyByDefault(to: listener.type)
    // 5.
    let list = agent.events.makeListeners(of: self)
    guard list.append(listener) else { return }
    // 6.
    signal?.addAlgorithm { [weak list, weak listener] in
      if let listener { list?.remove(listener) }
    }
  }

  /// https://dom.spec.whatwg.org/#dom-eventtarget-removeeventlistener
  package func removeEventListener(
    _ type: DOMString, _ identity: OpaquePointer, capture: Bool, in agent: Agent
  ) {
    guard let list = agent.events.listeners(of: self),
      let listener = list.find(type, identity, capture: capture)
    else { return }
    list.remove(listener)
  }

  /// https://dom.spec.whatwg.org/#default-passive-value
  private func listensPassivelyByDefault(to type: DOMString) -> Bool {
    // SAFARI: `mousewheel` belongs to the list.
    guard type == "touchstart" || type == "touchmove" || type == "wheel" || type == "mousewheel"
    else { return false }
    guard let node else { return isWindow }
    let document = node.document
    guard let root = document.documentElement else { return node == document.node }
    return node == document.node || node == root.node
      || node.parent == root.node && node == document.body?.node
  }
}
