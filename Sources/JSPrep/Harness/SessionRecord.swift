import Session

/// Records the events of a session.
final class SessionRecord {
  var events: [SessionEvent] = []
  /// The script whose lines exceptions show.
  var script: ScriptFile
  weak var harness: Harness?
  private var keptEvents = KeptEvents()
  private let onEvent: (SessionEvent) -> Void

  init(script: ScriptFile, onEvent: @escaping (SessionEvent) -> Void = { _ in }) {
    self.script = script
    self.onEvent = onEvent
  }

  func add(_ event: SessionEvent) {
    var event = event
    if case .exception(var exception) = event, exception.sourceLine == nil,
      let location = script.location(of: exception), location.asRun.file == script.path
    {
      exception.location = location
      exception.sourceLine = script.line(at: location)
      event = .exception(exception)
    }
    event = event.shortened
    if keptEvents.keeps(event) { events.append(event) }
    onEvent(event)
  }
}
