import Files
import POSIX

/// Lines from arguments, a file, or a pipe, as they arrive.
package struct LineSource {
  /// Where more can be read; nil if all lines are available.
  package let descriptor: Int32?
  private var given: ArraySlice<[UInt8]> = []
  private var buffer: [UInt8] = []
  private var position = 0
  /// Up to which position no line feed was found.
  private var searched = 0
  private var hasEnded = false
  /// Why the input ended early.
  package private(set) var failure: FileSystem.Failure?
  /// Bytes of the complete lines that were returned, for progress.
  package private(set) var bytesTaken = 0
  package private(set) var linesTaken = 0

  package init(_ lines: [[UInt8]]) {
    descriptor = nil
    given = lines[...]
  }

  /// - Parameter separator: what ends a line.
  package init(descriptor: Int32, separator: UInt8 = 0x0A) {
    self.descriptor = descriptor
    self.separator = separator
  }

  private var separator: UInt8 = 0x0A

  package var isAtEnd: Bool {
    descriptor == nil ? given.isEmpty : hasEnded && position >= buffer.count
  }

  /// The next complete line that is not empty.
  package mutating func next() -> [UInt8]? {
    if descriptor == nil { return given.popFirst() }
    while position < buffer.count {
      let end = buffer[max(position, searched)...].firstIndex(of: separator)
      searched = buffer.count
      guard let end = end ?? (hasEnded ? buffer.count : nil) else { return nil }
      endsInLine = end == buffer.count
      var line = buffer[position..<end]
      bytesTaken += end - position + 1
      position = min(end + 1, buffer.count)
      searched = position
      if separator == 0x0A, line.last == 0x0D { line = line.dropLast() }
      if !line.isEmpty {
        linesTaken += 1
        return Array(line)
      }
    }
    return nil
  }

  /// Whether the last line has no line feed.
  package private(set) var endsInLine = false

  /// Reads what is available, without waiting.
  package mutating func fillIfReady() { fill(waitingAtMost: 0) }

  /// Reads more, waiting for it.
  package mutating func fill() { fill(waitingAtMost: -1) }

  private mutating func fill(waitingAtMost milliseconds: Int32) {
    guard let descriptor, !hasEnded else { return }
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, milliseconds) > 0 else { return }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    if count < 0 { failure = .system(code: errno) }
    hasEnded = count <= 0
    buffer.removeFirst(position)
    searched = max(0, searched - position)
    position = 0
    buffer += chunk.prefix(max(count, 0))
    if buffer.count > FileReader.megabytes << 20 {
      // A line without an end. The lines before it were returned.
      (failure, hasEnded) = (.tooLarge, true)
      buffer = []
    }
  }
}
