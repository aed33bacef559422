import POSIX

/// A line on the terminal that is overwritten repeatedly; nothing if standard error is not a
/// terminal.
struct ProgressLine {
  private let isShown = isatty(STDERR_FILENO) == 1
  private var lastTime = 0.0
  private var isVisible = false
  private static let interval = 0.1

  mutating func show(_ text: @autoclosure () -> String) {
    guard isShown, SystemClock.monotonic - lastTime > Self.interval else { return }
    lastTime = SystemClock.monotonic
    isVisible = true
    // https://www.ecma-international.org/publications-and-standards/standards/ecma-48/ (EL)
    Terminal.standardError.say("\r\u{1B}[K\(text())")
  }

  mutating func clear() {
    guard isVisible else { return }
    isVisible = false
    Terminal.standardError.say("\r\u{1B}[K")
  }
}
