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
    while true {
      let count = SystemCall.retryingInterrupted { read(descriptor, &buffer, buffer.count) }
      guard count > 0 else { return hasAny }
      hasAny = true
      #if os(Linux)
        buffer.withUnsafeBytes { note(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      #endif
    }
  }

  /// Waits until what has begun to happen has ended, as far as one can see.
  package func settle() {
    guard let descriptor else { return }
    let start = SystemClock.monotonic
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while SystemClock.monotonic - start < Self.patience {
      let pause = unfinished.isEmpty ? Self.quiet : Self.patience
      guard poll(&ready, 1, Int32(clamping: pause * 1000)) > 0 else { break }
      drain()
    }
    unfinished = []
  }

  /// Seconds without a change after which a save is at its end: several files, or another one in the place of one.
  private static let quiet = 0.003
  /// Seconds after which a file is looked at that is still being written.
  private static let patience = 0.02

  /// A file in one of the folders.
  private struct File: Hashable {
    let folder: Int32
    let name: [UInt8]
  }

  /// Those that have been made, and not been written yet.
  private var unfinished: Set<File> = []

  #if os(Linux)
    private func note(_ events: UnsafeRawBufferPointer) {
      let head = MemoryLayout<inotify_event>.size
      var rest = events
      while rest.count >= head {
        let event = rest.loadUnaligned(as: inotify_event.self)
        let end = min(rest.count, head + Int(event.len))
        let file = File(folder: event.wd, name: rest[head..<end].prefix { $0 != 0 }.map { $0 })
        if event.mask & UInt32(IN_CREATE) != 0, event.mask & UInt32(IN_ISDIR) == 0 {
          unfinished.insert(file)
        } else {
          unfinished.remove(file)
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[end...])
      }
    }
  #endif
}
