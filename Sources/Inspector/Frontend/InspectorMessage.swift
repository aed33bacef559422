/// A message of the remote inspector of WebKit's GLib ports: the size of what follows the head, a byte of flags,
/// the name with a zero at its end, and a GVariant.
///
/// https://github.com/WebKit/WebKit/blob/main/Source/WTF/wtf/glib/SocketConnection.cpp
struct InspectorMessage {
  let name: String
  let body: [UInt8]

  private static let headSize = 5
  /// The flag says that numbers have their least significant byte first, as on all processors that this program is
  /// built for.
  private static let littleEndian: UInt8 = 1
  /// In bytes: more than any value that is asked for. The other process may have been taken over by its page.
  private static let largestSize = 1 << 28

  /// Whether what was received begins with a message that nobody should wait for.
  static func isTooLarge(_ bytes: [UInt8]) -> Bool {
    bytes.count >= headSize && size(in: bytes) > largestSize
  }

  private static func size(in head: [UInt8]) -> Int { head[..<4].reduce(0) { $0 << 8 | Int($1) } }

  init(_ name: String, _ body: [UInt8] = []) { (self.name, self.body) = (name, body) }

  /// Takes the first message from what was received; nil if it is not complete.
  init?(takenFrom bytes: inout [UInt8]) {
    guard bytes.count >= Self.headSize else { return nil }
    let size = Self.size(in: bytes)
    guard bytes.count >= Self.headSize + size else { return nil }
    let content = bytes[Self.headSize..<Self.headSize + size]
    let end = content.firstIndex(of: 0) ?? content.endIndex
    name = String(decoding: content[..<end], as: UTF8.self)
    body = Array(content[end...].dropFirst())
    bytes.removeFirst(Self.headSize + size)
  }

  var encoded: [UInt8] {
    let content = Array(name.utf8) + [0] + body
    let size = withUnsafeBytes(of: UInt32(clamping: content.count).bigEndian) { Array($0) }
    return size + [Self.littleEndian] + content
  }
}

// MARK: - GVariant

// https://docs.gtk.org/glib/gvariant-specification-1.0.html

extension InspectorMessage {
  /// `(ts)`: the number of a target and a text.
  init(_ name: String, target: UInt64, text: String) {
    self.init(name, Self.bytes(target) + Array(text.utf8) + [0])
  }

  /// `(t)`: the number of a target.
  init(_ name: String, target: UInt64) { self.init(name, Self.bytes(target)) }

  private static func bytes(_ number: UInt64) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  /// The parts of a `(ts)`.
  var targetAndText: (target: UInt64, text: ArraySlice<UInt8>)? {
    guard body.count > 8 else { return nil }
    return (Self.number(body[..<8]), body[8...].dropLast())
  }

  /// The numbers in an `(a(tsssb)b)`, the list of targets.
  var targets: [UInt64] {
    // The last byte is the boolean; before it, the array's end if anything of fixed size follows it, which
    // does not: its size is the body's without the boolean and the offset of the array's end.
    let offsetSize = Self.offsetSize(of: body.count)
    guard body.count > offsetSize + 1 else { return [] }
    let end = Self.offset(body.suffix(offsetSize))
    guard end <= body.count else { return [] }
    return Self.elements(of: Array(body[..<end])).compactMap { element in
      element.count >= 8 ? Self.number(element.prefix(8)) : nil
    }
  }

  /// The elements of an array whose elements have different sizes: the offsets of their ends come last, and the
  /// last of these is also where the offsets begin. Each element is aligned to eight bytes.
  private static func elements(of array: [UInt8]) -> [ArraySlice<UInt8>] {
    if array.isEmpty { return [] }
    let offsetSize = offsetSize(of: array.count)
    let start = offset(array.suffix(offsetSize))
    guard start <= array.count else { return [] }
    var elements: [ArraySlice<UInt8>] = []
    var begin = 0
    for place in stride(from: start, to: array.count - offsetSize + 1, by: offsetSize) {
      let end = offset(array[place..<place + offsetSize])
      guard begin <= end, end <= start else { return elements }
      elements.append(array[begin..<end])
      begin = (end + 7) & ~7
    }
    return elements
  }

  /// The bytes of an offset in a container of this size.
  private static func offsetSize(of count: Int) -> Int {
    count < 1 << 8 ? 1 : count < 1 << 16 ? 2 : 4
  }

  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
