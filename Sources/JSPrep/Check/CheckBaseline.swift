import AppExtension
import Files
import PropertyList

/// Findings that were there when a project began to be checked, and that are not reported: a JSON
/// file, which is kept beside the sources. A finding is the same if its rule, its file and its line's
/// text are; lines may move.
package struct CheckBaseline {
  package struct Entry: Hashable {
    var rule: String
    /// Relative to the folder of the baseline, where it is below it.
    var file: String
    /// The line of the file, or the message of a finding without a line.
    var text: String

    package init(rule: String, file: String, text: String) {
      (self.rule, self.file, self.text) = (rule, file, text)
    }

    package init?(_ list: PropertyList) {
      guard let rule = list["rule"]?.string, let file = list["file"]?.string,
        let text = list["text"]?.string
      else { return nil }
      self.init(rule: rule, file: file, text: text)
    }

    package var propertyList: PropertyList {
      ["rule": .string(rule), "file": .string(file), "text": .string(text)]
    }
  }

  private let base: PathBase?
  private var entries: [Entry: Int] = [:]

  /// An empty baseline.
  package init(path: String) { base = PathBase(FileSystem.folder(of: path)) }

  package init(readingFrom path: String) throws(JSPrepError) {
    self.init(path: path)
    let text = try TextFile.read(path, as: .baseline)
    func failure(_ message: String, _ line: Int? = nil, _ column: Int? = nil) -> JSPrepError {
      .input(.baseline, path: path, .malformed(message: message, line: line, column: column))
    }
    let list: PropertyList
    do throws(JSONError) {
      list = try JSONReader.read(Array(text.utf8))
    } catch {
      throw failure(error.message, error.line, error.column)
    }
    guard let found = list["findings"]?.array else {
      throw failure("it is no baseline: it has no list 'findings'")
    }
    for element in found {
      guard let entry = Entry(element) else {
        throw failure("an entry of 'findings' has not the strings 'rule', 'file' and 'text'")
      }
      entries[entry, default: 0] += 1
    }
  }

  package func entry(for finding: Finding) -> Entry {
    let text = finding.location == nil ? nil : finding.sourceLine
    let file = finding.location?.file ?? finding.file
    return Entry(
      rule: finding.rule.identifier, file: base?.relative(file) ?? file,
      text: text.map { $0.trimmed.shortened } ?? finding.message)
  }

  /// The report without the findings that are known.
  ///
  /// - Returns: the entries that were found.
  package func leaveOut(of report: inout CheckReport) -> [Entry] {
    var rest = entries
    var found: [Entry] = []
    report.findings.removeAll { finding in
      let entry = entry(for: finding)
      guard let count = rest[entry], count > 0 else { return false }
      rest[entry] = count - 1
      found.append(entry)
      return true
    }
    report.known += found.count
    return found
  }

  /// How many entries are not among those that were found.
  package func countMissing(in found: [Entry]) -> Int {
    var rest = entries
    for entry in found { rest[entry]? -= 1 }
    return rest.values.reduce(0) { $0 + max(0, $1) }
  }

  /// The file's text.
  package static func text(of entries: [Entry]) -> String {
    let sorted = entries.sorted { ($0.file, $0.rule, $0.text) < ($1.file, $1.rule, $1.text) }
    let list: PropertyList = ["findings": .array(sorted.map(\.propertyList))]
    return JSONWriter.write(list).text + "\n"
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...].drop { $0.isWhitespace }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
