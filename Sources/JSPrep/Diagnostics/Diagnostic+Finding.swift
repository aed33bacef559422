import AppExtension

extension Diagnostic {
  /// A finding of `jsprep check`, with its consequence and remedy.
  ///
  /// - Parameter severity: overrides the severity, if the finding stops a run.
  public init(_ finding: Finding, severity: Severity? = nil) {
    let rule = finding.rule
    self.init(
      severity ?? Severity(finding.severity), "\(finding.message) [\(rule.identifier)]",
      file: finding.file, location: finding.location, sourceLine: finding.sourceLine,
      notes: [rule.consequence], help: finding.remedy)
  }
}

extension Diagnostic.Severity {
  init(_ severity: FindingSeverity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }
}
