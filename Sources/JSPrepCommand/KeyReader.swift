import POSIX

/// Keys that are pressed on the terminal of standard input, each at once; without a terminal, what is read.
final class KeyReader {
  private let isTerminal = isatty(STDIN_FILENO) == 1
  private var isAtEnd = false

  /// The next key, if there is one in so many milliseconds.
  func next(within milliseconds: Int32) -> UInt8? {
    guard !isAtEnd else {
      poll(nil, 0, milliseconds)
      return nil
    }
    return withoutEcho { read(within: milliseconds) }
  }

  /// A line, which the terminal lets the user edit.
  func line() -> String {
    var bytes: [UInt8] = []
    while !isAtEnd, let byte = read(within: -1), byte != 0x0A { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func read(within milliseconds: Int32) -> UInt8? {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return nil }
    var byte: UInt8 = 0
    guard POSIX.read(STDIN_FILENO, &byte, 1) == 1 else {
      isAtEnd = true
      return nil
    }
    return byte
  }

  /// Only while keys are waited for, so that tests that run can be interrupted as ever.
  private func withoutEcho(_ body: () -> UInt8?) -> UInt8? {
    var usual = termios()
    guard isTerminal, tcgetattr(STDIN_FILENO, &usual) == 0 else { return body() }
    var quiet = usual
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSANOW, &quiet)
    defer { tcsetattr(STDIN_FILENO, TCSANOW, &usual) }
    return body()
  }
}
