import ArgumentParser
import Files
import JSPrep
import POSIX

struct CaptureCommand: SettingsCommand {
  static let place = Setting.Places.converting

  static let configuration = CommandConfiguration(
    commandName: "capture",
    abstract: "Makes a page of what a browser really showed.",
    discussion: """
      '--write DIR' writes what captures a page on a device: the files of an action extension, and the text of a \
      Shortcut's action. What comes out of them is FILE, of which a page is made, with the selection, \
      the form values and the device: 'jsprep run PAGE SCRIPT' needs no options for it.
      """)

  @Argument(
    help: "What was captured: JSON or a property list; '-' is standard input.", completion: .file())
  var file: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The page: a file named .jsprep or .webarchive.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Write the extension's files and the Shortcut's text to a folder; files that exist are left as they are.",
      valueName: "dir"), completion: .directory)
  var write: String?

  mutating func validate() throws {
    guard write == nil else {
      if file != nil || output != nil {
        throw ValidationError("'--write' cannot be combined with a file.")
      }
      return
    }
    guard file != nil else {
      throw ValidationError("Name the captured file, or use '--write DIR'.")
    }
    guard let output else { throw ValidationError("'--output' is missing: the page to write.") }
    guard [".jsprep", ".webarchive"].contains(where: { output.lowercased().hasSuffix($0) }) else {
      throw ValidationError("'--output' must be a file named .jsprep or .webarchive.")
    }
  }

  mutating func run(with settings: Settings) throws {
    if let write {
      try writeExtension(to: write)
    } else if let file, let output {
      try convert(file, to: output, settings)
    }
  }

  private func writeExtension(to folder: String) throws {
    try OutputFile.makeFolder(folder)
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    for file in CaptureExtension().files {
      let path = prefix + file.name
      if try OutputFile.create(Array(file.text.utf8), at: path) {
        try Terminal.standardOutput.write(Array("\(path)\n".utf8))
      } else {
        Terminal.standardError.print(
          Diagnostic(.note, "the file exists and is left as it is", file: path))
      }
    }
  }

  private func convert(_ file: String, to output: String, _ settings: Settings) throws {
    try OutputTarget(output).checkFolder()
    try OutputTarget(output).check(against: [.init(.capture, file)])
    let bytes: [UInt8]
    do {
      bytes = try InputFile.read(file)
    } catch {
      throw JSPrepError.input(.capture, path: file, error)
    }
    let outside = try OutsideProcess(
      output: output, isApart: settings.sandbox != .noSandbox)
    try settings.sandbox.enter(runsScripts: false)
    PageLimits(settings).start(page: file)
    let fixture = try PageFixture(capture: bytes, path: file)
    guard fixture.bytes.count <= settings.maxOutput << 20 else {
      throw JSPrepError.exceeded(path: file, .output(megabytes: settings.maxOutput))
    }
    fixture.remarks.forEach { Terminal.standardError.print($0) }
    try outside.write(fixture.bytes, to: .output)
  }
}
