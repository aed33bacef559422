import JSPrep
import JSRuntime
import Session

extension TestScriptRunner {
  /// Which tests run, and how far.
  struct Choice {
    /// Whether no test may be marked `only`.
    var forbidsOnly = false
    /// Whether tests are only named.
    var lists = false
    /// Lines at which tests begin; all tests if empty.
    var lines: [Int] = []
    /// After how many failures none begins any more.
    var bail: Int?
    var isWanted: ([String]) -> Bool = { _ in true }
  }

  /// Whether no further test begins.
  var isOver: Bool { choice.bail.map { failureCount >= $0 } ?? false }

  /// What was found when all tests were defined; false where none may run.
  ///
  /// - Parameter only: the stack where the first test is marked `only`; nil where none is.
  func found(_ count: Int, only: String?) -> Bool {
    report(.found(count))
    if count == 0 {
      report(
        .unusable(
          Diagnostic(
            .error, "there is no test in this file", file: path,
            notes: ["Tests are calls of 'test' or 'it', at top level or in 'describe'."])))
      return false
    }
    guard choice.forbidsOnly, let only else { return true }
    let location = frames(only).lazy.compactMap(\.location).first
    report(
      .unusable(
        Diagnostic(
          .error, "a test is marked 'only', which keeps the others from running",
          file: path, location: location, sourceLine: location.flatMap(sourceLine),
          notes: [
            "Use --no-forbid-only to allow it; --forbid-only is the default if the environment has 'CI'."
          ])))
    return false
  }

  /// Reports that no test begins at a line or before it.
  func noTest(at line: Int) {
    let location = SourceLocation(file: path, line: line, column: nil)
    report(
      .unusable(
        Diagnostic(
          .error, "no test begins at this line or before it", file: path, location: location,
          sourceLine: sourceLine(location))))
  }
}
