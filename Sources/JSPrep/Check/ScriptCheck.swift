import AppExtension
import JSRuntime
import Page
import PropertyList
import Session

/// Runs a script as Safari would, to find its defects: once, a second time in the same world, and
/// once to its end.
struct ScriptCheck {
  let script: ScriptFile
  let page: PageFile
  let options: SessionOptions
  private let finder: DefectFinder
  /// Called with the findings so far if a script continues that cannot be stopped.
  var onOverrun: ([Finding]) -> Void = { _ in }
  /// Called with the clock of the scripts that will run.
  var onClock: (ScriptClock, _ ifItNeverEnds: [Finding]) -> Void = { _, _ in }

  /// Called with what the first run handed over.
  var onResults: (PropertyList.Dictionary) -> Void = { _ in }

  init(script: ScriptFile, page: PageFile, options: SessionOptions) {
    (self.script, self.page, self.options) = (script, page, options)
    finder = DefectFinder(script: script, platform: options.platform)
  }

  /// - Throws: errors of the page or its options.
  func findings() throws(JSPrepError) -> [Finding] {
    let (harness, pageFindings) = try makeHarness {
      finder.findings(.null(.interrupted(seconds: $1)), $0, methods: [])
    }
    let outcome = try harness.callRun()
    guard let methods = harness.extensionPage.methodNames else {
      return pageFindings
        + finder.findings(.null(harness.extensionPage.interruption), harness.events, methods: [])
    }
    var found = pageFindings
    found += finder.findings(
      outcome, harness.events, methods: methods, reason: harness.verdict(on: outcome))
    guard case .results(let results) = outcome else { return found }
    onResults(results)
    found += harness.addressReason(results).map { [finder.finding($0)] } ?? []
    found += finder.findings(aboutMethods: methods)
    harness.forgetEvents()
    found += finder.findings(secondOutcome: try harness.callRun(), harness.events)
    return try found + finalizeFindings(found)
  }

  /// - Parameter findings: the findings in case a script never ends, from the events and its time
  ///   limit in seconds.
  private func makeHarness(
    ifItNeverEnds findings: @escaping ([SessionEvent], Double) -> [Finding]
  ) throws(JSPrepError) -> (Harness, aboutPage: [Finding]) {
    let seconds = options.timeout ?? 0
    let harness = try Harness(
      page: page, script: script, options: options,
      onOverrun: { onOverrun(findings($0.events, seconds)) })
    onClock(harness.clock, findings([], seconds))
    try harness.load()
    let aboutPage = finder.findings(aboutPage: page.path, harness.events)
    // Events of the page's own scripts do not concern the extension.
    harness.forgetEvents()
    return (harness, aboutPage)
  }

  /// Calls `finalize` as if the extension answered without arguments: with `{}`.
  private func finalizeFindings(_ found: [Finding]) throws(JSPrepError) -> [Finding] {
    guard options.platform == .iOS else { return [] }
    let (harness, _) = try makeHarness {
      found + [finder.finalizeStopped(.interrupted(seconds: $1))]
    }
    guard case .results = try harness.callRun() else { return [] }
    harness.forgetEvents()
    let before = harness.wordsUndefined
    let outcome = harness.extensionPage.finalize([:])
    if outcome == .threw {
      let exceptions = harness.events.compactMap(\.exception)
      if let gap = harness.gap(behind: exceptions.last, finalizeArguments: [:]) {
        return [finder.finding(FailureReason(gap, exceptions.last))]
      }
    }
    return finder.findings(outcome, harness.events)
      + finder.findings(inPageOf: harness, before: before)
  }
}

extension SessionEvent {
  var exception: ScriptException? {
    if case .exception(let exception) = self { exception } else { nil }
  }

  var warning: SessionWarning? {
    if case .warning(let warning) = self { warning } else { nil }
  }
}
