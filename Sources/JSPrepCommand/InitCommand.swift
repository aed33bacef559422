import ArgumentParser
import JSPrep
import ScriptTesting

struct InitCommand: SettingsCommand {
  static let place = Setting.Places.writing
  static let runsScripts = false

  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a jsprep.yml and a first test for the extension in a folder.",
    discussion: "Files that exist are left as they are.")

  @Argument(help: "The root of the project (default: this folder).", completion: .directory)
  var folder = "."

  mutating func run(with settings: Settings) throws {
    let start: ProjectStart
    do throws(TestFileError) {
      start = try ProjectStart(in: folder)
    } catch {
      throw DescribedFailure(diagnostic: error.diagnostic, status: 2)
    }
    for file in start.files {
      if try OutputFile.create(Array(file.text.utf8), at: file.path) {
        try Terminal.standardOutput.write(Array("\(file.path)\n".utf8))
      } else {
        Terminal.standardError.print(
          Diagnostic(.note, "the file exists and is left as it is", file: file.path))
      }
    }
  }
}
