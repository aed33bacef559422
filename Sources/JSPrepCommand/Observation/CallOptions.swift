import ArgumentParser
import CallObservation

/// What is to be seen of a script's calls into the DOM.
struct CallOptions: RareOptions {
  static let names = [
    "trace": true, "trace-file": true, "trace-world": true, "trace-summary": false, "explain": true,
  ]

  @Option(
    help: ArgumentHelp(
      "Print each call that the script makes of an interface or a member, such as 'Element', "
        + "'Document.querySelector*' or '*'; may be repeated.", valueName: "filter"))
  var trace: [String] = []

  @Option(
    help: ArgumentHelp("Write the trace to a file instead of standard error.", valueName: "file"),
    completion: .file())
  var traceFile: String?

  @Option(help: "Whose calls are traced and counted: the extension's script's, the page's, or all.")
  var traceWorld: CallRecorder.Scripts = .extension

  @Flag(help: "Print how often each member was called, and how long that took.")
  var traceSummary = false

  @Option(
    help: ArgumentHelp(
      "Tell from which nodes a value of the results was read, such as 'items[3].title'; may be "
        + "repeated.", valueName: "keypath"))
  var explain: [String] = []

  /// Whether nothing is to be seen.
  var isEmpty: Bool { trace.isEmpty && explain.isEmpty && !traceSummary }

  mutating func validate() throws {
    if traceFile != nil, trace.isEmpty {
      throw ValidationError("'--trace-file' needs '--trace'.")
    }
    if traceFile == "-" || traceFile == "" {
      throw ValidationError("'--trace-file' needs the name of a file.")
    }
    if trace.contains("") {
      throw ValidationError("'--trace' needs an interface or a member, or '*'.")
    }
    if traceWorld != .extension, trace.isEmpty, !traceSummary {
      throw ValidationError("'--trace-world' needs '--trace' or '--trace-summary'.")
    }
  }
}

extension CallRecorder.Scripts: ExpressibleByArgument {}
