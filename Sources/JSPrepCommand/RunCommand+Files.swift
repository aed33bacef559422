import JSPrep

extension RunCommand {
  /// A page may be written back to its own file, but a document must not replace a saved page with
  /// its resources.
  func checkOutputs(
    script: ScriptFile, page: PageFile.Unopened, _ settings: Settings, localStorage: String?,
    _ observation: ObservationOptions?
  ) throws(JSPrepError) {
    let inputs =
      OutputTarget.inputs(script: script, arguments: arguments)
      + (settings[.resource]?.items ?? []).map { OutputTarget.Input(.resource, $0.value) }
    if let outputFile {
      try OutputTarget(outputFile).checkFolder()
      try OutputTarget(outputFile).check(
        against: inputs + (page.isArchive ? [.init(.page, page.path)] : [])
          + (localStorage.map { [.init(.localStorage, $0)] } ?? []))
    }
    for (_, path) in observation?.files ?? [] {
      try OutputTarget(path).checkFolder()
      try OutputTarget(path).check(
        against: inputs + [.init(.page, page.path)]
          + (localStorage.map { [.init(.localStorage, $0)] } ?? []))
    }
    if saveLocalStorage, let file = localStorage {
      try OutputTarget(file).check(against: inputs + [.init(.page, page.path)])
    }
  }

  /// The process that writes files and starts the handler.
  func outside(
    _ settings: Settings, localStorage: String?, _ observation: ObservationOptions?
  ) throws(JSPrepError) -> OutsideProcess {
    let seconds = handlerTimeout == 0 ? nil : handlerTimeout
    return try OutsideProcess(
      output: outputFile, localStorage: localStorage, profile: observation?.profile,
      report: observation?.report, storage: settings.savedStorage,
      handler: handler.map { Handler(command: $0, seconds: seconds) },
      isApart: settings.sandbox != .noSandbox)
  }
}
