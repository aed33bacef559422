import Session

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads files whole, by the system's own calls: they say why something cannot be read, and cost
/// less at start-up than Foundation.
public enum InputFile {
  /// - Parameter path: `-` is standard input.
  public static func read(_ path: String) throws(InputFailure) -> [UInt8] {
    if path == "-" { return try read(descriptor: STDIN_FILENO, sizeHint: 0) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputFailure(errno: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw InputFailure(errno: errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .directory }
    return try read(descriptor: descriptor, sizeHint: Int(status.st_size))
  }

  private static func read(descriptor: Int32, sizeHint: Int) throws(InputFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than the size, so that the end shows without growing.
    var room = max(sizeHint + 1, 1 << 16)
    while true {
      var failure: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let result = retryingInterrupted {
          #if canImport(Glibc)
            Glibc.read(descriptor, buffer.baseAddress, room)
          #else
            Darwin.read(descriptor, buffer.baseAddress, room)
          #endif
        }
        if result < 0 { failure = errno }
        count = max(result, 0)
      }
      guard failure == 0 else { throw InputFailure(errno: failure) }
      if chunk.isEmpty { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
      room = 1 << 16
    }
  }
}

extension InputFailure {
  fileprivate init(errno code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .missing
    case EISDIR: self = .directory
    default: self = .unreadable(reason: systemMessage(code))
    }
  }
}

/// What the system calls the error, such as "Permission denied".
func systemMessage(_ code: Int32) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}

func retryingInterrupted(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
