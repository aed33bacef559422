import POSIX

/// Reads whole files: all input of a run passes through here.
///
/// The type of an opened file is checked by its descriptor before reading, so that the file cannot
/// be replaced in between. Opening never blocks.
package enum FileReader {
  /// The maximum size of an input, in megabytes (of 2²⁰ bytes).
  package static let megabytes = 256

  package enum Accepted: Sendable {
    /// For files found by name: reading a pipe of that name would block.
    case regularFiles
    /// For files that the user names: also pipes, and similar files with an end.
    ///
    /// - Parameter seconds: how long reading one may take; nil for no limit.
    case streams(seconds: Double? = nil)
  }

  package static func read(
    _ path: String, _ accepted: Accepted = .streams()
  ) throws(FileSystem.Failure) -> [UInt8] {
    let file = try OpenFile(path, accepted)
    defer { close(file.descriptor) }
    return try read(file, accepted)
  }

  package static func readStandardInput() throws(FileSystem.Failure) -> [UInt8] {
    try read(OpenFile(standardInput: ()), .streams())
  }

  package static func read(
    _ file: OpenFile, _ accepted: Accepted
  ) throws(FileSystem.Failure) -> [UInt8] {
    let limit = megabytes << 20
    guard file.size <= limit else { throw .tooLarge }
    var end = Deadline(seconds: nil)
    if case .streams(let seconds) = accepted { end = Deadline(seconds: seconds) }
    var bytes: [UInt8] = []
    // One byte more than the size, so that the end is detected without growing the buffer.
    var room = max(file.size + 1, 1 << 16)
    try checkMemory(room)
    while true {
      if !file.isRegular { try wait(for: file.descriptor, until: end) }
      var failure: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let result = SystemCall.retryingInterrupted {
          POSIX.read(file.descriptor, buffer.baseAddress, room)
        }
        if result < 0 { failure = errno }
        count = max(result, 0)
      }
      // Another reader of the same pipe was faster.
      if failure == EAGAIN, !file.isRegular { continue }
      guard failure == 0 else { throw .system(code: failure) }
      if chunk.isEmpty { return bytes }
      guard bytes.count + chunk.count <= limit else { throw .tooLarge }
      if bytes.capacity < bytes.count + chunk.count { try checkMemory(2 * bytes.count) }
      if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
      room = 1 << 16
    }
  }

  /// A part of a file.
  ///
  /// - Returns: less than the length where the file ends before.
  package static func read(
    _ file: OpenFile, offset: Int, length: Int
  ) throws(FileSystem.Failure) -> [UInt8] {
    guard length <= megabytes << 20 else { throw .tooLarge }
    try checkMemory(length)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length)
    while bytes.count < length {
      var failure: Int32 = 0
      let room = min(length - bytes.count, 1 << 20)
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let result = SystemCall.retryingInterrupted {
          pread(file.descriptor, buffer.baseAddress, room, off_t(offset + bytes.count))
        }
        if result < 0 { failure = errno }
        count = max(result, 0)
      }
      guard failure == 0 else { throw .system(code: failure) }
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return bytes
  }

  /// Where there is no memory, the language ends the process without a word. What goes by the size of an input
  /// is asked for before.
  private static func checkMemory(_ count: Int) throws(FileSystem.Failure) {
    guard count >= 1 << 20 else { return }
    // Not `malloc`, which the compiler leaves out where nothing is done with what it gives.
    let memory = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard memory != MAP_FAILED else { throw .system(code: ENOMEM) }
    munmap(memory, count)
  }

  /// Waits until something can be read, or the end is reached.
  private static func wait(
    for descriptor: Int32, until end: Deadline
  ) throws(FileSystem.Failure) {
    while true {
      if let seconds = end.seconds, end.isOver { throw .tooSlow(seconds: seconds) }
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let result = poll(&ready, 1, end.milliseconds)
      if result > 0 { return }
      if result < 0, errno != EINTR { throw .system(code: errno) }
    }
  }
}
