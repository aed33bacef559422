import JSPrep
import PropertyList
import Session

/// The snapshots of one test file, in a file in the same folder:
///
///     === paints the page: diff
///       --- before run
///       +++ at the end
///
/// A line that begins with `===` names a snapshot, and the lines below it, indented by two spaces, are
/// its text. Lines that begin with `#` are comments.
package struct SnapshotFile: Equatable {
  package struct Entry: Equatable {
    package var name: String
    package var text: String
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  /// - Throws: what is broken, and where.
  package init(parsing source: TestText) throws(TestFileError) {
    var names: [String: Int] = [:]
    for (index, line) in source.text.lines.enumerated() {
      let number = index + 1
      if line.hasPrefix("=== ") {
        let name = String(line.dropFirst(4))
        if let first = names.updateValue(number, forKey: name) {
          throw source.error(
            "the snapshot '\(name)' is already defined in line \(first)", line: number, column: 5)
        }
        entries.append(Entry(name: name, text: ""))
      } else if line.hasPrefix("  ") || line.isEmpty {
        guard !entries.isEmpty else {
          if line.isEmpty { continue }
          throw source.error("there is text before the first '=== name'", line: number, column: 1)
        }
        entries[entries.count - 1].text += line.dropFirst(2) + "\n"
      } else if !line.hasPrefix("#") {
        throw Self.broken(line, source, line: number)
      }
    }
    for index in entries.indices { entries[index].text = entries[index].text.endingInOneLineFeed }
  }

  private static func broken(
    _ line: Substring, _ source: TestText, line number: Int
  ) -> TestFileError {
    let isConflict = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains { line.hasPrefix($0) }
    return source.error(
      isConflict
        ? "this is the mark of a merge conflict"
        : "a line of a snapshot file must begin with '=== ', two spaces or '#'",
      line: number, column: 1,
      notes: ["Nothing was compared or written. Fix the file, or delete it and run with --update."]
    )
  }

  package subscript(name: String) -> String? {
    get { entries.first { $0.name == name }?.text }
    set {
      let index = entries.firstIndex { $0.name == name }
      switch (index, newValue?.endingInOneLineFeed) {
      case (let index?, let text?): entries[index].text = text
      case (let index?, nil): entries.remove(at: index)
      case (nil, let text?): entries.append(Entry(name: name, text: text))
      case (nil, nil): break
      }
    }
  }

  /// The file's text.
  package func text(of testFile: String) -> String {
    var text = "# Snapshots of \(testFile.split(separator: "/").last ?? ""). "
    text += "Compared by the tests, written when they are asked to.\n"
    for entry in entries {
      text += "\n=== \(entry.name)\n"
      for line in entry.text.lines.dropLast() {
        text += line.isEmpty ? "\n" : "  \(line)\n"
      }
    }
    return text
  }
}

extension String {
  /// The parts between line feeds; other line breaks belong to a text.
  fileprivate var lines: [Substring] {
    utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// Editors and merges change empty lines at the end; they are ignored.
  var endingInOneLineFeed: String {
    var lines = lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  /// On one line, as the name of a snapshot must be.
  var onOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
