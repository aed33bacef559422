import ArgumentParser
import DebugAdapter
import JSPrep

struct DebugCommand: SettingsCommand {
  static let place = Setting.Places.run

  static let configuration = CommandConfiguration(
    commandName: "debug",
    abstract: "Runs a script under the control of an editor: breakpoints, steps, variables.",
    discussion: """
      Page, script and all options are those of 'run'; an editor can also give them in its launch \
      configuration. While a script is debugged, it has no limit of time. \
      Documentation/Debugging.md shows how editors are set up.
      """)

  @Flag(
    help: "Speak the Debug Adapter Protocol on standard input and output, as editors start it.")
  var dap = false

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("A page, a script and options of 'run'.", valueName: "page script"),
    completion: .file())
  var run: [String] = []

  mutating func validate() throws {
    if !dap {
      throw ValidationError(
        "'jsprep debug' is started by an editor, and then needs '--dap'; see Documentation/Debugging.md."
      )
    }
  }

  mutating func run(with settings: Settings) throws {
    // As they were written: settings have been taken from them already.
    let given = ProgramArguments.all.dropFirst(2).filter { $0 != "--dap" }
    let problem = DebugAdapter.serve { configuration throws(LaunchFailure) in
      try DebuggedRun(Array(given), configuration).start()
    }
    guard let problem else { leave(0) }
    throw DescribedFailure(
      diagnostic: Diagnostic(.error, "the editor cannot be understood: \(problem)"), status: 2)
  }
}
