import JSPrep
import PropertyList
import ScriptTesting

/// What can be typed into a console besides JavaScript.
struct ConsoleCommand: Sendable {
  let name: String
  let arguments: String
  let help: String
  let perform: @Sendable (Conversation, String) throws -> Void

  /// A line with a command.
  struct Call {
    let name: String
    let rest: String

    /// - Returns: nil for JavaScript: numbers begin with a dot as well.
    init?(_ line: String) {
      let line = line.drop(while: \.isWhitespace)
      guard line.first == ".", line.dropFirst().first?.isLetter == true else { return nil }
      let end = line.firstIndex(where: \.isWhitespace) ?? line.endIndex
      name = String(line[..<end])
      let rest = line[end...].drop(while: \.isWhitespace)
      self.rest = String(rest.reversed().drop(while: \.isWhitespace).reversed())
    }

    var command: ConsoleCommand? { ConsoleCommand.all.first { $0.name == name } }
  }

  static let all: [ConsoleCommand] = [
    ConsoleCommand(
      name: ".run", arguments: "[SCRIPT]", help: "run the script, as it is in its file now"
    ) {
      try $0.runScript($1)
    },
    ConsoleCommand(
      name: ".finalize", arguments: "{…}|@FILE",
      help: "call its 'finalize' with the extension's answer, and show what changed"
    ) { try $0.finalize($1) },
    ConsoleCommand(
      name: ".diff", arguments: "", help: "show what has changed since the page was loaded"
    ) {
      conversation, _ in conversation.ask(.diff)
    },
    ConsoleCommand(name: ".load", arguments: "[PAGE]", help: "load a page; this one anew") {
      try $0.load($1.isEmpty ? $0.page : $1)
    },
    ConsoleCommand(
      name: ".save", arguments: "test FILE", help: "write a test case with what the script gave"
    ) { try $0.saveTest($1) },
    ConsoleCommand(
      name: ".world", arguments: "[page|extension]",
      help: "evaluate in that world; say which one it is"
    ) { try $0.chooseWorld($1) },
    ConsoleCommand(name: ".help", arguments: "", help: "list the commands") { conversation, _ in
      conversation.say(help)
    },
    ConsoleCommand(name: ".exit", arguments: "", help: "leave") { conversation, _ in
      conversation.leaveConsole()
    },
  ]

  private static var help: String {
    let heads = all.map { "\($0.name) \($0.arguments)" }
    let width = (heads.map(\.count).max() ?? 0) + 2
    let lines = zip(heads, all).map { head, command in
      head.padded(to: width) + command.help + "\n"
    }
    return lines.joined() + """

      Functions: $(css), $$(css), $x(xpath), inspect(node); $0 is the node that was inspected, $_ the last value.

      """
  }
}

extension Conversation {
  fileprivate func runScript(_ path: String) throws {
    if !path.isEmpty { script = path }
    guard let script else {
      throw DescribedFailure(
        diagnostic: Diagnostic(.error, "there is no script", help: "Name one: .run FILE"), status: 2
      )
    }
    let file = try ScriptFile(readingFrom: script, settings)
    guard let answer = ask(.run(path: file.path, source: file.source)) else { return }
    (results, arguments) = (answer.results, nil)
  }

  fileprivate func finalize(_ text: String) throws {
    let question: ConsoleQuestion
    if text.hasPrefix("@") {
      question = .finalize(try ArgumentsFile.read(text))
    } else if text.isEmpty {
      question = .finalize([:])
    } else if case .dictionary(let arguments)? = try? ArgumentsFile.parse(Array(text.utf8)) {
      question = .finalize(arguments)
    } else {
      question = .finalizeText(text)
    }
    if let answer = ask(question), let given = answer.arguments { arguments = given }
  }

  fileprivate func chooseWorld(_ name: String) throws {
    guard !name.isEmpty else { return say(isInPage ? "page\n" : "extension\n") }
    guard let world = EvalCommand.WorldName(rawValue: name) else {
      throw DescribedFailure(
        diagnostic: Diagnostic(.error, "the worlds are 'page' and 'extension', not '\(name)'"),
        status: 2)
    }
    use(isInPage: world == .page)
  }

  fileprivate func saveTest(_ text: String) throws {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, words[0] == "test" else {
      throw DescribedFailure(diagnostic: Diagnostic(.error, "usage: .save test FILE"), status: 2)
    }
    guard let script, let results else {
      throw DescribedFailure(
        diagnostic: Diagnostic(
          .error, "there is nothing to save: the script has given no results",
          help: "Run it first: .run"), status: 2)
    }
    let path = words[1].hasSuffix(".jsprep.yml") ? words[1] : words[1] + ".jsprep.yml"
    let test = WrittenCase(
      script: script, page: page, settings: settings, results: results, arguments: arguments)
    let written: (text: String, name: String)
    do throws(TestFileError) {
      written = try test.text(for: path)
    } catch {
      throw DescribedFailure(diagnostic: error.diagnostic, status: 2)
    }
    try OutputFile.write(Array(written.text.utf8), to: path)
    say("\(path): \(written.name)\n")
    if arguments != nil {
      note("'jsprep test --update \(path)' writes the snapshot of what changed")
    }
  }
}
