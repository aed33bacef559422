import Session

/// Which events are kept: a script can make millions of some kinds.
struct KeptEvents {
  private var counts: [SessionEvent.Kind: Int] = [:]
  private static let limit = 10_000

  mutating func keeps(_ event: SessionEvent) -> Bool {
    guard let kind = event.kind else { return true }
    counts[kind, default: 0] += 1
    return counts[kind, default: 0] <= Self.limit
  }
}

extension SessionEvent {
  /// A kind of which there can be any number.
  package enum Kind: String, CaseIterable, Sendable {
    case console = "lines of the console"
    case exception = "exceptions"
    case dialog = "dialogs"
    case navigation = "navigations"
    case request = "requests"
  }

  /// Nil for what has limits of its own.
  package var kind: Kind? {
    switch self {
    case .console: .console
    case .exception: .exception
    case .dialog: .dialog
    case .navigation: .navigation
    case .blockedRequest, .missingResource: .request
    case .warning: nil
    }
  }

  /// With texts that somebody can read.
  var shortened: SessionEvent {
    switch self {
    case .console(var message):
      message.text = message.text.shortened(to: String.consoleLimit)
      return .console(message)
    case .dialog(var dialog):
      dialog.message = dialog.message.shortened(to: String.consoleLimit)
      dialog.defaultText = dialog.defaultText?.shortened(to: String.consoleLimit)
      return .dialog(dialog)
    default: return self
    }
  }
}
