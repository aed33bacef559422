import POSIX
import Synchronization

/// Whether what people read is coloured: `--color`, then the environment's wish, then whether a
/// terminal shows it.
enum ColorChoice: String {
  case auto, always, never

  /// What `--color` says. It is set before anything is printed.
  static var current: ColorChoice {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }

  private static let stored = Mutex(ColorChoice.auto)

  /// - Parameter isTerminal: whether a terminal shows the text.
  func wantsColor(isTerminal: Bool) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: Self.environmentWantsColor ?? isTerminal
    }
  }

  /// Whoever does not want colour is right before whoever wants it.
  private static var environmentWantsColor: Bool? {
    // https://no-color.org
    if variable("NO_COLOR") != nil { return false }
    // https://force-color.org; 0 is the "no" of programs for Node.js.
    if let force = variable("FORCE_COLOR") { return !["0", "false"].contains(force) }
    // https://bixense.com/clicolors/
    if let force = variable("CLICOLOR_FORCE"), force != "0" { return true }
    if variable("CLICOLOR") == "0" || variable("TERM") == "dumb" { return false }
    return nil
  }

  /// An empty variable is none.
  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
