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

  init(of group: JSContextGroupRef) {
    values = .allocate(capacity: Self.capacity)
    values.initialize(repeating: nil, count: Self.capacity)
    JSContextGroupAddMarkingConstraint(
      group,
      { marker, values in
        guard let marker, let values else { return }
        let recent = values.assumingMemoryBound(to: JSValueRef?.self)
        for index in 0..<RecentValues.capacity {
          if let cell = recent[index] {
            marker.pointee.Mark(marker, cell)
          }
        }
      }, values)
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
