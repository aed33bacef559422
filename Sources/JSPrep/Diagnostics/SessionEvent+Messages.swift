import Session

extension Sequence<SessionEvent> {
  /// What the user would be warned of, in words.
  package var warnings: [String] {
    compactMap { event in
      guard let diagnostic = event.diagnostic(script: ""), diagnostic.severity == .warning else {
        return nil
      }
      return diagnostic.message
    }
  }

  /// The exceptions that stand behind a failure.
  var exceptionDiagnostics: [Diagnostic] {
    let exceptions = compactMap { event -> Diagnostic? in
      guard case .exception = event else { return nil }
      return event.diagnostic(script: "")
    }
    return exceptions.filter { $0.severity == .error }
  }
}
