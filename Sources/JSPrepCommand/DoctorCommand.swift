import ArgumentParser
import JSPrep
import Sandbox

struct DoctorCommand: SettingsCommand {
  static let place = Setting.Places.writing
  static let runsScripts = false

  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Shows what keeps pages and scripts away from this computer.",
    discussion: """
      The command enters the sandbox, as the others do before they read a page, and reports what \
      the kernel provides. Exit status: 0 the sandbox is complete, 1 it is not.
      """)

  mutating func run(with settings: Settings) throws {
    let state = Sandbox.enter(Sandbox.Policy())
    let text = """
      sandbox: \(state.isWhole ? "on" : state.files.isOn || state.calls.isOn ? "partly on" : "off")
        files, ports, signals: \(Self.words(state.files))
        system calls: \(Self.words(state.calls))

      """
    try Terminal.standardOutput.write(Array(text.utf8))
    if !state.isWhole { throw ExitCode(1) }
  }

  private static func words(_ layer: Sandbox.Layer) -> String {
    switch layer {
    case .on(let name): "on, by \(name)"
    case .off(let reason): "off: \(reason)"
    }
  }
}
