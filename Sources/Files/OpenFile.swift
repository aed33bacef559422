import POSIX

/// A file that is open for reading, and that has an end. The creator closes its descriptor.
package struct OpenFile: Sendable {
  package let descriptor: Int32
  package let isRegular: Bool
  /// In bytes, if it is known before reading.
  package let size: Int

  /// - Throws: for what has no end (a device), and for what does not exist.
  package init(
    _ path: String, _ accepted: FileReader.Accepted = .streams()
  ) throws(FileSystem.Failure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      let code = errno
      // The system reports a different error for a socket, and the sandbox for a device.
      if let kind = FileSystem.kind(of: path), [.socket, .device].contains(kind) {
        throw .kind(kind)
      }
      throw .system(code: code)
    }
    do throws(FileSystem.Failure) {
      try self.init(descriptor, accepted, isStandardInput: false)
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// - Parameter descriptor: what another process has opened by `init(_:_:)`.
  package init(opened descriptor: Int32) throws(FileSystem.Failure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(code: errno) }
    self.descriptor = descriptor
    isRegular = FileSystem.Kind(status.st_mode) == .file
    size = isRegular ? Int(status.st_size) : 0
  }

  package init(standardInput: Void) throws(FileSystem.Failure) {
    try self.init(STDIN_FILENO, .streams(), isStandardInput: true)
  }

  private init(
    _ descriptor: Int32, _ accepted: FileReader.Accepted, isStandardInput: Bool
  ) throws(FileSystem.Failure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(code: errno) }
    let kind = FileSystem.Kind(status.st_mode)
    switch (kind, accepted) {
    case (.file, _), (.pipe, .streams): break
    // Some programs pass a socket to the programs that they start.
    case (.socket, .streams) where isStandardInput: break
    case (.device, .streams) where isatty(descriptor) == 1 || Self.isNull(status): break
    default: throw .kind(kind)
    }
    self.descriptor = descriptor
    isRegular = kind == .file
    size = isRegular ? Int(status.st_size) : 0
  }

  /// `/dev/null` ends at once.
  private static func isNull(_ status: stat) -> Bool {
    var null = stat()
    return stat("/dev/null", &null) == 0 && status.st_mode & S_IFMT == null.st_mode & S_IFMT
      && status.st_rdev == null.st_rdev
  }
}
