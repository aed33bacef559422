import Session

/// Decides which events are kept: a script can cause millions of some kinds.
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
  /// A kind of event whose number is unlimited.
  package enum Kind: String, CaseIterable, Sendable {
    case console = "console messages"
    case exception = "exceptions"
    case dialog = "dialogs"
    case navigation = "navigations"
    case request = "requests"
  }

  /// Nil for events that are limited in other ways.
  package var kind: Kind? {
    switch self {
    case .console: .console
    case .exception: .exception
    case .dialog: .dialog
    case .navigation: .navigation
    case .blockedRequest, .missingResource, .servedRequest: .request
    case .warning: nil
    }
  }

  /// With texts of readable length.
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
