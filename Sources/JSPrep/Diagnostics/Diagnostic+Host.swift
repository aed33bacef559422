import AppExtension

extension HostFacts {
  /// Why a script has no results where scripts do not run.
  func diagnostic(script path: String) -> Diagnostic {
    Diagnostic(
      .error, "the script does not run in \(host.name)", file: path,
      notes: [
        script.sentence, arrival.sentence,
        "An extension that is offered there must read these items as well.",
      ])
  }
}
