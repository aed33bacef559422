import CJavaScriptCore

/// The values that native code is using, which must survive collections.
///
/// JavaScriptCore looks for values on the stack and in registers only, but Swift may store what
/// looks like a local variable elsewhere: arguments being collected, arrays and dictionaries of
/// converted values, the contexts of closures. So each value that the engine returns to native code
/// is noted here:
///
/// - within a native function, until that function returns (or `VirtualMachine.keepingValues` ends);
/// - outside, until some hundreds more have been noted.
///
/// A value that must live longer is a `ProtectedValue`, or is marked by a client of the heap.
final class LocalValues {
  /// How many are kept outside of native functions.
  private static let ringSize = 512
  /// Where those of native functions begin. The place before is unused, so that `next` tells in which
  /// part it is.
  private static let bottom = ringSize + 1

  @exclusivity(unchecked) private var values: UnsafeMutablePointer<JSValueRef?>
  @exclusivity(unchecked) private var next = 0
  @exclusivity(unchecked) private var end = LocalValues.ringSize
  private var capacity = 2 * LocalValues.bottom

  init() {
    values = .allocate(capacity: capacity)
    values.initialize(repeating: nil, count: capacity)
  }

  /// To be called after the group, whose constraint reads the values, has been released.
  func deallocate() { values.deallocate() }

  func mark(_ marker: HeapMarker) {
    for index in 0..<Self.ringSize { mark(index, marker) }
    for index in Self.bottom..<max(next, Self.bottom) { mark(index, marker) }
  }

  private func mark(_ index: Int, _ marker: HeapMarker) {
    if let cell = values[index] { marker.mark(JSObject(cell)) }
  }

  @inline(__always)
  func note(_ value: JSValue) {
    guard value.isCell else { return }
    if next == end { makeRoom() }
    values[next] = value.ref
    next &+= 1
  }

  private func makeRoom() {
    if end == Self.ringSize {
      next = 0
      return
    }
    let larger = UnsafeMutablePointer<JSValueRef?>.allocate(capacity: 2 * capacity)
    larger.initialize(repeating: nil, count: 2 * capacity)
    larger.update(from: values, count: capacity)
    values.deallocate()
    values = larger
    capacity *= 2
    end = capacity
  }

  /// Begins to keep all values, until `close` is called with the result.
  @inline(__always)
  func open() -> Int {
    let outer = next
    if outer < Self.bottom {
      next = Self.bottom
      end = capacity
    }
    return outer
  }

  @inline(__always)
  func close(_ outer: Int) {
    next = outer
    if outer < Self.bottom { end = Self.ringSize }
  }
}

extension VirtualMachine {
  /// Keeps all values that native code receives while `body` runs, and no longer.
  package func keepingValues<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = locals.open()
    defer { locals.close(outer) }
    return try body()
  }
}
