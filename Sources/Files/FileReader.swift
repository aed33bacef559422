#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads files to their end: all that comes into a run comes through here.
///
/// What is opened is looked at before anything is read from it, by its descriptor, so that nobody can
/// put something else there meanwhile. Opening waits for nobody.
package enum FileReader {
  /// What an input may have, in megabytes (of 2²⁰ bytes).
  package static let megabytes = 256

  package enum Accepted: Sendable {
    /// For what is found by its name: a pipe of that name would be waited for.
    case regularFiles
    /// For what the user names: pipes too, and what ends as they do.
    ///
    /// - Parameter seconds: how long one may take to its end; nil for no limit.
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
    // One byte more than the size, so that the end shows without growing.
    var room = max(file.size + 1, 1 << 16)
    try checkMemory(room)
    while true {
      if !file.isRegular { try wait(for: file.descriptor, until: end) }
      var failure: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let result = FileSystem.retryingInterrupted {
          systemRead(file.descriptor, buffer.baseAddress, room)
        }
        if result < 0 { failure = errno }
        count = max(result, 0)
      }
      // Somebody else that reads the same pipe was quicker.
      if failure == EAGAIN, !file.isRegular { continue }
      guard failure == 0 else { throw .system(code: failure) }
      if chunk.isEmpty { return bytes }
      guard bytes.count + chunk.count <= limit else { throw .tooLarge }
      if bytes.capacity < bytes.count + chunk.count { try checkMemory(2 * bytes.count) }
      if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
      room = 1 << 16
    }
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

  private static func systemRead(
    _ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer, count)
    #else
      Darwin.read(descriptor, buffer, count)
    #endif
  }

  /// Waits until something can be read, or the end.
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
