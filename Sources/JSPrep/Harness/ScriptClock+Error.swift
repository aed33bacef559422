import JSRuntime
import Session

extension ScriptClock.Overrun {
  /// The error for a process that must end because of the clock.
  package func error(script: String) -> JSPrepError {
    switch work {
    case .loading: .exceeded(path: script, .loadTime(seconds: seconds))
    case .reading: .exceeded(path: script, .readingTime(seconds: seconds))
    case .writing: .exceeded(path: script, .writingTime(seconds: seconds))
    case .script: .nullResults(script: script, .interrupted(seconds: seconds))
    case .finalizing: .finalizeFailed(script: script, .interrupted(seconds: seconds))
    }
  }
}
