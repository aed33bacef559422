import JSRuntime
import Page
import PropertyList
import Session

/// Finds out whether a script failed for want of something that Safari has and jsprep lacks: runs
/// it again in a page of its own, and looks which missing member it reads before it fails, and
/// whether it still fails if there is such a member.
struct GapSearch {
  let page: PageFile
  let script: ScriptFile
  let options: SessionOptions
  let machine: VirtualMachine
  /// What `finalize` was called with, if it is `finalize` that failed.
  var finalizeArguments: PropertyList.Dictionary?
  /// More have no better chance to be the reason.
  private static let mostCandidates = 4
  /// What fails later is not found.
  private static let longestWait = 1.0

  init(page: PageFile, script: ScriptFile, options: SessionOptions, machine: VirtualMachine) {
    (self.page, self.script, self.machine) = (page, script, machine)
    var options = options
    options.timeout = min(options.timeout ?? Self.longestWait, Self.longestWait)
    self.options = options
  }

  /// The missing member that is the reason of a failure, if there is one.
  ///
  /// - Parameter exception: nil if there was none, but no results either.
  func reason(of exception: ScriptException?) -> MissingMember? {
    if let exception, exception.location == nil { return nil }
    let words = Set(ScriptText(script.source).words)
    let members = MissingInterfaces.all.members.filter { words.contains($0.name) }
    if members.isEmpty { return nil }
    let first = visit(watching: members, filling: nil, until: exception)
    guard first.fails else { return nil }
    return first.reads.suffix(Self.mostCandidates).reversed().first {
      !visit(watching: members, filling: $0, until: exception).fails
    }
  }

  /// Whether a script that never handed over results does, or at least throws, if a request is
  /// answered, with an empty object as JSON.
  func waits(for url: String) -> Bool {
    var options = options
    options.resources.contents.append(
      ResourceContents(url: url, contentType: "application/json", bytes: Array("{}".utf8)))
    let record = SessionRecord(script: script)
    let observer = takeObserver()
    defer { machine.callObserver = observer }
    guard
      let harness = try? Harness(page: page, options: options, machine: machine, record: record),
      let outcome = try? harness.callRun()
    else { return true }
    guard case .null(.neverCompleted) = outcome else { return true }
    return harness.runEvents.contains { $0.exception != nil }
  }

  /// Nobody has asked what happens here.
  private func takeObserver() -> (any CallObserver)? {
    defer { machine.callObserver = nil }
    return machine.callObserver
  }

  /// What was read before the failure, each once, and whether it came.
  private func visit(
    watching members: [MissingMember], filling filled: MissingMember?,
    until exception: ScriptException?
  ) -> (reads: [MissingMember], fails: Bool) {
    var reads: [MissingMember] = []
    var hasThrown = false
    let record = SessionRecord(script: script) { event in
      if let exception, event.exception?.isSame(as: exception) == true { hasThrown = true }
    }
    let observer = takeObserver()
    defer { machine.callObserver = observer }
    guard let harness = try? Harness(page: page, options: options, machine: machine, record: record)
    else { return ([], false) }
    harness.extensionPage.watch(members, filling: filled) { member in
      if hasThrown { return }
      reads.removeAll { $0 == member }
      reads.append(member)
    }
    guard let outcome = try? harness.callRun() else { return ([], false) }
    if let finalizeArguments, case .results = outcome {
      _ = harness.extensionPage.finalize(finalizeArguments)
    }
    if exception != nil { return (reads, hasThrown) }
    if case .results = outcome { return (reads, false) }
    return (reads, true)
  }
}

extension ScriptException {
  /// The message names what is missing in other words if it is undefined than if it is not there.
  fileprivate func isSame(as other: ScriptException) -> Bool {
    moment == other.moment && location == other.location
  }
}
