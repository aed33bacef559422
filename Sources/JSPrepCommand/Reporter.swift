import ArgumentParser
import JSPrep

/// How much is said on standard error.
struct VerbosityOptions: ParsableArguments {
  @Flag(help: "Say more: whole stacks, requests that were not served, notes.")
  var verbose = false

  @Flag(help: "Say nothing but why the run failed.")
  var quiet = false

  mutating func validate() throws {
    if verbose, quiet { throw ValidationError("'--verbose' and '--quiet' exclude each other.") }
  }

  enum Level: Comparable {
    case quiet, normal, verbose
  }

  var level: Level { quiet ? .quiet : verbose ? .verbose : .normal }
}

/// Says on standard error what happens during a run.
struct Reporter {
  let script: String
  let verbosity: VerbosityOptions.Level

  func report(_ event: SessionEvent) {
    switch event {
    case .console(let message):
      if verbosity >= .normal { Terminal.standardError.print(message) }
    case .blockedRequest:
      if verbosity >= .verbose { event.diagnostic(script: script).map(report) }
    default: event.diagnostic(script: script).map(report)
    }
  }

  func report(_ diagnostic: Diagnostic) {
    guard verbosity >= .normal || diagnostic.severity == .error else { return }
    Terminal.standardError.print(diagnostic, stackLimit: verbosity == .verbose ? .max : 8)
  }
}
