import JSPrep
import PropertyList
import Session

/// A test file, or a file that belongs to it, that cannot be used.
package struct TestFileError: Error, Sendable {
  package var diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  init(_ error: JSPrepError) { diagnostic = error.diagnostic }
}

/// Text files of the tests.
struct TextFile {
  let path: String
  let text: String

  init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  init(readingFrom path: String) throws(TestFileError) {
    do {
      // The same demands as of a script: a file, text, UTF-8.
      let script = try ScriptFile(readingSourceFrom: path)
      (self.path, text) = (path, script)
    } catch {
      throw TestFileError(error)
    }
  }

  /// A line, counted from 1.
  func line(_ number: Int) -> String? {
    let lines = text.split(
      maxSplits: number, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.indices.contains(number - 1) ? String(lines[number - 1]) : nil
  }

  func error(
    _ message: String, line: Int, column: Int?, notes: [String] = []
  ) -> TestFileError {
    TestFileError(
      Diagnostic(
        .error, message, location: SourceLocation(file: path, line: line, column: column),
        sourceLine: self.line(line), notes: notes))
  }
}
