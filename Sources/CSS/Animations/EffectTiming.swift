/// When an effect is active, and how far it is. Times are in milliseconds.
///
/// https://drafts.csswg.org/web-animations-1/#the-effecttiming-dictionaries
package struct EffectTiming: Hashable, Sendable {
  package enum Fill: String, Sendable {
    case none, forwards, backwards, both, auto
  }

  package enum Direction: String, Sendable {
    case normal, reverse, alternate
    case alternateReverse = "alternate-reverse"
  }

  package var delay = 0.0
  package var endDelay = 0.0
  package var fill = Fill.auto
  package var iterationStart = 0.0
  package var iterations = 1.0
  package var duration = 0.0
  /// Whether scripts gave no duration.
  package var isDurationAuto = false
  package var direction = Direction.normal
  package var easing = EasingFunction.linear

  package init() {}

  /// https://drafts.csswg.org/web-animations-1/#active-duration
  package var activeDuration: Double {
    duration == 0 || iterations == 0 ? 0 : duration * iterations
  }

  /// https://drafts.csswg.org/web-animations-1/#end-time
  package var endTime: Double { max(delay + activeDuration + endDelay, 0) }

  /// The transformed progress; nil if the effect does nothing at that time.
  ///
  /// https://drafts.csswg.org/web-animations-1/#calculating-the-transformed-progress
  func progress(at time: Double, playbackRate: Double) -> Double? {
    state(at: time, playbackRate: playbackRate)?.progress
  }

  /// The transformed progress and the current iteration; nil if the effect does nothing at that time.
  package func state(
    at time: Double, playbackRate: Double
  ) -> (progress: Double, iteration: Double)? {
    let phase = phase(at: time, playbackRate: playbackRate)
    let active: Double
    switch phase {
    case .before:
      guard fill == .backwards || fill == .both else { return nil }
      active = max(time - delay, 0)
    case .after:
      guard fill == .forwards || fill == .both else { return nil }
      active = max(min(time - delay, activeDuration), 0)
    case .active, .idle:
      active = time - delay
    }
    return transformed(active, isBefore: phase == .before, isAfter: phase == .after)
  }

  /// https://drafts.csswg.org/web-animations-1/#animation-effect-phases-and-states
  enum Phase {
    case idle, before, active, after
  }

  /// The phase at a time, which is never idle.
  func phase(at time: Double, playbackRate: Double) -> Phase {
    let beginning = max(min(delay, endTime), 0)
    let end = max(min(delay + activeDuration, endTime), 0)
    if time < beginning || playbackRate < 0 && time == beginning { return .before }
    return time > end || playbackRate >= 0 && time == end ? .after : .active
  }

  private func transformed(
    _ active: Double, isBefore: Bool, isAfter: Bool
  ) -> (progress: Double, iteration: Double) {
    // https://drafts.csswg.org/web-animations-1/#calculating-the-overall-progress
    let overall =
      duration == 0
      ? (isBefore ? 0 : iterations) + iterationStart : active / duration + iterationStart
    // https://drafts.csswg.org/web-animations-1/#calculating-the-simple-iteration-progress
    var simple =
      overall.isFinite
      ? overall.truncatingRemainder(dividingBy: 1)
      : iterationStart.truncatingRemainder(dividingBy: 1)
    let isAtEnd = !isBefore && simple == 0 && active == activeDuration && iterations != 0
    if isAtEnd { simple = 1 }
    // https://drafts.csswg.org/web-animations-1/#calculating-the-current-iteration
    let iteration: Double
    if isAfter, iterations == .infinity {
      iteration = .infinity
    } else {
      iteration = simple == 1 ? overall.rounded(.down) - 1 : overall.rounded(.down)
    }
    let goesForwards: Bool
    switch direction {
    case .normal: goesForwards = true
    case .reverse: goesForwards = false
    case .alternate, .alternateReverse:
      let count = direction == .alternate ? iteration : iteration + 1
      goesForwards = count == .infinity || count.truncatingRemainder(dividingBy: 2) == 0
    }
    let directed = goesForwards ? simple : 1 - simple
    // https://drafts.csswg.org/web-animations-1/#calculating-the-transformed-progress
    return (easing.output(directed, isBefore: goesForwards ? isBefore : isAfter), iteration)
  }
}
