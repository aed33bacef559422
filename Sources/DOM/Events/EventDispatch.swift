extension EventTarget {
  /// Dispatches an event that a script made.
  ///
  /// - Returns: false when a listener canceled the event.
  ///
  /// https://dom.spec.whatwg.org/#dom-eventtarget-dispatchevent
  package func dispatchEvent(_ event: Event, in agent: Agent) throws(DOMException) -> Bool {
    // 1. If the dispatch flag is set or the initialized flag is not, throw.
    if event.isBeingDispatched || !event.flags.contains(.initialized) {
      throw DOMException(.invalidStateError)
    }
    // 2. Set isTrusted to false.
    event.isTrusted = false
    // 3. Return the result of dispatching the event to this.
    return agent.dispatch(event, to: self)
  }
}

extension Agent {
  /// Makes an event and dispatches it.
  ///
  /// https://dom.spec.whatwg.org/#concept-event-fire
  @discardableResult
  package func fire(
    _ type: DOMString, at target: EventTarget, _ interface: EventInterface = .event,
    bubbles: Bool = false, cancelable: Bool = false, composed: Bool = false,
    legacyTargetOverride: Bool = false, attributes: [String: EventAttribute] = [:]
  ) -> Bool {
    let event = Event(
      type, interface, in: self, bubbles: bubbles, cancelable: cancelable, composed: composed,
      attributes: attributes)
    event.isTrusted = true
    return dispatch(event, to: target, legacyTargetOverride: legacyTargetOverride)
  }

  /// - Parameter legacyTargetOverride: for an event at a window whose target is the document.
  /// - Returns: false when a listener canceled the event.
  ///
  /// https://dom.spec.whatwg.org/#concept-event-dispatch
  @discardableResult
  package func dispatch(
    _ event: Event, to target: EventTarget, legacyTargetOverride: Bool = false
  ) -> Bool {
    // 1. Set the event's dispatch flag.
    event.flags.insert(.dispatch)
    // 2. Let targetOverride be the target, or its associated Document if the flag is given.
    var targetOverride = target
    if legacyTargetOverride, let document = (target.object as? WindowEventTarget)?.document {
      targetOverride = .node(document.node)
    }
    // 3–5. Let relatedTarget be the result of retargeting the event's relatedTarget.
    var activation: ActivationBehavior?
    let relatedTarget = retarget(event.relatedTarget, against: target)
    var clearsTargets = false
    // 6. If target is not relatedTarget, or target is the event's relatedTarget:
    if target != relatedTarget || target == event.relatedTarget {
      activation = buildPath(
        of: event, to: target, override: targetOverride, relatedTarget: relatedTarget)
      // 6.10–6.11. If the last target is in a shadow tree, set clearTargets.
      if let last = event.path.last(where: { $0.shadowAdjustedTarget != nil }) {
        clearsTargets =
          isInShadowTree(last.shadowAdjustedTarget) || isInShadowTree(last.relatedTarget)
      }
      // 6.12. Run the legacy-pre-activation behavior.
      activation?.legacyPreActivation?()
      invokeListeners(of: event)
    }
    // 7–10. Reset eventPhase, currentTarget, path and flags.
    event.phase = .none
    event.currentTarget = nil
    event.path = []
    event.flags.subtract([.dispatch, .stopPropagation, .stopImmediatePropagation])
    // 11. If clearTargets is true, set target and relatedTarget to null.
    if clearsTargets {
      event.target = nil
      event.relatedTarget = nil
    }
    // 12. Run the activation behavior, or the legacy-canceled-activation behavior.
    if event.defaultPrevented {
      activation?.legacyCanceledActivation?()
    } else {
      activation?.activate(event)
    }
    // 13. Return false if the canceled flag is set.
    return !event.defaultPrevented
  }

  /// https://dom.spec.whatwg.org/#concept-event-dispatch (steps 6.3–6.9)
  private func buildPath(
    of event: Event, to target: EventTarget, override: EventTarget, relatedTarget: EventTarget?
  ) -> ActivationBehavior? {
    var target = target
    let isActivationEvent = event.eventInterface.isMouseEvent && event.type == "click"
    event.appendToPath(
      target, shadowAdjustedTarget: override, relatedTarget: relatedTarget,
      isSlotInClosedTree: false, in: self)
    var activation = isActivationEvent ? activationBehavior(of: target) : nil
    var isSlotted = isAssigned(target)
    var parent = target.parent(for: event, in: self)
    while let current = parent {
      var isSlotInClosedTree = false
      if isSlotted, let slot = current.node { isSlotInClosedTree = isClosedShadowRoot(slot.root) }
      isSlotted = isAssigned(current)
      let relatedTarget = retarget(event.relatedTarget, against: current)
      // NOTE: a parent that is no node, of a request of a database, is like a node's.
      if current.node == nil || isInTree(of: target, current) {
        if isActivationEvent, event.bubbles, activation == nil {
          activation = activationBehavior(of: current)
        }
        event.appendToPath(
          current, shadowAdjustedTarget: nil, relatedTarget: relatedTarget,
          isSlotInClosedTree: isSlotInClosedTree, in: self)
      } else if current == relatedTarget {
        break
      } else {
        target = current
        if isActivationEvent, activation == nil { activation = activationBehavior(of: target) }
        event.appendToPath(
          current, shadowAdjustedTarget: target, relatedTarget: relatedTarget,
          isSlotInClosedTree: isSlotInClosedTree, in: self)
      }
      parent = current.parent(for: event, in: self)
    }
    return activation
  }

  /// Whether the target's root is a shadow-including inclusive ancestor of the parent.
  private func isInTree(of target: EventTarget, _ parent: EventTarget) -> Bool {
    guard let node = target.node, let parent = parent.node else { return false }
    // OPTIMIZATION: without shadow trees a parent is always in its child's tree.
    return shadowTrees.isEmpty || isShadowIncludingInclusiveAncestor(node.root, of: parent)
  }

  private func isAssigned(_ target: EventTarget) -> Bool {
    if shadowTrees.isEmpty { return false }
    return target.node.flatMap { shadowTrees.assignedSlots[$0] } != nil
  }

  private func activationBehavior(of target: EventTarget) -> ActivationBehavior? {
    target.node.flatMap { Element($0) }.flatMap { events.activationBehavior($0) }
  }
}
