import POSIX
import Synchronization

/// Ctrl-C, which stops what is evaluated instead of this process.
enum Interrupt {
  private static let flag = Atomic(false)

  static var isRequested: Bool { flag.load(ordering: .relaxed) }

  static func forget() { flag.store(false, ordering: .relaxed) }

  /// From now on, `SIGINT` is only noted; it ends a wait.
  static func note() {
    // The flag must be there before the signal comes.
    forget()
    SystemSignal.handle(SIGINT) { _ in Interrupt.flag.store(true, ordering: .relaxed) }
  }
}
