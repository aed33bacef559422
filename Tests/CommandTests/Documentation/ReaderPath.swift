import Foundation

/// What somebody does who follows a page of the documentation word by word: makes the files that it shows, and
/// enters its commands, in their order.
struct ReaderPath {
  enum Step: Equatable {
    /// A fenced block after a paragraph that ends with its name, such as "Put this into `Price.js`:".
    case file(name: String, text: String)
    /// What stands behind `$`, and what is printed.
    case command(String, output: [String])
    /// Any other block.
    case other([String])
  }

  /// From the root of the project.
  let path: String
  private(set) var steps: [Step] = []

  init(path: String, text: String) {
    self.path = path
    var prose = ""
    var block: [String] = []
    var isFenced = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        isFenced.toggle()
        if !isFenced {
          end(block, after: prose)
          block = []
        }
      } else if isFenced {
        block.append(line)
      } else if line.hasPrefix("    "), !block.isEmpty || prose.hasSuffix("\n\n") {
        block.append(String(line.dropFirst(4)))
      } else if !block.isEmpty, line.isEmpty {
        block.append("")
      } else {
        end(block)
        block = []
        prose += line + "\n"
      }
    }
    end(block)
  }

  // MARK: Blocks

  private mutating func end(_ block: [String], after prose: String) {
    let paragraph = prose.split(separator: "\n").last ?? ""
    if let match = paragraph.firstMatch(of: /`([\w.\/-]+\.\w+)`:$/) {
      steps.append(.file(name: String(match.1), text: block.joined(separator: "\n") + "\n"))
    } else {
      end(block)
    }
  }

  private mutating func end(_ block: [String]) {
    var lines = block[...]
    while lines.last == "" { lines.removeLast() }
    guard lines.first?.hasPrefix("$ ") == true else {
      if !lines.isEmpty { steps.append(.other(Array(lines))) }
      return
    }
    while let first = lines.popFirst() {
      var command = String(first.dropFirst(2))
      while command.hasSuffix("\\"), let next = lines.popFirst() { command += "\n" + next }
      let output = lines.prefix { !$0.hasPrefix("$ ") }
      lines = lines.dropFirst(output.count)
      steps.append(.command(command, output: Array(output.trimmingEmptyLines)))
    }
  }
}

extension ArraySlice<String> {
  fileprivate var trimmingEmptyLines: ArraySlice<String> {
    var lines = self
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}

/// Who follows a page, in a folder of their own.
final class Reader {
  let tool: CommandLineTool
  /// Where the reader is; commands may change it.
  private(set) var folder: URL

  init() throws {
    tool = try CommandLineTool()
    try tool.makeFolder("reader")
    folder = tool.folder.appending(path: "reader")
  }

  func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// - Returns: what is printed, of both kinds.
  func enter(_ command: String) throws -> [String] {
    let program = CommandLineTool.executable.deletingLastPathComponent().path
    let place = tool.folder.appending(path: ".folder").path
    // On a build server, or for a user with wishes, the tool says other things.
    let result = try tool.shell(
      """
      unset CI GITHUB_ACTIONS NO_COLOR FORCE_COLOR CLICOLOR CLICOLOR_FORCE
      PATH='\(program)':$PATH
      cd '\(folder.path)'
      { \(command)
      } 2>&1
      pwd > '\(place)'
      """)
    let path = try tool.text(".folder").trimmingCharacters(in: .newlines)
    folder = URL(filePath: path, directoryHint: .isDirectory)
    return Array(result.output.components(separatedBy: "\n")[...].trimmingEmptyLines)
  }
}
