import Infra
import POSIX

// https://webidl.spec.whatwg.org/#idl-DOMString

/// A string of the DOM: a sequence of UTF-16 code units in the standard, stored here as the bytes
/// that are in the libxml2 tree.
///
/// The bytes are UTF-8, except for two things that UTF-8 in a C string cannot represent: a lone
/// surrogate is encoded as in WTF-8 (three bytes, `ED A0 80` … `ED BF BF`), and U+0000 as `C0 80`.
/// So there is never a zero byte, every sequence of code units has exactly one form, and strings
/// are equal when their bytes are (`String` would compare by canonical equivalence, which the DOM
/// does not).
public struct DOMString: Hashable, Sendable {
  public var bytes: [UInt8]

  @inlinable public init() { bytes = [] }

  /// Takes bytes that already have the form described above.
  @inlinable public init(unchecked bytes: [UInt8]) { self.bytes = bytes }

  /// Copies a C string of the tree; `nil` becomes the empty string.
  @inlinable public init(cString: UnsafePointer<UInt8>?) {
    guard let cString else {
      bytes = []
      return
    }
    bytes = Array(cStringBytes(cString))
  }

  @inlinable public init(_ string: some StringProtocol) {
    bytes = Array(string.utf8)
    if bytes.contains(0) { bytes = Self.escapingZeros(bytes) }
  }

  @inlinable public var isEmpty: Bool { bytes.isEmpty }

  @usableFromInline
  static func escapingZeros(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { $0 == 0 ? [0xC0, 0x80] : [$0] }
  }

  public static func + (left: DOMString, right: DOMString) -> DOMString {
    DOMString(unchecked: joining(left.bytes, right.bytes))
  }

  /// The two halves of a surrogate pair that meet become the one character that they are in UTF-16.
  private static func joining(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    let count = left.count
    guard count >= 3, right.count >= 3, left[count - 3] == 0xED, left[count - 2] & 0xF0 == 0xA0,
      right[0] == 0xED, right[1] & 0xF0 == 0xB0
    else { return left + right }
    let high = UInt32(left[count - 2] & 0x0F) << 6 | UInt32(left[count - 1] & 0x3F)
    let low = UInt32(right[1] & 0x0F) << 6 | UInt32(right[2] & 0x3F)
    let scalar = 0x10000 + (high << 10 | low)
    var bytes = Array(left.dropLast(3))
    bytes.reserveCapacity(left.count + right.count)
    scalar.forEachUTF8Byte { bytes.append($0) }
    bytes.append(contentsOf: right.dropFirst(3))
    return bytes
  }
}

extension DOMString: ExpressibleByStringLiteral {
  @inlinable public init(stringLiteral value: String) { self.init(value) }
}

extension DOMString: CustomStringConvertible {
  /// The string for display and files: lone surrogates become U+FFFD, as in every conversion to
  /// Unicode scalar values.
  public var description: String { String(self) }
}

extension String {
  /// https://infra.spec.whatwg.org/#javascript-string-convert
  public init(_ string: DOMString) {
    let bytes = string.bytes
    guard bytes.contains(where: { $0 == 0xED || $0 == 0xC0 }) else {
      self.init(decoding: bytes, as: UTF8.self)
      return
    }
    var clean: [UInt8] = []
    clean.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0xC0 {
        clean.append(0)
        index += 2
      } else if bytes[index] == 0xED, bytes[index + 1] >= 0xA0 {
        clean.append(contentsOf: [0xEF, 0xBF, 0xBD])
        index += 3
      } else {
        clean.append(bytes[index])
        index += 1
      }
    }
    self.init(decoding: clean, as: UTF8.self)
  }
}

/// The bytes of a C string of the tree.
@inlinable
public func cStringBytes(_ cString: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
  UnsafeBufferPointer(start: cString, count: strlen(cString))
}
