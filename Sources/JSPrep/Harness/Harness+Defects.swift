import AppExtension
import Session

// What is wrong with the script, as `jsprep check` finds it.

extension Harness {
  /// Why the extension gets nothing: the exceptions that stand behind it, and what came of them.
  package func diagnostics(of failure: JSPrepError) -> [Diagnostic] {
    events.exceptionDiagnostics + [diagnostic(of: failure)]
  }

  /// What came of a run, with the place in the script and what may be meant there.
  package func diagnostic(of failure: JSPrepError) -> Diagnostic {
    var diagnostic = failure.diagnostic
    let outcome: RunOutcome
    switch failure {
    // The exception says where and why.
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

  /// What is wrong with methods that Safari has not called.
  package var methodDiagnostics: [Diagnostic] {
    finder.findings(aboutMethods: extensionPage.methodNames ?? []).map { Diagnostic($0) }
  }
}
