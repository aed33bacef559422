import PropertyList
import Session

/// Records the events of a session.
final class SessionRecord {
  var events: [SessionEvent] = []
  /// The script whose lines exceptions show.
  var script: ScriptFile
  weak var harness: Harness?
  /// The position that the user knows, of one in code that was made of what the user wrote.
  var locate: (SourceLocation) -> SourceLocation = { $0 }
  private var keptEvents = KeptEvents()
  private let onEvent: (SessionEvent) -> Void

  init(script: ScriptFile, onEvent: @escaping (SessionEvent) -> Void = { _ in }) {
    self.script = script
    self.onEvent = onEvent
  }

  func add(_ event: SessionEvent) {
    var event = event.located(locate)
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

extension SessionEvent {
  fileprivate func located(_ locate: (SourceLocation) -> SourceLocation) -> SessionEvent {
    switch self {
    case .console(var message):
      message.location = message.location.map(locate)
      return .console(message)
    case .exception(var exception):
      exception.location = exception.location.map(locate)
      for index in exception.stack.indices {
        exception.stack[index].location = exception.stack[index].location.map(locate)
      }
      return .exception(exception)
    default: return self
    }
  }
}
