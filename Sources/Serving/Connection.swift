import POSIX

/// A connection of a client: one request, and its response or a stream of events.
final class Connection {
  let descriptor: Int32
  private var received: [UInt8] = []
  private let deadline = SystemClock.monotonic + 10
  /// Whether it receives events.
  var isStream = false

  /// Seconds until a client that takes nothing is given up.
  private static let patience = 1

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var time = timeval()
    time.tv_sec = Self.patience
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  var isOverdue: Bool { !isStream && SystemClock.monotonic > deadline }

  enum Input {
    case nothing, end
    case message(RequestMessage.Reading)
  }

  /// Takes what has arrived, without waiting.
  func receive() -> Input {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    var isAtEnd = false
    while true {
      let count = SystemCall.retryingInterrupted {
        recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      }
      if count <= 0 {
        isAtEnd = count == 0 || errno != EAGAIN && errno != EWOULDBLOCK
        break
      }
      received += buffer[..<count]
      if received.count > RequestMessage.headLimit + RequestMessage.bodyLimit { break }
    }
    if isStream { return isAtEnd ? .end : .nothing }
    switch RequestMessage.read(received) {
    case .incomplete: return isAtEnd ? .end : .nothing
    case let reading: return .message(reading)
    }
  }

  /// - Returns: whether the client took it.
  func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { SystemCall.writeAll($0, to: descriptor) } == 0
  }
}
