import CJavaScriptCore
import Infra

// Strings are passed as the bytes that the tree stores: UTF-8 with lone surrogates in WTF-8 and
// U+0000 as C0 80 (see `DOMString` in the DOM layer, which this layer does not know).

/// The string's code units, encoded.
func makeBytes(_ string: JSStringRef?, as form: UTF16Encoder.Form = .wtf8) -> [UInt8] {
  guard let string, let units = JSStringGetCharactersPtr(string) else { return [] }
  let count = JSStringGetLength(string)
  var bytes: [UInt8] = []
  bytes.reserveCapacity(count)
  var index = 0
  // OPTIMIZATION: most strings are short and ASCII; the encoder is for the others.
  while index < min(count, 32) {
    let unit = units[index]
    if unit &- 1 >= 0x7F { break }
    bytes.append(UInt8(truncatingIfNeeded: unit))
    index += 1
  }
  var encoder = UTF16Encoder(form: form, source: units + index, end: units + count)
  encoder.encode(to: &bytes)
  return bytes
}

/// Writes UTF-16 as bytes.
struct UTF16Encoder {
  enum Form {
    /// With lone surrogates, and U+0000 in two bytes.
    case wtf8
    /// Lone surrogates become U+FFFD.
    case utf8
  }

  let form: Form
  var source: UnsafePointer<JSChar>
  let end: UnsafePointer<JSChar>

  mutating func encode(to bytes: inout [UInt8]) {
    while source < end {
      narrowASCII(to: &bytes)
      // If one character is not ASCII, more will follow.
      let near = min(source + 16, end)
      while source < near { encodeCharacter(to: &bytes) }
    }
  }

  private mutating func narrowASCII(to bytes: inout [UInt8]) {
    while end - source >= 16 {
      let chunk = UnsafeRawPointer(source).loadUnaligned(as: SIMD16<UInt16>.self)
      if (chunk &- 1).max() >= 0x7F { return }
      withUnsafeBytes(of: SIMD16<UInt8>(truncatingIfNeeded: chunk)) {
        bytes.append(contentsOf: $0)
      }
      source += 16
    }
  }

  private mutating func encodeCharacter(to bytes: inout [UInt8]) {
    let unit = UInt32(source.pointee)
    source += 1
    switch unit {
    case 0 where form == .utf8, 1..<0x80:
      bytes.append(UInt8(unit))
    case 0:
      bytes.append(0xC0)
      bytes.append(0x80)
    case 0xD800..<0xDC00 where source < end && source.pointee & 0xFC00 == 0xDC00:
      let scalar = 0x10000 + ((unit & 0x3FF) << 10 | UInt32(source.pointee) & 0x3FF)
      source += 1
      scalar.forEachUTF8Byte { bytes.append($0) }
    default:
      let scalar = form == .utf8 && unit & 0xF800 == 0xD800 ? 0xFFFD : unit
      scalar.forEachUTF8Byte { bytes.append($0) }
    }
  }
}

/// A new engine string of the bytes; to be released.
func makeString(_ bytes: UnsafeBufferPointer<UInt8>) -> JSStringRef? {
  withUnsafeTemporaryAllocation(of: JSChar.self, capacity: bytes.count + 1) { units in
    guard let source = bytes.baseAddress, let target = units.baseAddress else {
      return JSStringCreateWithCharacters(units.baseAddress, 0)
    }
    var decoder = WTF8Decoder(source: source, end: source + bytes.count, target: target)
    decoder.decode()
    return JSStringCreateWithCharacters(target, decoder.target - target)
  }
}

/// Writes well-formed WTF-8 as UTF-16.
private struct WTF8Decoder {
  var source: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  var target: UnsafeMutablePointer<JSChar>

  mutating func decode() {
    while source < end {
      widenASCII()
      // If one character is not ASCII, more will follow.
      let near = min(source + 16, end)
      while source < near { decodeCharacter() }
    }
  }

  /// OPTIMIZATION: nearly all text is ASCII, which is converted sixteen characters at a time.
  private mutating func widenASCII() {
    while end - source >= 16 {
      let chunk = UnsafeRawPointer(source).loadUnaligned(as: SIMD16<UInt8>.self)
      if chunk.max() >= 0x80 { return }
      UnsafeMutableRawPointer(target).storeBytes(
        of: SIMD16<UInt16>(truncatingIfNeeded: chunk), as: SIMD16<UInt16>.self)
      source += 16
      target += 16
    }
  }

  private mutating func decodeCharacter() {
    let lead = UInt32(source.pointee)
    switch lead {
    case ..<0x80: append(lead, length: 1)
    case ..<0xE0: append((lead & 0x1F) << 6 | trail(1), length: 2)
    case ..<0xF0: append((lead & 0x0F) << 12 | trail(1) << 6 | trail(2), length: 3)
    default:
      let scalar = (lead & 0x07) << 18 | trail(1) << 12 | trail(2) << 6 | trail(3)
      append(0xD800 + (scalar - 0x10000) >> 10, length: 0)
      append(0xDC00 + scalar & 0x3FF, length: 4)
    }
  }

  private func trail(_ index: Int) -> UInt32 { UInt32(source[index]) & 0x3F }

  private mutating func append(_ unit: UInt32, length: Int) {
    target.pointee = JSChar(truncatingIfNeeded: unit)
    target += 1
    source += length
  }
}

extension Realm {
  /// The bytes of the value's string form.
  /// https://tc39.es/ecma262/#sec-tostring
  package func bytes(_ value: JSValue) throws(JSException) -> [UInt8] {
    if let known = machine.arguments[value] { return known }
    let string = try entering { JSValueToStringCopy(context, value.ref, &$0) }
    guard let string else { return [] }
    defer { JSStringRelease(string) }
    let bytes = makeBytes(string)
    machine.arguments.remember(value, bytes, in: context)
    return bytes
  }

  /// The value's string form, for display: never throws, and lone surrogates are replaced.
  package func text(_ value: JSValue) -> String {
    let copy =
      object(value) == nil
      ? JSValueToStringCopy(context, value.ref, nil)
      : try? entering { JSValueToStringCopy(context, value.ref, &$0) }
    guard let string = copy else { return "" }
    defer { JSStringRelease(string) }
    // OPTIMIZATION: `String(decoding:as:)` takes two hundred instructions for each character of
    // UTF-16.
    return String(decoding: makeBytes(string, as: .utf8), as: UTF8.self)
  }

  package func string(_ text: String) -> JSValue {
    var text = text
    return text.withUTF8 { string(utf8: $0) }
  }

  package func string(utf8 bytes: UnsafeBufferPointer<UInt8>) -> JSValue {
    let string = makeString(bytes)
    defer { JSStringRelease(string) }
    return keeping(JSValue(JSValueMakeString(context, string)))
  }

  /// https://tc39.es/ecma262/#sec-tonumber
  package func number(_ value: JSValue) throws(JSException) -> Double {
    if let number = value.number { return number }
    // The engine's function converts these; the language does not.
    if value.isCell, JSValueIsBigInt(context, value.ref) {
      let message = "Conversion from 'BigInt' to 'number' is not allowed."
      throw JSException(makeError(.typeError, message), in: self)
    }
    return try entering { JSValueToNumber(context, value.ref, &$0) }
  }

  /// https://tc39.es/ecma262/#sec-toboolean
  package func boolean(_ value: JSValue) -> Bool {
    value.isBoolean ? value == .true : JSValueToBoolean(context, value.ref)
  }
}
