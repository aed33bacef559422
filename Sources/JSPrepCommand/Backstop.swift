import JSPrep
import JSRuntime
import WorkerPool

/// Ends this process where what runs in it takes too much memory, or goes on after its time and
/// cannot be stopped: a regular expression, say, or what waits.
enum Backstop {
  /// - Parameters:
  ///   - script: what messages are about.
  ///   - timeIsOver: what to do instead of saying so, where it is the extension's script that goes on.
  static func start(
    memory megabytes: Int, clock: ScriptClock, script: String,
    timeIsOver: (@Sendable () -> Never)? = nil
  ) {
    let watch = ProcessGuard.Watch(
      megabytes: megabytes, isOverdue: { clock.overrun != nil }
    ) { excess in
      let overrun = clock.overrun
      if excess == .time, overrun?.work != .loading, let timeIsOver { timeIsOver() }
      leave(with: error(excess, megabytes, overrun, script: script))
    }
    ProcessGuard.look(at: watch)
  }

  static func error(
    _ excess: ProcessGuard.Excess, _ megabytes: Int, _ overrun: ScriptClock.Overrun?,
    script: String
  ) -> JSPrepError {
    switch excess {
    case .memory: .exceeded(path: script, .memory(megabytes: megabytes))
    case .time:
      overrun?.error(script: script) ?? .nullResults(script: script, .interrupted(seconds: 0))
    }
  }
}
