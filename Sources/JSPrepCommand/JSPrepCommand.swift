import ArgumentParser
import JSPrep

@main
struct JSPrepCommand: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "jsprep",
    abstract: "Runs the JavaScript preprocessing file of a Safari extension on a page.",
    discussion: """
      Exit status: 0 done; 1 the script failed, or a difference was found; 2 an input could not \
      be used; 64 wrong usage. Results go to standard output, everything else to standard error.
      """,
    version: version,
    subcommands: [RunCommand.self, CheckCommand.self, DiffCommand.self, DumpCommand.self])

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
      leave(0)
    } catch let error as JSPrepError {
      leave(with: error)
    } catch {
      exit(withError: error)
    }
  }
}

/// Says what went wrong, and ends the process.
func leave(with error: JSPrepError) -> Never {
  Terminal.standardError.print(error.diagnostic)
  leave(error.exitStatus)
}
