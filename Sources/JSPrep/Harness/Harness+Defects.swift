import AppExtension
import PropertyList
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
    func describe(_ finding: Finding, _ message: String? = nil) -> Diagnostic {
      diagnostic.message = message ?? finding.message
      diagnostic.location = finding.location
      diagnostic.sourceLine = finding.sourceLine
      diagnostic.help = finding.rule.remedy
      return diagnostic
    }
    if let reason = failure.outcome.flatMap(reason) {
      // The exception has been shown already.
      return describe(finder.finding(reason), reason.message)
    }
    let outcome: RunOutcome
    switch failure {
    case .notSupported(_, let gap):
      let exception = runEvents.compactMap(\.exception).last
      return describe(finder.finding(FailureReason(gap, exception)), diagnostic.message)
    // The exception shows where and why.
    case .emptyResults(_, .syntaxError), .emptyResults(_, .threwBeforeAssignment),
      .emptyResults(_, .readingThrew), .nullResults(_, .runThrew), .nullResults(_, .resultsThrew):
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
    return describe(finding)
  }

  /// What results show that did not fail.
  package func remark(on results: PropertyList.Dictionary) -> Diagnostic? {
    addressReason(results).map { reason in
      Diagnostic(
        .note, reason.message, notes: [reason.rule.consequence], help: reason.rule.remedy)
    }
  }

  /// Defects of methods that Safari has not called.
  package var methodDiagnostics: [Diagnostic] {
    finder.findings(aboutMethods: extensionPage.methodNames ?? []).map { Diagnostic($0) }
  }
}

extension JSPrepError {
  /// The outcome that it stands for.
  fileprivate var outcome: RunOutcome? {
    switch self {
    case .emptyResults(_, let reason): .empty(reason)
    case .nullResults(_, let reason): .null(reason)
    default: nil
    }
  }
}
