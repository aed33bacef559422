import Foundation
import Testing

/// A mistake that somebody made, from its folder in `KnownMistakes`: what stands there beside
/// `mistake.json` is what the command is run on.
struct KnownMistake: Decodable, CustomTestStringConvertible {
  /// What the mistake is, in Markdown.
  var title: String
  /// A heading of the table in `Documentation/Mistakes.md`.
  var section: String
  /// Where it was met: `owner/repository#number`, `owner/repository: path`, an address, or words.
  var sources: [String]
  /// A line for the shell.
  var command: String
  var status: Int32
  /// Words of the output, and words that must not be in it.
  var says: [String]
  var doesNotSay: [String]?
  /// What Safari does, and how sure that is: `doc`, `obs`, `inf` or `open`.
  var safari: String
  var sure: String
  /// Why the words are not there yet.
  var waitsFor: String?

  private(set) var name = ""

  private enum CodingKeys: CodingKey {
    case title, section, sources, command, status, says, doesNotSay, safari, sure, waitsFor
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "KnownMistakes")

  static let all: [KnownMistake] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      let file = folder.appending(path: name).appending(path: "mistake.json")
      guard let data = try? Data(contentsOf: file),
        var mistake = try? JSONDecoder().decode(KnownMistake.self, from: data)
      else { return nil }
      mistake.name = name
      return mistake
    }
  }()

  var testDescription: String { name }

  /// A copy of the files, which the command may change.
  func tool() throws -> CommandLineTool {
    let tool = try CommandLineTool()
    let folder = Self.folder.appending(path: name)
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file != "mistake.json" {
      try FileManager.default.copyItem(
        at: folder.appending(path: file), to: tool.folder.appending(path: file))
    }
    return tool
  }
}
