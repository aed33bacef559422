import JSPrep

/// How much is printed on standard error.
enum Verbosity: Comparable {
  /// Nothing: a report has it all.
  case silent
  case quiet, normal, verbose
}

/// Prints on standard error what happens during a run.
final class Reporter {
  private let script: String
  let verbosity: Verbosity
  private var valueWarnings = 0
  private var counts: [SessionEvent.Kind: Int] = [:]
  /// The maximum number of messages of each kind that a script can cause in a loop.
  private var limit: Int { verbosity == .verbose ? 100_000 : 1000 }
  /// A DOM node or a list of a thousand nulls has as many warnings, which nobody would read.
  private static let valueWarningLimit = 10

  init(script: String, verbosity: Verbosity) {
    self.script = script
    self.verbosity = verbosity
  }

  var isVerbose: Bool { verbosity == .verbose }

  func report(_ event: SessionEvent) {
    switch event {
    case .blockedRequest where verbosity < .verbose, .missingResource where verbosity < .verbose,
      .warning(.replacedFonts) where verbosity < .verbose, .servedRequest:
      return
    default: break
    }
    if let kind = event.kind {
      counts[kind, default: 0] += 1
      if counts[kind, default: 0] > limit { return }
    }
    switch event {
    case .console(let message):
      if verbosity >= .normal { Terminal.standardError.print(message) }
      return
    case .warning(.value):
      valueWarnings += 1
      if valueWarnings > Self.valueWarningLimit, verbosity < .verbose { return }
    default: break
    }
    event.diagnostic(script: script).map(report)
  }

  func report(_ diagnostic: Diagnostic) {
    guard verbosity >= .normal || verbosity == .quiet && diagnostic.severity == .error else {
      return
    }
    Terminal.standardError.print(diagnostic, stackLimit: verbosity == .verbose ? .max : 8)
  }

  /// Prints how much was omitted.
  func finish() {
    for kind in SessionEvent.Kind.allCases {
      let rest = counts[kind, default: 0] - limit
      if rest > 0 { report(Diagnostic(.note, "\(rest) more \(kind.rawValue) were omitted")) }
    }
    let rest = valueWarnings - Self.valueWarningLimit
    guard rest > 0, verbosity == .normal else { return }
    report(Diagnostic(.note, "\(rest) more warnings about values; --verbose shows them"))
  }
}
