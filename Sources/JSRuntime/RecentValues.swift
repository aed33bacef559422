import CJavaScriptCore

/// The values that native code made or was given last, which the collector leaves alone.
///
/// JavaScriptCore looks for values on the stack, and Swift keeps much of what looks like a local variable
/// elsewhere: the arguments of a call that is being put together stand in an array on the heap. Whoever
/// keeps values for longer than it takes to make a few hundred others, or for longer than the call from
/// a script that made them, protects them.
final class RecentValues {
  private static let capacity = 512
  private let values: UnsafeMutablePointer<(value: JSValueRef?, call: UInt32)>
  private var next = 0

  init() {
    values = .allocate(capacity: Self.capacity)
    values.initialize(repeating: (nil, 0), count: Self.capacity)
  }

  /// - Parameter call: the call of a host function that is running; 0 where none is.
  func mark(_ marker: HeapMarker, during call: UInt32) {
    for index in 0..<Self.capacity where values[index].call == 0 || values[index].call == call {
      if let cell = values[index].value { marker.mark(JSObject(cell)) }
    }
  }

  /// To be called once the group is gone, whose constraint looks at the values.
  func deallocate() { values.deallocate() }

  @inline(__always)
  func note(_ value: JSValue, during call: UInt32) {
    guard value.isCell else { return }
    values[next] = (value.ref, call)
    next = (next + 1) & (Self.capacity - 1)
  }
}
