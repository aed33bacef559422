import CSS
import DOM

/// Fires the events of animations and transitions when the rendering is updated, in documents where scripts listen
/// to them. In all others, animations begin when a script asks for a style.
///
/// https://drafts.csswg.org/web-animations-1/#update-animations-and-send-events
package final class AnimationEvents: WatchedDocuments {
  private var hasIterationListeners = false
  /// When the rendering will be updated for an event, in milliseconds of the animations' clock.
  private var wakeTime: Double?

  private static let types: Set<DOMString> = [
    "animationstart", "animationiteration", "animationend", "animationcancel",
    "webkitAnimationStart", "webkitAnimationIteration", "webkitAnimationEnd",
    "transitionrun", "transitionstart", "transitionend", "transitioncancel",
    "webkitTransitionEnd",
  ]

  package func didListen(to type: DOMString, at target: EventTarget, in agent: Agent) {
    guard Self.types.contains(type) else { return }
    let document: Document
    switch target {
    case .node(let node): document = node.document
    case .object(let object):
      guard let window = object as? WindowEventTarget else { return }
      document = window.document
    }
    if type == "animationiteration" || type == "webkitAnimationIteration" {
      hasIterationListeners = true
    }
    observe(document, in: agent)
  }

  private func observe(_ document: Document, in agent: Agent) {
    guard document.state.window != nil, add(document, in: agent) else { return }
    DocumentStyle.of(document).observeAnimations { [weak self] in self?.noteChange() }
    noteChange()
  }

  func run() {
    guard let agent, !documents.isEmpty else { return }
    keep { $0.state.window != nil }
    let mayHaveChanged = takeStaleness()
    var next: Double?
    for document in documents {
      let animations = DocumentStyle.of(document).resolver.animations
      if mayHaveChanged { animations.updateStyles() }
      for notice in animations.takeNotices() { agent.fire(notice) }
      let time = animations.timeToNextEvent(withIterations: hasIterationListeners)
      next = [next, time].compactMap(\.self).min()
    }
    wait(next)
  }

  /// Has the rendering updated when the next event is due.
  private func wait(_ milliseconds: Double?) {
    guard let milliseconds, let environment = agent?.styleEnvironment else { return }
    let time = environment.animationTime + milliseconds
    if let wakeTime, wakeTime <= time { return }
    wakeTime = time
    environment.schedule(after: milliseconds / 1000) { [weak self] in
      guard let self else { return }
      if wakeTime == time { wakeTime = nil }
      agent?.renderingUpdate.requestOnce()
    }
  }
}

extension Agent {
  fileprivate func fire(_ notice: AnimationNotice) {
    let animation = notice.animation
    fire(
      notice.type, at: .node(animation.target.node),
      animation.isTransition ? .transitionEvent : .animationEvent, bubbles: true,
      attributes: [
        animation.isTransition ? "propertyName" : "animationName": .string(animation.eventName),
        "elapsedTime": .number(notice.elapsedTime), "pseudoElement": .string(""),
      ])
  }
}
