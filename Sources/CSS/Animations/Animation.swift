import DOM

/// An effect on one element, and its timing.
///
/// https://drafts.csswg.org/web-animations-1/#animations
package final class Animation {
  /// What began it. Later ones override earlier ones.
  enum Origin: Hashable {
    case transition(Property)
    case style(name: String, index: Int)
    case script
  }

  package let target: Element
  private let hold: NodeHold
  let origin: Origin
  /// https://drafts.csswg.org/web-animations-1/#effect-stack
  let order: (level: Int, number: Int)
  package var keyframes: [Keyframe] = [] { didSet { owner?.changed(self) } }
  package var timing = EffectTiming() { didSet { if timing != oldValue { owner?.changed(self) } } }
  package var composite = Keyframe.Composite.replace
  /// From a beginning that no keyframe has.
  var initialEasing = EasingFunction.linear
  /// https://drafts.csswg.org/web-animations-1/#animation-start-time
  package private(set) var startTime: Double?
  /// https://drafts.csswg.org/web-animations-1/#animation-hold-time
  private var holdTime: Double?
  package private(set) var playbackRate = 1.0
  private weak var owner: DocumentAnimations?
  /// What scripts see of it.
  package weak var object: AnyObject?
  /// What its events have told.
  var told = ToldState()

  init(of target: Element, _ origin: Origin, number: Int, in owner: DocumentAnimations) {
    self.target = target
    hold = NodeHold(target.node)
    self.origin = origin
    order =
      switch origin {
      case .transition: (0, number)
      case .style(_, let index): (1, index)
      case .script: (2, number)
      }
    self.owner = owner
  }

  var now: Double { owner?.now ?? 0 }

  /// https://drafts.csswg.org/web-animations-1/#animation-current-time
  package var currentTime: Double? {
    if let holdTime { return holdTime }
    return startTime.map { (now - $0) * playbackRate }
  }

  package enum PlayState: String {
    case idle, running, paused, finished
  }

  /// https://drafts.csswg.org/web-animations-1/#play-states
  package var playState: PlayState {
    guard let currentTime else { return .idle }
    if startTime == nil { return .paused }
    let isOver = playbackRate > 0 ? currentTime >= timing.endTime : currentTime <= 0
    return isOver && playbackRate != 0 ? .finished : .running
  }

  /// https://drafts.csswg.org/web-animations-1/#playing-an-animation-section
  package func play() {
    var time = currentTime
    if playbackRate >= 0, time.map({ $0 < 0 || $0 >= timing.endTime }) ?? true { time = 0 }
    if playbackRate < 0, time.map({ $0 <= 0 || $0 > timing.endTime }) ?? true {
      time = timing.endTime
    }
    run(from: time ?? 0)
  }

  private func run(from time: Double) {
    holdTime = playbackRate == 0 ? time : nil
    startTime = playbackRate == 0 ? now : now - time / playbackRate
    owner?.changed(self)
  }

  /// Plays what style asks for, from now on, without a word to the owner: it is computing styles.
  func begin(_ frames: [Keyframe], _ timing: EffectTiming, isPaused: Bool = false) {
    let owner = owner
    self.owner = nil
    keyframes = frames
    self.timing = timing
    self.owner = owner
    startTime = isPaused ? nil : now
    holdTime = isPaused ? 0 : nil
  }

  /// The same, for one that was begun before.
  func update(_ frames: [Keyframe], _ timing: EffectTiming, isPaused: Bool) {
    let time = currentTime ?? 0
    begin(frames, timing, isPaused: isPaused)
    if isPaused { holdTime = time } else { startTime = now - time }
  }

  /// https://drafts.csswg.org/web-animations-1/#pausing-an-animation-section
  package func pause() {
    holdTime = currentTime ?? (playbackRate < 0 ? timing.endTime : 0)
    startTime = nil
    owner?.changed(self)
  }

  /// https://drafts.csswg.org/web-animations-1/#setting-the-current-time-of-an-animation
  package func seek(to time: Double) {
    if startTime == nil || playbackRate == 0 { holdTime = time } else { run(from: time) }
    owner?.changed(self)
  }

  /// https://drafts.csswg.org/web-animations-1/#setting-the-start-time-of-an-animation
  package func setStartTime(_ time: Double?) {
    holdTime = time == nil ? currentTime : nil
    startTime = time
    owner?.changed(self)
  }

  /// https://drafts.csswg.org/web-animations-1/#setting-the-playback-rate-of-an-animation
  package func setPlaybackRate(_ rate: Double) {
    let time = currentTime
    playbackRate = rate
    if let time { seek(to: time) }
  }

  /// https://drafts.csswg.org/web-animations-1/#finishing-an-animation-section
  package func finish() {
    let end = playbackRate > 0 ? timing.endTime : 0
    startTime = playbackRate == 0 ? now : now - end / playbackRate
    holdTime = nil
    owner?.changed(self)
  }

  /// https://drafts.csswg.org/web-animations-1/#canceling-an-animation-section
  package func cancel() {
    startTime = nil
    holdTime = nil
    owner?.changed(self)
  }

  /// Whether it will have an effect, now or later.
  ///
  /// https://drafts.csswg.org/web-animations-1/#relevant-animations-section
  package var isRelevant: Bool {
    switch playState {
    case .idle: false
    case .running, .paused: true
    case .finished: progress != nil
    }
  }

  /// https://drafts.csswg.org/web-animations-1/#animation-effect-phases-and-states
  var phase: EffectTiming.Phase {
    currentTime.map { timing.phase(at: $0, playbackRate: playbackRate) } ?? .idle
  }

  var progress: Double? {
    currentTime.flatMap { timing.progress(at: $0, playbackRate: playbackRate) }
  }
}
