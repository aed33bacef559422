import ArgumentParser

@main
struct JSPrepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "jsprep",
    abstract: "Runs the JavaScript preprocessing file of a Safari extension on a page.")
}
