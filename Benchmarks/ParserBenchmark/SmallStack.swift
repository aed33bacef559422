import POSIX

/// A thread with a stack of 512 KB, as those of macOS and iOS have that are not the main one.
enum SmallStack {
  static func run(_ body: () -> Double) -> Double {
    var result = 0.0
    SystemThread.run(stackSize: 512 * 1024) { result = body() }
    return result
  }
}
