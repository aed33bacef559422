import Files
import JSPrep
import PropertyList

/// A test case that is written: a run, and what it gave.
package struct WrittenCase {
  private let script: String
  private let page: String
  private let settings: Settings
  private let results: PropertyList.Dictionary
  private let arguments: PropertyList.Dictionary?

  /// - Parameters:
  ///   - settings: those of the run; their files, the script and the page are named relative to this
  ///     process's folder.
  ///   - arguments: what `finalize` was called with, if it was.
  package init(
    script: String, page: String, settings: Settings, results: PropertyList.Dictionary,
    arguments: PropertyList.Dictionary?
  ) {
    (self.script, self.page, self.settings) = (script, page, settings)
    (self.results, self.arguments) = (results, arguments)
  }

  /// The text of a file with the case, which comes after those that the file has.
  ///
  /// - Throws: if the file cannot have it.
  package func text(for path: String) throws(TestFileError) -> (text: String, name: String) {
    let isThere = FileSystem.kind(of: path) != nil
    let old = isThere ? try TestText(readingFrom: path) : nil
    let known = try old.map { text throws(TestFileError) in try TestCaseFile(parsing: text).cases }
    let name = unusedName(known ?? [])
    var text = old?.text ?? "# Run with 'jsprep test'. All keys: jsprep schema cases\ncases:\n"
    if !text.hasSuffix("\n") { text += "\n" }
    // A list may be indented.
    let indent =
      old.flatMap { old in known?.last.flatMap { old.line($0.location.line) } }
      .map { String($0.prefix(while: \.isWhitespace)) } ?? ""
    text += lines(name: name, path: path).map { $0.isEmpty ? "\n" : indent + $0 + "\n" }.joined()
    let written = try? TestCaseFile(parsing: TestText(path: path, text: text))
    guard written?.cases.count == (known?.count ?? 0) + 1, written?.cases.last?.name == name else {
      throw TestFileError(
        Diagnostic(
          .error, "a case cannot be added at the end of this file", file: path,
          notes: ["Its last key is not 'cases', or its cases are written in braces."]))
    }
    return (text, name)
  }

  private func unusedName(_ cases: [TestCase]) -> String {
    let base = "\(FileSystem.name(of: script)) on \(FileSystem.name(of: page))"
    let names = Set(cases.map(\.name))
    var name = base
    var number = 2
    while names.contains(name) {
      name = "\(base) (\(number))"
      number += 1
    }
    return name
  }

  private func lines(name: String, path: String) -> [String] {
    var entries: PropertyList.Dictionary = [
      "name": .string(name),
      "script": .string(FilePath.relative(script, besides: path)),
      "page": .string(FilePath.relative(page, besides: path)),
    ]
    let data = settings.only(in: .testCase).plainData
    for setting in Setting.all(in: .testCase) {
      guard let value = data[setting.key] else { continue }
      entries[setting.key] = relative(value, setting.kind, besides: path)
    }
    if let number = settings.pageNumber { entries["pageNumber"] = .number(Double(number)) }
    if let arguments { entries["arguments"] = .dictionary(arguments) }
    entries["results"] = .dictionary(results)
    if arguments != nil { entries["document"] = "diff" }
    let lines = YAMLBlock.lines(of: .dictionary(entries))
    return lines.enumerated().map { ($0.offset == 0 ? "- " : "  ") + $0.element }
  }

  private func relative(
    _ value: PropertyList, _ kind: Setting.Kind, besides path: String
  ) -> PropertyList {
    switch (kind, value) {
    case (.file, .string(let file)), (.folder, .string(let file)), (.items, .string(let file)):
      return .string(FilePath.relative(file, besides: path))
    case (.pairs(.atLastSign), .dictionary(let files)):
      return .dictionary(
        PropertyList.Dictionary(
          files.map { ($0.key, .string(FilePath.relative($0.value.string ?? "", besides: path))) }))
    default: return value
    }
  }
}
