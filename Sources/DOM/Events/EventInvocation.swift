extension Agent {
  /// https://dom.spec.whatwg.org/#concept-event-dispatch (steps 6.13–6.14)
  func invokeListeners(of event: Event) {
    for index in event.path.indices.reversed() {
      event.phase = event.path[index].shadowAdjustedTarget != nil ? .atTarget : .capturing
      invoke(event, at: index, capturing: true)
    }
    for index in event.path.indices {
      if event.path[index].shadowAdjustedTarget != nil {
        event.phase = .atTarget
      } else {
        if !event.bubbles { continue }
        event.phase = .bubbling
      }
      invoke(event, at: index, capturing: false)
    }
  }

  /// https://dom.spec.whatwg.org/#concept-event-listener-invoke
  private func invoke(_ event: Event, at index: Int, capturing: Bool) {
    let item = event.path[index]
    // 1–3. Set the target to the shadow-adjusted target of this item or of the nearest one before
    // it.
    event.target = item.target
    // 4. Set the relatedTarget to the item's.
    event.relatedTarget = item.relatedTarget
    // 6. If the stop propagation flag is set, return.
    if event.flags.contains(.stopPropagation) { return }
    // SAFARI: these events of a nested form do not reach the outer form.
    if event.phase == .bubbling, let node = item.invocationTarget.node,
      Element(node)?.isHTML(.form) == true, event.type == "submit" || event.type == "reset"
    {
      return event.flags.formUnion(.stopPropagation)
    }
    // 7. Initialize currentTarget to the item's invocation target.
    event.currentTarget = item.invocationTarget
    // 8. Let listeners be a clone of its event listener list. OPTIMIZATION: most objects on the
    // path have no list at all.
    guard let list = events.listenersWithAttributes(of: item.invocationTarget),
      !list.isEmpty
    else { return }
    let listeners = list.listeners
    // 9–10. Let found be the result of inner invoke.
    let found = innerInvoke(event, listeners, item, capturing: capturing)
    // 11. If found is false and the event is trusted, inner invoke with the legacy type.
    if !found, event.isTrusted, let legacyType = Self.legacyType(of: event.type) {
      let type = event.type
      event.type = legacyType
      _ = innerInvoke(event, listeners, item, capturing: capturing)
      event.type = type
    }
  }

  /// https://dom.spec.whatwg.org/#concept-event-listener-inner-invoke
  private func innerInvoke(
    _ event: Event, _ listeners: [EventListener], _ item: EventPathItem, capturing: Bool
  ) -> Bool {
    var found = false
    for listener in listeners where !listener.isRemoved {
      // 2.1–2.4. Skip listeners of another type or phase.
      guard listener.type == event.type else { continue }
      found = true
      guard listener.capture == capturing else { continue }
      guard let callback = listener.callback, var global = callback.global else { continue }
      if let other = callback.functionGlobal?() { global = other }
      // 2.5. If the listener's once is true, remove it.
      if listener.once { events.listeners(of: item.invocationTarget)?.remove(listener) }
      // 2.6–2.8. Set the global's current event, unless the target is in a shadow tree.
      let currentEvent = global.currentEvent
      if !item.isInvocationTargetInShadowTree { global.currentEvent = event }
      // 2.9–2.11. Call the callback; report what it throws.
      if listener.passive == true { event.flags.insert(.inPassiveListener) }
      do {
        try callback.call(event, item.invocationTarget)
      } catch {
        event.didListenersThrow = true
        global.reportException(error)
      }
      // 2.12–2.13. Unset the in passive listener flag, and restore the current event.
      event.flags.remove(.inPassiveListener)
      global.currentEvent = currentEvent
      // 2.14. If the stop immediate propagation flag is set, break.
      if event.flags.contains(.stopImmediatePropagation) { break }
    }
    return found
  }

  private static func legacyType(of type: DOMString) -> DOMString? {
    switch type {
    case "animationend": "webkitAnimationEnd"
    case "animationiteration": "webkitAnimationIteration"
    case "animationstart": "webkitAnimationStart"
    case "transitionend": "webkitTransitionEnd"
    default: nil
    }
  }
}
