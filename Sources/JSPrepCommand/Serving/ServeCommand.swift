import ArgumentParser
import Files
import JSPrep
import PropertyList
import Serving

struct ServeCommand: SettingsCommand {
  static let place = Setting.Places.run

  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Shows runs in a browser, and runs again whenever a file is saved.",
    discussion: """
      Prints an address that only this computer reaches, for as long as the command runs. The page \
      there is the report of 'jsprep run --report', with switches for page, script, device and \
      selection, and with arguments that can be edited. Each run is a process of its own, in the sandbox.
      """)

  @Argument(
    help: "A page, or a folder with pages, scripts and extensions.", completion: .file())
  var path: String

  @Argument(
    help: ArgumentHelp(
      "A JavaScript file, or an extension that names one (default: those in the folder).",
      valueName: "script"), completion: .file())
  var script: String?

  @Option(help: ArgumentHelp("The port (default: any that is free).", valueName: "number"))
  var port: Int = 0

  @Option(
    help: ArgumentHelp(
      "The extension's answer at the beginning, a dictionary for 'finalize': JSON or a property list.",
      valueName: "json|@file"), completion: .file())
  var arguments: String?

  mutating func validate() throws {
    if path == "-" || script == "-" {
      throw ValidationError("'serve' reads files again when they change, and no standard input.")
    }
    if !(0...65535).contains(port) {
      throw ValidationError("'--port' must be a number up to 65535.")
    }
  }

  func validate(with settings: Settings) throws {
    if let script {
      try Settings.validateOrder(
        page: path, script: script, usage: "jsprep serve \(script) \(path)")
    }
  }

  mutating func run(with settings: Settings) throws {
    let answer = try arguments.map { text throws in try ArgumentsFile.read(text) }
    var project = ServedProject(path: path, script: script)
    try project.look()
    try settings.sandbox.check()
    let runs = ServedRuns(settings: settings)
    let page = ServedPage(project, runs, answer: answer)
    let server: LoopbackServer
    do {
      server = try LoopbackServer(port: port) { page.response(to: $0) }
    } catch {
      throw JSPrepError.output(path: "port \(port)", reason: error.reason)
    }
    try Terminal.standardOutput.write(Array("\(server.address)\n".utf8))
    Terminal.standardError.say("Open this address in a browser; Ctrl-C ends the command.\n")
    var changes = ServedChanges(of: project, settings.files)
    while true {
      server.wait(alsoFor: changes.descriptor, atMost: changes.interval)
      // First, because a request is about what is there now.
      if let changed = changes.next() {
        if page.lookAgain() {
          server.send(event: "project", data: page.project.propertyList.jsonText)
        }
        server.send(event: "change", data: PropertyList.array(changed.map { .string($0) }).jsonText)
      }
      server.serve()
      runs.tidy()
    }
  }
}

extension PropertyList {
  fileprivate var jsonText: String { JSONWriter.write(self, layout: .compact).text }
}
