import ArgumentParser
import PropertyList

/// `jsprep --version --json`.
struct VersionsCommand: ParsableCommand {
  func run() throws {
    let text = JSONWriter.write(DoctorReport.versions).text + "\n"
    try Terminal.standardOutput.write(Array(text.utf8))
  }
}
