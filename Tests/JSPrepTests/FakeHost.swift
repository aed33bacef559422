import DOM

@testable import JSPrep

/// A page that does what it is told.
final class FakeHost: ScriptHost {
  var onEvent: (SessionEvent) -> Void = { _ in }
  var onOverrun: () -> Void = {}
  var outcome = RunOutcome.results([:])
  var finalizeOutcome = FinalizeOutcome.called
  var eventsOfRun: [SessionEvent] = []
  var markup = "<p>Hi"
  private(set) var calls: [String] = []
  let agent = Agent()
  private(set) lazy var document = Document(in: agent, isHTML: true)

  func load() {}

  func evaluate(_ script: String, file: String) { calls.append("evaluate \(file)") }

  func run() -> RunOutcome {
    calls.append("run")
    eventsOfRun.forEach(onEvent)
    return outcome
  }

  func finalize(_ arguments: PropertyList.Dictionary) -> FinalizeOutcome {
    calls.append("finalize " + JSONWriter.write(.dictionary(arguments), layout: .compact).text)
    return finalizeOutcome
  }

  func serializedDocument() -> [UInt8] { Array(markup.utf8) }
}
