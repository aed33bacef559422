import AppExtension
import PropertyList
import Session

/// Finds the defects of a script in the outcome of a run, and their positions in the script.
final class DefectFinder {
  let script: ScriptFile
  let platform: Platform
  /// OPTIMIZATION: computed only for a script with defects.
  lazy var source = ScriptText(script.source)

  init(script: ScriptFile, platform: Platform) {
    (self.script, self.platform) = (script, platform)
  }

  /// Defects of `finalize`, which was called with `{}`.
  func findings(_ outcome: FinalizeOutcome, _ events: [SessionEvent]) -> [Finding] {
    switch outcome {
    case .notCallable(let kind):
      return [
        finding(
          .finalizeNotCallable, "'ExtensionPreprocessingJS.finalize' is \(kind)",
          at: source.location(of: "finalize"))
      ]
    case .threw:
      let exception = events.lazy.compactMap(\.exception).last
      return [
        finding(
          .finalizeThrew,
          "'finalize' threw when it was called with {}"
            + (exception.map { ": \($0.message)" } ?? ""),
          location: exception?.location)
      ]
    case .interrupted, .exceeded: return [finalizeStopped(outcome)]
    // Timers that it has set, promises, listeners.
    case .called: return uncaughtFindings(events.compactMap(\.exception))
    case .absent, .navigated: return []
    }
  }

  func finalizeStopped(_ outcome: FinalizeOutcome) -> Finding {
    finding(
      .finalizeStopped, outcome.failure(script: script.path)?.message ?? "",
      at: source.location(of: "finalize"))
  }
}

extension DefectFinder {
  func finding(_ rule: CheckRule, _ message: String, at place: ScriptText.Place?) -> Finding {
    finding(
      rule, message,
      location: place.map { script.location(line: $0.line, column: $0.column) })
  }

  func finding(_ rule: CheckRule, _ message: String, location: SourceLocation?) -> Finding {
    let location = location?.asRun.file == script.path ? location : nil
    return Finding(
      rule, message, file: location?.file ?? script.path, location: location,
      sourceLine: location.flatMap { script.line(at: $0) })
  }
}
