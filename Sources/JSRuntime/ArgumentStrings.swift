import CJavaScriptCore

/// The bytes of strings that scripts pass repeatedly: names of attributes and elements, selectors.
///
/// OPTIMIZATION: a literal is the same object of the engine each time its function runs, so the
/// object identifies the bytes. The objects here are protected from the collector, because another
/// string could otherwise reuse the address of one.
final class ArgumentStrings {
  private static let capacity = 64
  private static let longest = 64
  private let strings: UnsafeMutablePointer<JSValueRef?>
  @exclusivity(unchecked)
  private var bytes = [[UInt8]](repeating: [], count: ArgumentStrings.capacity)
  /// The strings not found last: a string is kept when it comes a second time.
  private var missed = [JSValueRef?](repeating: nil, count: ArgumentStrings.capacity)

  init() {
    strings = .allocate(capacity: Self.capacity)
    strings.initialize(repeating: nil, count: Self.capacity)
  }

  func mark(_ marker: HeapMarker) {
    for index in 0..<Self.capacity {
      if let string = strings[index] { marker.mark(JSObject(string)) }
    }
  }

  /// To be called after the group, whose marking reads the strings, has been released.
  func deallocate() { strings.deallocate() }

  private static func slot(of value: JSValue) -> Int {
    Int(bitPattern: value.ref) >> 4 & (capacity - 1)
  }

  subscript(value: JSValue) -> [UInt8]? {
    let slot = Self.slot(of: value)
    return strings[slot] == value.ref ? bytes[slot] : nil
  }

  func remember(_ value: JSValue, _ bytes: [UInt8], in context: JSContextRef) {
    guard value.isCell, bytes.count <= Self.longest else { return }
    let slot = Self.slot(of: value)
    guard missed[slot] == value.ref else { return missed[slot] = value.ref }
    guard JSValueIsString(context, value.ref) else { return }
    strings[slot] = value.ref
    self.bytes[slot] = bytes
  }
}
