import CJavaScriptCore
import POSIX

/// The depth of a thread's stack up to which scripts may call into Swift. The engine checks at each
/// call of a script function whether there is room; a call that we make on a script's behalf (to
/// make a wrapper, for example) must not be the one that fails, so native functions stop a little
/// earlier.
enum StackLimit {
  /// The engine's `maxPerThreadStackUsage` and `softReservedZoneSize`.
  private static let engineUsage: UInt = 5 << 20
  private static let engineReserve: UInt = 128 << 10
  /// As much as the deepest native function needs; less if the whole stack is small.
  private static func ownReserve(_ size: UInt) -> UInt { min(256 << 10, size / 5) }

  /// The lowest address that the frame of a native function may have.
  static var ofCurrentThread: UInt {
    if let known = pthread_getspecific(key) { return UInt(bitPattern: known) }
    let (bottom, top) = bounds
    let limit =
      max(bottom, top > engineUsage ? top - engineUsage : 0) + engineReserve
      + ownReserve(top - bottom)
    pthread_setspecific(key, UnsafeMutableRawPointer(bitPattern: limit))
    return limit
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private static var bounds: (bottom: UInt, top: UInt) {
    #if canImport(Darwin)
      let top = UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
      return (top - UInt(pthread_get_stacksize_np(pthread_self())), top)
    #else
      var attributes = pthread_attr_t()
      guard pthread_getattr_np(pthread_self(), &attributes) == 0 else { return (0, 0) }
      defer { pthread_attr_destroy(&attributes) }
      var bottom: UnsafeMutableRawPointer?
      var size = 0
      guard pthread_attr_getstack(&attributes, &bottom, &size) == 0 else { return (0, 0) }
      let start = UInt(bitPattern: bottom)
      return (start, start + UInt(size))
    #endif
  }
}
