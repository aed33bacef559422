import ArgumentParser
import JSPrep
import PropertyList
import ScriptTesting

struct SchemaCommand: SettingsCommand {
  static let place = Setting.Places.writing
  static let runsScripts = false

  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints a JSON schema, for editors.",
    discussion:
      "'configuration' is for jsprep.yml, 'cases' for the test cases in .jsprep.yml files.")

  enum File: String, ExpressibleByArgument, CaseIterable {
    case configuration, cases
  }

  @Argument(help: "The kind of file.")
  var file: File

  mutating func run(with settings: Settings) throws {
    let schema: PropertyList =
      switch file {
      case .configuration:
        Schema.configuration(ProjectSection.names.map { ($0, ProjectSection.options($0)) })
      case .cases: Schema.cases
      }
    try Terminal.standardOutput.write(Array((JSONWriter.write(schema).text + "\n").utf8))
  }
}
