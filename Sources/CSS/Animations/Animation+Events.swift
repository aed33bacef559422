import DOM

/// An event that is due for an animation or transition of style.
package struct AnimationNotice {
  package let type: DOMString
  /// It holds the element.
  package let animation: Animation
  /// In seconds.
  package let elapsedTime: Double
  /// The document's time at which the event would have been exact; nil: before all others.
  let scheduledTime: Double?
}

extension Animation {
  /// The phase and iteration that its events have told.
  struct ToldState {
    var phase = EffectTiming.Phase.idle
    var iteration = 0.0
  }

  /// A name for events: of the keyframes, or of the property.
  package var eventName: DOMString {
    switch origin {
    case .transition(let property): DOMString(property.name)
    case .style(let name, _): DOMString(name)
    case .script: ""
    }
  }

  /// Whether it is one that style began.
  package var isTransition: Bool {
    if case .transition = origin { return true }
    return false
  }

  /// What it has to tell of a phase, after what it told before.
  func takeNotices(in phase: EffectTiming.Phase) -> [AnimationNotice] {
    let before = told
    told = ToldState(phase: phase, iteration: iteration)
    switch origin {
    case .script: return []
    case .transition: return transitionNotices(from: before.phase, to: phase)
    case .style: return animationNotices(from: before, to: phase)
    }
  }

  /// Counts as told what has begun before now.
  func keepQuietAboutThePast() {
    if let startTime, startTime < now { told = ToldState(phase: phase, iteration: iteration) }
  }

  /// https://drafts.csswg.org/css-animations-2/#event-dispatch
  private func animationNotices(
    from before: ToldState, to phase: EffectTiming.Phase
  ) -> [AnimationNotice] {
    let start = notice("animationstart", at: intervalStart)
    let end = notice("animationend", at: intervalEnd)
    switch (before.phase, phase) {
    case (.idle, .active), (.before, .active): return [start]
    case (.idle, .after), (.before, .after): return [start, end]
    case (.active, .after): return [end]
    case (.active, .before): return [notice("animationend", at: intervalStart)]
    case (.after, .active): return [notice("animationstart", at: intervalEnd)]
    case (.after, .before):
      return [
        notice("animationstart", at: intervalEnd), notice("animationend", at: intervalStart),
      ]
    case (.active, .active) where before.iteration != iteration:
      let boundary = before.iteration > iteration ? iteration + 1 : iteration
      return [
        notice(
          "animationiteration", at: (boundary - timing.iterationStart) * timing.duration)
      ]
    case (.before, .idle), (.active, .idle): return [cancelation("animationcancel")]
    default: return []
    }
  }

  /// https://drafts.csswg.org/css-transitions-2/#event-dispatch
  private func transitionNotices(
    from before: EffectTiming.Phase, to phase: EffectTiming.Phase
  ) -> [AnimationNotice] {
    let start = notice("transitionstart", at: intervalStart)
    let end = notice("transitionend", at: intervalEnd)
    let run = AnimationNotice(
      type: "transitionrun", animation: self, elapsedTime: start.elapsedTime,
      scheduledTime: startTime)
    switch (before, phase) {
    case (.idle, .before): return [run]
    case (.idle, .active): return [run, start]
    case (.idle, .after): return [run, start, end]
    case (.before, .active): return [start]
    case (.before, .after): return [start, end]
    case (.active, .after): return [end]
    case (.active, .before): return [notice("transitionend", at: intervalStart)]
    case (.after, .active): return [notice("transitionstart", at: intervalEnd)]
    case (.after, .before):
      return [
        notice("transitionstart", at: intervalEnd), notice("transitionend", at: intervalStart),
      ]
    case (.before, .idle), (.active, .idle): return [cancelation("transitioncancel")]
    default: return []
    }
  }

  private var intervalStart: Double { max(min(-timing.delay, timing.activeDuration), 0) }
  private var intervalEnd: Double {
    max(min(timing.endTime - timing.delay, timing.activeDuration), 0)
  }

  /// - Parameter elapsed: milliseconds of the active duration.
  private func notice(_ type: DOMString, at elapsed: Double) -> AnimationNotice {
    let rate = playbackRate == 0 ? 1 : playbackRate
    return AnimationNotice(
      type: type, animation: self, elapsedTime: elapsed / 1000,
      scheduledTime: startTime.map { $0 + (elapsed + timing.delay) / rate })
  }

  /// It is not there any more; the time for which it was is known as long as it is kept.
  private func cancelation(_ type: DOMString) -> AnimationNotice {
    AnimationNotice(
      type: type, animation: self,
      elapsedTime: max(min((currentTime ?? 0) - timing.delay, timing.activeDuration), 0) / 1000,
      scheduledTime: nil)
  }

  private var iteration: Double {
    currentTime.flatMap { timing.state(at: $0, playbackRate: playbackRate) }?.iteration ?? 0
  }

  /// How many milliseconds it takes until it has something to tell, if time alone brings it about.
  func timeToNextEvent(withIterations: Bool) -> Double? {
    guard playState == .running, playbackRate > 0, let currentTime else { return nil }
    var next = phase == .before ? timing.delay : timing.delay + timing.activeDuration
    if withIterations, phase == .active, timing.duration > 0 {
      let done = ((currentTime - timing.delay) / timing.duration).rounded(.down)
      next = min(next, timing.delay + (done + 1) * timing.duration)
    }
    let rest = (next - currentTime) / playbackRate
    return rest.isFinite ? max(rest, 0) : nil
  }
}
