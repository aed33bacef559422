import Files
import JSPrep
import PropertyList

/// What was found in extensions, for the viewer, with the files in which it was found.
enum CheckReportFile {
  private static let longestSource = 1 << 20

  static func propertyList(of answers: [CheckAnswer]) -> PropertyList {
    let checked = answers.filter { $0.failure == nil }.map(\.json)
    var sources: PropertyList.Dictionary = [:]
    for answer in checked {
      let root = answer["extension"]?.string ?? ""
      for finding in answer["findings"]?.array ?? [] {
        guard let file = finding["file"]?.string, finding["line"] != nil, sources[file] == nil,
          let text = text(of: file, in: root)
        else { continue }
        sources[file] = .string(text)
      }
    }
    return [
      "kind": "check", "title": .string(title(checked)), "extensions": .array(checked),
      "failures": .array(answers.compactMap { $0.failure.map { .string($0.text) } }),
      "sources": .dictionary(sources),
    ]
  }

  private static func title(_ answers: [PropertyList]) -> String {
    guard answers.count == 1, let name = answers[0]["extension"]?.string else {
      return "\(answers.count) extensions"
    }
    return name.split(separator: "/").last.map(String.init) ?? name
  }

  /// The text of a file of the extension: the process that has run its script, and might do what the script wants,
  /// has said which.
  private static func text(of file: String, in path: String) -> String? {
    let folder = FileSystem.kind(of: path) == .folder ? path : FileSystem.folder(of: path)
    guard let root = FileSystem.realPath(of: folder), let real = FileSystem.realPath(of: file),
      (real + "/").hasPrefix(root + "/"), let text = try? TextFile.read(file, as: .script),
      text.utf8.count <= longestSource
    else { return nil }
    return text
  }
}
