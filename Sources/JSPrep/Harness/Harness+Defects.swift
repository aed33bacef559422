import AppExtension
import Session

// The defects of the script, as found by `jsprep check`.

extension Harness {
  /// Why the extension receives nothing: the exceptions that caused it, and the outcome.
  package func diagnostics(of failure: JSPrepError) -> [Diagnostic] {
    events.exceptionDiagnostics + [diagnostic(of: failure)]
  }

  /// The outcome of a run, with the position in the script and a suggestion.
  package func diagnostic(of failure: JSPrepError) -> Diagnostic {
    var diagnostic = failure.diagnostic
    let outcome: RunOutcome
    switch failure {
    case .notSupported(_, let gap):
      let finding = finder.finding(gap, runEvents.compactMap(\.exception))
      diagnostic.location = finding.location
      diagnostic.sourceLine = finding.sourceLine
      return diagnostic
    // The exception shows where and why.
    case .emptyResults(_, .syntaxError), .emptyResults(_, .threwBeforeAssignment),
      .nullResults(_, .runThrew):
      return diagnostic
    case .emptyResults(_, let reason): outcome = .empty(reason)
    case .nullResults(_, let reason): outcome = .null(reason)
    default: return diagnostic
    }
    // Where a script cannot be stopped, the engine is not to be asked any more.
    let methods = outcome == .empty(.noRun) ? extensionPage.methodNames ?? [] : []
    guard let finding = finder.findings(outcome, events, methods: methods).first else {
      return diagnostic
    }
    diagnostic.message = finding.message
    diagnostic.location = finding.location
    diagnostic.sourceLine = finding.sourceLine
    diagnostic.help = finding.rule.remedy
    return diagnostic
  }

  /// Defects of methods that Safari has not called.
  package var methodDiagnostics: [Diagnostic] {
    finder.findings(aboutMethods: extensionPage.methodNames ?? []).map { Diagnostic($0) }
  }
}
