extension Agent {
  /// https://dom.spec.whatwg.org/#concept-event-dispatch (steps 6.13–14)
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
    // 1.
    event.target = item.target
    // 2.
    event.relatedTarget = item.relatedTarget
    // 4.
    if event.flags.contains(.stopPropagation) { return }
    // SAFARI: a form does not hear of forms within it.
    if event.phase == .bubbling, let node = item.invocationTarget.node,
      Element(node)?.isHTML(.form) == true, event.type == "submit" || event.type == "reset"
    {
      return event.flags.formUnion(.stopPropagation)
    }
    // 5.
    event.currentTarget = item.invocationTarget
    // 6. OPTIMIZATION: most objects on the way have no list at all.
    guard let list = events.listenersWithAttributes(of: item.invocationTarget),
      !list.isEmpty
    else { return }
    let listeners = list.listeners
    // 7–8.
    let found = innerInvoke(event, listeners, item, capturing: capturing)
    // 9.
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
      // 2.1–2.4.
      guard listener.type == event.type else { continue }
      found = true
      guard listener.capture == capturing else { continue }
      guard let callback = listener.callback, let global = callback.global else { continue }
      // 2.5.
      if listener.once { events.listeners(of: item.invocationTarget)?.remove(listener) }
      // 2.6–2.8.
      let currentEvent = global.currentEvent
      if !item.isInvocationTargetInShadowTree { global.currentEvent = event }
      // 2.9–2.11.
      if listener.passive == true { event.flags.insert(.inPassiveListener) }
      do {
        try callback.call(event, item.invocationTarget)
      } catch {
        global.reportException(error)
      }
      // 2.12–2.13.
      event.flags.remove(.inPassiveListener)
      global.currentEvent = currentEvent
      // 2.14.
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
