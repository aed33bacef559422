import JSPrep
import PropertyList
import Sandbox
import Session

/// A test file, or a file that belongs to it, that cannot be used.
package struct TestFileError: Error, Sendable {
  package var diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  package init(_ error: JSPrepError) { diagnostic = error.diagnostic.explainingSandbox }
}

extension Diagnostic {
  /// Adds an explanation: tests name files anywhere, and the sandbox may be the reason why one
  /// cannot be read.
  var explainingSandbox: Diagnostic {
    guard Sandbox.state != nil, message.hasSuffix(": " + Sandbox.refusal) else { return self }
    var diagnostic = self
    diagnostic.message += " (the sandbox lets tests read their project; see --allow-read)"
    return diagnostic
  }
}

/// The text of a test file, or of the snapshots of one.
package struct TestText: Sendable {
  package let path: String
  package let text: String
  private let lines: [Substring]

  /// All lines are kept in memory, for messages.
  private static let mostMegabytes = 16

  package init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  package init(readingFrom path: String) throws(TestFileError) {
    let text: String
    do {
      text = try TextFile.read(path, as: .test)
    } catch {
      throw TestFileError(error)
    }
    try self.init(bounded: text, path: path)
  }

  /// A file of defaults, which may be empty.
  package init(readingConfiguration path: String) throws(TestFileError) {
    let text: String
    do {
      text = try TextFile.read(path, as: .configuration)
    } catch .input(_, _, .empty) {
      text = ""
    } catch {
      throw TestFileError(error)
    }
    try self.init(bounded: text, path: path)
  }

  private init(bounded text: String, path: String) throws(TestFileError) {
    guard text.utf8.count <= Self.mostMegabytes << 20 else {
      let message = "the file is larger than \(Self.mostMegabytes) MB, the limit for test files"
      throw TestFileError(Diagnostic(.error, message, file: path))
    }
    self.init(path: path, text: text)
  }

  /// A line, counted from 1.
  package func line(_ number: Int) -> String? {
    lines.indices.contains(number - 1) ? String(lines[number - 1]) : nil
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
