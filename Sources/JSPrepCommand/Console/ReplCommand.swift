import ArgumentParser
import JSPrep

struct ReplCommand: SettingsCommand {
  static let place = Setting.Places.run

  static let configuration = CommandConfiguration(
    commandName: "repl",
    abstract: "Opens a console on a page.",
    discussion: """
      What is typed is evaluated in the extension's world of the page, as in Web Inspector's console; \
      '.run' runs the script, '.help' lists all commands. Without a terminal, lines are read from \
      standard input.
      """)

  @Argument(help: "An HTML or XHTML file, or one of saved pages.", completion: .file())
  var page: String

  @Argument(help: .script, completion: .file())
  var script: String?

  @Flag(help: "Print more: complete stacks, requests that were not served, notes.")
  var verbose = false

  mutating func validate() throws {
    if page == "-" || script == "-" {
      throw ValidationError("Standard input ('-') has the lines of the console.")
    }
  }

  func validate(with settings: Settings) throws {
    if let script {
      try Settings.validateOrder(page: page, script: script, usage: "jsprep repl \(script) \(page)")
    }
    try settings.validateAddress(ofPage: page)
  }

  mutating func run(with settings: Settings) throws {
    let conversation = try Conversation(
      page: page, script: script, settings, verbosity: verbose ? .verbose : .normal)
    leave(conversation.run())
  }
}
