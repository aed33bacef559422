import JSPrep
import JSRuntime
import WorkerPool

/// Ends this process if it uses too much memory, or if something continues after its time that
/// cannot be stopped: a regular expression, for example, or a wait.
enum Backstop {
  /// - Parameters:
  ///   - script: the subject of messages.
  ///   - timeIsOver: what to do instead of printing an error, if the extension's script continues.
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
