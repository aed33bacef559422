import PropertyList

extension JSPrepError {
  static func untranslatable(
    _ what: String, _ location: SourceLocation, _ sourceLine: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, "the script has \(what), which cannot just be left out", file: location.file,
      location: location, sourceLine: sourceLine,
      notes: [
        "Without a bundler, a script may have nothing of TypeScript but types, and no modules."
      ],
      help: "Use --bundle to put it through esbuild, or the project's own bundler.")
  }
}

extension BundlerFailure {
  func diagnostic(script: String) -> Diagnostic {
    switch self {
    case .notRun(let reason):
      Diagnostic(
        .error, "the bundler cannot be run (--bundle): \(reason)", file: script,
        help:
          "Install esbuild ('npm install --save-dev esbuild'), or name a command with --bundler.")
    case .failed(let reason):
      Diagnostic(.error, "the bundler \(reason) (--bundle)", file: script)
    case .overdue(let seconds):
      Diagnostic(
        .error, "the bundler did not end within \(seconds.inSeconds) (--bundle)", file: script,
        notes: ["A command must not go on to watch files."])
    case .tooLarge(let megabytes):
      Diagnostic(
        .error, "the bundle is larger than \(megabytes) MB, the limit for inputs", file: script)
    case .noScript:
      Diagnostic(
        .error, "the bundler wrote no script (--bundle)", file: script,
        notes: [
          "The command of --bundler writes the bundle to standard output, or to the file {output}."
        ])
    }
  }
}
