import CJavaScriptCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What of the thread's stack is kept for Swift.
///
/// JavaScriptCore throws a `RangeError` where JavaScript would come near the end of the stack. A host
/// function that a script calls there calls small scripts of its own, which have no reason to throw: so
/// it is not begun where they might, and the script gets its error.
struct StackReserve {
  private let limit: UInt

  /// Must be made on the thread that runs JavaScript.
  init() {
    let (end, size) = Self.stack
    // What JavaScriptCore keeps for itself, and as much as the deepest host function takes.
    // It uses no more of a large stack than this (its option `maxPerThreadStackUsage`).
    let used = min(size, 5 << 20)
    limit = end + (size - used) + min(384 << 10, used / 4)
  }

  @inline(__always)
  var isReached: Bool { current_stack_pointer() < limit }

  /// The lowest address of the stack, and its size in bytes.
  private static var stack: (end: UInt, size: UInt) {
    #if canImport(Glibc)
      var attributes = pthread_attr_t()
      var address: UnsafeMutableRawPointer?
      var size = 0
      guard pthread_getattr_np(pthread_self(), &attributes) == 0 else { return (0, 0) }
      defer { pthread_attr_destroy(&attributes) }
      guard pthread_attr_getstack(&attributes, &address, &size) == 0 else { return (0, 0) }
      return (UInt(bitPattern: address), UInt(size))
    #else
      let size = UInt(pthread_get_stacksize_np(pthread_self()))
      return (UInt(bitPattern: pthread_get_stackaddr_np(pthread_self())) - size, size)
    #endif
  }
}
