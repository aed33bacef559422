import AppExtension
import JSPrep
import WorkerPool

/// A regular expression that names of tests must have something of: what `--filter` says.
package struct TestFilter {
  package let source: String
  private let regex: Regex<AnyRegexOutput>

  /// Nothing where it is no regular expression.
  package init?(_ source: String) {
    guard let regex = Regex(bounded: source) else { return nil }
    self.source = source
    self.regex = regex
  }

  /// Processor time that one name may take. What goes back in a name of fifty letters again and again would
  /// otherwise take years.
  private static let seconds = 2.0

  /// - Parameter describe: what a process that takes too long says at its end.
  func matches(_ name: String, describe: (Diagnostic) -> String) -> Bool {
    let shown = name.count > 100 ? "\(name.prefix(100))…" : name
    let overdue = Diagnostic(
      .error,
      "the regular expression of '--filter' took more than \(Self.seconds.javaScriptText) seconds"
        + " for the name '\(shown.onOneLine.escapingControls)'")
    ProcessorAlarm.start(seconds: Self.seconds, words: describe(overdue), status: Self.status)
    defer { ProcessorAlarm.stop() }
    return name.firstMatch(of: regex) != nil
  }

  /// That of an input that cannot be used.
  static let status: Int32 = 2
}
