import AppExtension
import PropertyList
import Session

/// Finds what is wrong with a script in what a run of it showed, and where in the script that is.
final class DefectFinder {
  let script: ScriptFile
  let platform: Platform
  /// OPTIMIZATION: nobody asks for words of a script in which nothing is wrong.
  lazy var source = ScriptText(script.source)

  init(script: ScriptFile, platform: Platform) {
    (self.script, self.platform) = (script, platform)
  }

  /// What is wrong with `finalize`, which was given `{}`.
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
          "'finalize' threw when it was given {}"
            + (exception.map { ": \($0.message)" } ?? ""),
          location: exception?.location)
      ]
    case .interrupted, .exceeded: return [finalizeStopped(outcome)]
    case .called, .absent, .navigated: return []
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
      location: place.map {
        SourceLocation(file: script.path, line: $0.line, column: $0.column)
      })
  }

  func finding(_ rule: CheckRule, _ message: String, location: SourceLocation?) -> Finding {
    let isInScript = location?.file == script.path
    return Finding(
      rule, message, file: script.path, location: isInScript ? location : nil,
      sourceLine: isInScript ? location.flatMap { script.line($0.line) } : nil)
  }
}
