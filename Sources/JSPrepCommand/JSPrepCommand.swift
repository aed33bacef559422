import AppExtension
import ArgumentParser
import CMalloc
import JSPrep

@main
struct JSPrepCommand: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "jsprep",
    abstract: "Runs the JavaScript preprocessing file of a Safari extension on a page.",
    discussion: """
      Exit status: 0 done; 1 the script failed, or a difference was found; 2 an input could not \
      be used; 3 the script needs something that Safari has and jsprep lacks, so that nothing can \
      be said; 64 incorrect usage. Results go to standard output, everything else to standard error. \
      '--version --json' names the versions of the libraries, too. 'jsprep help topics' lists pages of the manual.
      """,
    version: version,
    subcommands: [
      DescribedCommand<RunCommand>.self, DescribedCommand<EvalCommand>.self,
      DescribedCommand<ReplCommand>.self, DescribedCommand<ServeCommand>.self,
      DescribedCommand<CheckCommand>.self, DescribedCommand<DiffCommand>.self,
      DescribedCommand<DumpCommand>.self,
      DescribedCommand<PagesCommand>.self, DescribedCommand<SaveCommand>.self,
      DescribedCommand<CaptureCommand>.self, DescribedCommand<RedactCommand>.self,
      DescribedCommand<TestCommand>.self, DescribedCommand<BatchCommand>.self,
      DescribedCommand<DebugCommand>.self,
      DescribedCommand<ExplainCommand>.self, DescribedCommand<InitCommand>.self,
      DescribedCommand<SchemaCommand>.self, DescribedCommand<DoctorCommand>.self,
    ])

  private static let settingsCommands: [any SettingsCommand.Type] = [
    RunCommand.self, EvalCommand.self, ReplCommand.self, ServeCommand.self, CheckCommand.self,
    DiffCommand.self, DumpCommand.self, PagesCommand.self,
    SaveCommand.self, CaptureCommand.self, RedactCommand.self, TestCommand.self, BatchCommand.self,
    DebugCommand.self,
    ExplainCommand.self, InitCommand.self, SchemaCommand.self, DoctorCommand.self,
  ]

  static func main() {
    malloc_keep_freed_memory()
    Terminal.keepStandardNumbers()
    perform {
      var command = try command(for: Array(ProgramArguments.all.dropFirst()))
      try command.run()
    }
  }

  /// Does the work of this process, and ends it with the status that follows from it.
  static func perform(_ work: () throws -> Void) -> Never {
    do {
      try work()
      leave(0)
    } catch let error as JSPrepError {
      leave(with: error)
    } catch let failure as SilentFailure {
      leave(failure.status)
    } catch let failure as DescribedFailure {
      Terminal.standardError.print(failure.diagnostic)
      leave(failure.status)
    } catch {
      exit(withError: error)
    }
  }
}

extension JSPrepCommand {
  /// The command that the arguments name.
  ///
  /// OPTIMIZATION: when a command is parsed below the root, its options are inspected four times,
  /// which takes as long as making a window. So the command is parsed first; if that fails, the
  /// root, which knows the settings as options, prints the help, the version or the error.
  private static func command(for arguments: [String]) throws -> any ParsableCommand {
    if Set(arguments) == ["--version", "--json"] { return VersionsCommand() }
    if let topic = TopicCommand.asked(by: arguments) { return topic }
    try checkName(in: arguments)
    let named = settingsCommands.first { $0.configuration.commandName == arguments.first }
    if let named, let command = try ready(named, Array(arguments.dropFirst())) { return command }
    return try parseAsRoot(named?.givingValues(arguments) ?? arguments)
  }
}

extension JSPrepCommand {
  /// - Returns: nil if the arguments are not those of the command.
  /// - Throws: if the project's defaults cannot be used.
  private static func ready(
    _ command: any SettingsCommand.Type, _ arguments: [String]
  ) throws(DescribedFailure) -> (any ParsableCommand)? {
    do {
      return try command.parseWithSettings(arguments)
    } catch let failure as DescribedFailure {
      throw failure
    } catch {
      return nil
    }
  }

  /// - Throws: if the arguments name a command that there is not.
  private static func checkName(in arguments: [String]) throws {
    let asked = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
    guard let asked, !asked.hasPrefix("-") else { return }
    let commands = settingsCommands.compactMap { $0.configuration.commandName } + ["help"]
    if commands.contains(asked) { return }
    let names = arguments.first == "help" ? commands + TopicCommand.names : commands
    let nearest = names.min { $0.distance(to: asked) < $1.distance(to: asked) } ?? ""
    let isNear = nearest.distance(to: asked) <= min(max(2, asked.count / 3), asked.count - 1)
    let list = names.joined(separator: ", ")
    throw ValidationError(
      "There is no \(arguments.first == "help" ? "command or topic" : "command") '\(asked.shortenedForQuotation)'"
        + (isNear ? "; did you mean '\(nearest)'?" : ". The commands are \(list)."))
  }
}

/// A failure of which more is known than the error says.
struct DescribedFailure: Error {
  var diagnostic: Diagnostic
  var status: Int32
}

/// Prints what went wrong, and ends the process.
func leave(with error: JSPrepError) -> Never {
  Terminal.standardError.print(error.diagnostic)
  leave(error.exitStatus)
}
