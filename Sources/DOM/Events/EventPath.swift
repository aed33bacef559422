/// One object on the path of an event.
///
/// https://dom.spec.whatwg.org/#event-path
package struct EventPathItem {
  let invocationTarget: EventTarget
  let isInvocationTargetInShadowTree: Bool
  let shadowAdjustedTarget: EventTarget?
  /// The event's target as visible there.
  let target: EventTarget?
  let relatedTarget: EventTarget?
  let isRootOfClosedTree: Bool
  let isSlotInClosedTree: Bool
}

extension Event {
  /// https://dom.spec.whatwg.org/#concept-event-path-append
  func appendToPath(
    _ invocationTarget: EventTarget, shadowAdjustedTarget: EventTarget?,
    relatedTarget: EventTarget?, isSlotInClosedTree: Bool, in agent: Agent
  ) {
    // 1–5. Append a new event path item.
    let node = agent.shadowTrees.isEmpty ? nil : invocationTarget.node
    path.append(
      EventPathItem(
        invocationTarget: invocationTarget,
        isInvocationTargetInShadowTree: node.map { agent.shadowHost(of: $0.root) != nil } ?? false,
        shadowAdjustedTarget: shadowAdjustedTarget,
        target: shadowAdjustedTarget ?? path.last?.target, relatedTarget: relatedTarget,
        isRootOfClosedTree: node.map { agent.isClosedShadowRoot($0) } ?? false,
        isSlotInClosedTree: isSlotInClosedTree))
  }

  /// https://dom.spec.whatwg.org/#dom-event-composedpath
  package var composedPath: [EventTarget] {
    // 1–6. Start from currentTarget; an event that is not being dispatched has an empty path.
    guard let currentTarget,
      let current = path.lastIndex(where: { $0.invocationTarget == currentTarget })
    else { return [] }
    // 7–10. Count the closed trees that hide the current target.
    var currentHiddenLevel = 0
    for item in path[current...].reversed() {
      if item.isRootOfClosedTree { currentHiddenLevel += 1 }
      if item.invocationTarget == currentTarget { break }
      if item.isSlotInClosedTree { currentHiddenLevel -= 1 }
    }
    return visible(path[..<current].reversed(), from: currentHiddenLevel, entering: true).reversed()
      + [currentTarget]
      + visible(Array(path[(current + 1)...]), from: currentHiddenLevel, entering: false)
  }

  /// The targets on one side of the current one that are not hidden from it.
  ///
  /// https://dom.spec.whatwg.org/#dom-event-composedpath (steps 11–16)
  private func visible(
    _ items: [EventPathItem], from currentHiddenLevel: Int, entering: Bool
  ) -> [EventTarget] {
    var level = currentHiddenLevel
    var maximum = currentHiddenLevel
    var targets: [EventTarget] = []
    for item in items {
      if entering ? item.isRootOfClosedTree : item.isSlotInClosedTree { level += 1 }
      if level <= maximum { targets.append(item.invocationTarget) }
      if entering ? item.isSlotInClosedTree : item.isRootOfClosedTree {
        level -= 1
        if level < maximum { maximum = level }
      }
    }
    return targets
  }
}
