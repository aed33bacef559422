import JSPrep
import POSIX

/// One of the two streams that jsprep writes to: results go to standard output, everything about
/// them to standard error. Nothing is buffered, so what was written before a crash is not lost.
struct Terminal: Sendable {
  let descriptor: Int32
  let style: TextStyle

  static let standardOutput = Terminal(descriptor: STDOUT_FILENO)
  static let standardError = Terminal(descriptor: STDERR_FILENO)

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    style = Self.style(isTerminal: isatty(descriptor) == 1)
  }

  /// How many characters a line of the terminal has.
  static var width: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// The style of texts in a file.
  static var fileStyle: TextStyle { style(isTerminal: false) }

  private static func style(isTerminal: Bool) -> TextStyle {
    ColorChoice.current.wantsColor(isTerminal: isTerminal) ? .ansi : .plain
  }

  /// If a standard stream is closed (`>&-`), occupies its number, so that no opened file gets it
  /// together with the stream's output. The stream stays as unusable as it was.
  static func keepStandardNumbers() {
    for (number, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (2, O_RDONLY)]
    where fcntl(number, F_GETFD) < 0 {
      // The lowest free number, which is this one.
      _ = open("/dev/null", mode)
    }
  }

  /// - Throws: if the stream accepts no more, for example on a full disk. If nothing reads it any
  ///   more, the process ends, as other programs do.
  func write(_ bytes: [UInt8]) throws(JSPrepError) {
    let failure = OutputFile.writeAll(bytes, to: descriptor)
    if failure == EPIPE { endByBrokenPipe() }
    guard failure == 0 else {
      throw .output(
        path: descriptor == STDOUT_FILENO ? "standard output" : "standard error",
        reason: SystemCall.message(failure))
    }
  }

  func print(_ diagnostic: Diagnostic, stackLimit: Int = 8) {
    say(DiagnosticRenderer(style: style, stackLimit: stackLimit).render(diagnostic))
  }

  func print(_ message: ConsoleMessage) {
    say(DiagnosticRenderer(style: style).render(message))
  }

  /// A failure to write a message is ignored.
  func say(_ text: String) {
    _ = OutputFile.writeAll(Array(text.utf8), to: descriptor)
  }
}

/// `jsprep … | head`: the system kills a process that continues to write, unless it has requested
/// an error instead.
private func endByBrokenPipe() -> Never {
  signal(SIGPIPE, SIG_DFL)
  raise(SIGPIPE)
  leave(1)
}

/// Ends the process at once: all output has been written, and destroying a page is unnecessary.
func leave(_ status: Int32) -> Never {
  _exit(status)
}
