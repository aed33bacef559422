import CJavaScriptCore

/// The values that native code made or was given last, which the collector leaves alone.
///
/// JavaScriptCore looks for values on the stack, and Swift keeps much of what looks like a local variable
/// elsewhere: the arguments of a call that is being put together stand in an array on the heap. Whoever
/// keeps values for longer than it takes to make a few hundred others protects them.
final class RecentValues {
  private static let capacity = 512
  private let values: UnsafeMutablePointer<JSValueRef?>
  private var next = 0

  init() {
    values = .allocate(capacity: Self.capacity)
    values.initialize(repeating: nil, count: Self.capacity)
  }

  func mark(_ marker: HeapMarker) {
    for index in 0..<Self.capacity {
      if let cell = values[index] { marker.mark(JSObject(cell)) }
    }
  }

  /// To be called once the group is gone, whose constraint looks at the values.
  func deallocate() { values.deallocate() }

  @inline(__always)
  func note(_ value: JSValue) {
    guard value.isCell else { return }
    values[next] = value.ref
    next = (next + 1) & (Self.capacity - 1)
  }
}
