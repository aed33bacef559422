extension EventTarget {
  /// https://dom.spec.whatwg.org/#add-an-event-listener
  package func addEventListener(
    _ listener: EventListener, signal: AbortSignal? = nil, in agent: Agent
  ) {
    // 2. If the listener's signal is aborted, return.
    if let signal, signal.isAborted { return }
    // 3. If the listener's callback is null, return.
    guard listener.callback != nil else { return }
    // 4. If passive is null, set it to the default passive value.
    listener.passive = listener.passive ?? listensPassivelyByDefault(to: listener.type)
    // 5. Append the listener, unless the list has one of the same type, callback and capture.
    let list = agent.events.makeListeners(of: self)
    guard list.append(listener) else { return }
    agent.events.didListen?(self, listener.type)
    // 6. Add an abort step to the signal: remove the listener.
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

  /// With those in attributes, which are not read again.
  ///
  /// https://html.spec.whatwg.org/multipage/webappapis.html#erase-all-event-listeners-and-handlers
  package func eraseAllListeners(in agent: Agent) {
    agent.events.listenersWithAttributes(of: self)?.removeAll()
  }

  /// https://dom.spec.whatwg.org/#default-passive-value
  private func listensPassivelyByDefault(to type: DOMString) -> Bool {
    // SAFARI: the list includes `mousewheel`.
    guard type == "touchstart" || type == "touchmove" || type == "wheel" || type == "mousewheel"
    else { return false }
    guard let node else { return isWindow }
    let document = node.document
    guard let root = document.documentElement else { return node == document.node }
    return node == document.node || node == root.node
      || node.parent == root.node && node == document.body?.node
  }
}
