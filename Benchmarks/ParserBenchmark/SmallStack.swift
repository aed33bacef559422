import POSIX
import Synchronization

/// A thread with a stack of 512 KB, as those of macOS and iOS have that are not the main one.
enum SmallStack {
  static func run(_ body: @escaping @Sendable () -> Double) -> Double {
    let result = Mutex(0.0)
    SystemThread.run(stackSize: 512 * 1024) {
      let value = body()
      result.withLock { $0 = value }
    }
    return result.withLock { $0 }
  }
}
