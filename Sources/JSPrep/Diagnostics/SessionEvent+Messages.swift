import Session

extension Sequence<SessionEvent> {
  /// The warnings to the user, as text.
  package var warnings: [String] {
    compactMap { event in
      guard let diagnostic = event.diagnostic(script: ""), diagnostic.severity == .warning else {
        return nil
      }
      return diagnostic.message
    }
  }

  /// The exceptions that caused a failure.
  var exceptionDiagnostics: [Diagnostic] {
    let exceptions = compactMap { event -> Diagnostic? in
      guard case .exception = event else { return nil }
      return event.diagnostic(script: "")
    }
    return exceptions.filter { $0.severity == .error }
  }
}
