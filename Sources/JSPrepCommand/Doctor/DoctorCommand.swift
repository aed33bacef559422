import ArgumentParser
import JSPrep
import PropertyList
import ScriptTesting

struct DoctorCommand: SettingsCommand {
  static let place = Setting.Places.writing
  static let runsScripts = false

  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract:
      "Shows what this installation has, and what keeps pages and scripts away from this computer.",
    discussion: """
      Libraries with their versions, fonts, limits, and the sandbox, which the command enters, as the \
      others do before they read a page. Exit status: 0 the sandbox is complete, 1 it is not.
      """)

  @Flag(help: "Write one JSON object, for the report of a defect.")
  var json = false

  mutating func run(with settings: Settings) throws {
    let report = DoctorReport(configuration: ProjectConfiguration.find())
    let text = json ? JSONWriter.write(report.propertyList).text + "\n" : report.text
    try Terminal.standardOutput.write(Array(text.utf8))
    if !report.sandbox.isWhole { throw ExitCode(1) }
  }
}
