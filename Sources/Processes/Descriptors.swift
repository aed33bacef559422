import POSIX

/// Descriptors through which processes communicate. Programs that are started do not inherit them, except
/// for those that they are given: a pipe stays open as long as any process holds its other end.
package enum Descriptors {
  /// The ends of a pipe, the one for reading first; nil if it cannot be made (see `errno`).
  package static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    ends.forEach(closeInPrograms)
    return (ends[0], ends[1])
  }

  /// nil if it cannot be made (see `errno`).
  package static func makeSocketPair() -> (Int32, Int32)? {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, SystemSocket.stream, 0, &ends) == 0 else { return nil }
    ends.forEach(closeInPrograms)
    return (ends[0], ends[1])
  }

  /// A file that is deleted when its last descriptor is closed; -1 if it cannot be created.
  package static func makeNamelessFile() -> Int32 {
    var path = Array("/tmp/jsprep-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    if descriptor >= 0 {
      unlink(path)
      closeInPrograms(descriptor)
    }
    return descriptor
  }

  private static func closeInPrograms(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }
}
