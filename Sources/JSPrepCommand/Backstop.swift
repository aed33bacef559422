import JSPrep
import JSRuntime
import WorkerPool

/// Ends this process where what runs in it takes too much memory, or goes on after its time and
/// cannot be stopped: a regular expression, say, or what waits.
enum Backstop {
  /// - Parameters:
  ///   - script: what messages are about.
  ///   - timeIsOver: what to do then instead of saying so.
  static func start(
    _ limits: LimitOptions, clock: ScriptClock, script: String,
    timeIsOver: (@Sendable () -> Never)? = nil
  ) {
    ProcessGuard.start(megabytes: limits.memory, isOverdue: { clock.overrun != nil }) {
      excess in
      if excess == .time, let timeIsOver { timeIsOver() }
      leave(with: error(excess, limits, clock.overrun, script: script))
    }
  }

  static func error(
    _ excess: ProcessGuard.Excess, _ limits: LimitOptions, _ overrun: ScriptClock.Overrun?,
    script: String
  ) -> JSPrepError {
    switch (excess, overrun?.work) {
    case (.memory, _): .exceeded(path: script, .memory(megabytes: limits.memory))
    case (.time, .loading?):
      .exceeded(path: script, .loadTime(seconds: overrun?.seconds ?? 0))
    case (.time, .reading?):
      .exceeded(path: script, .readingTime(seconds: overrun?.seconds ?? 0))
    case (.time, _): .nullResults(script: script, .interrupted(seconds: overrun?.seconds ?? 0))
    }
  }
}
