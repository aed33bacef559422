import DOM

extension EventInterface {
  /// The table of the interface.
  var interface: Interface {
    switch self {
    case .event: .event
    case .customEvent: .customEvent
    default: .event
    }
  }
}

extension InterfaceRegistry {
  static let events: [InterfaceEntry] = [
    ("EventTarget", { .eventTarget }),
    ("Event", { .event }),
    ("CustomEvent", { .customEvent }),
    ("AbortController", { .abortController }),
    ("AbortSignal", { .abortSignal }),
  ]
}
