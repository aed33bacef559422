import POSIX

/// Tells when files in folders change.
///
/// https://man7.org/linux/man-pages/man7/inotify.7.html
package final class FolderWatch {
  /// Can be read when something has changed; nil if the system tells nobody, so that one must look from time to time.
  package let descriptor: Int32?

  package init() {
    #if os(Linux)
      let queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      descriptor = queue < 0 ? nil : queue
    #else
      descriptor = nil
    #endif
  }

  deinit { if let descriptor { close(descriptor) } }

  /// - Parameter folders: those that are watched already stay so.
  package func add(_ folders: some Sequence<String>) {
    #if os(Linux)
      guard let descriptor else { return }
      // An editor writes a file, or puts another one in its place.
      let changes = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      for folder in folders {
        _ = inotify_add_watch(descriptor, folder, UInt32(changes) | UInt32(IN_ONLYDIR))
      }
    #endif
  }

  /// Forgets what has happened so far.
  ///
  /// - Returns: whether anything has.
  @discardableResult
  package func drain() -> Bool {
    guard let descriptor else { return false }
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    var hasAny = false
    while SystemCall.retryingInterrupted({ read(descriptor, &buffer, buffer.count) }) > 0 {
      hasAny = true
    }
    return hasAny
  }
}
