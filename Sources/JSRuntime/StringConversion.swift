import CJavaScriptCore

// Strings cross as the bytes that the tree keeps: UTF-8 with lone surrogates as WTF-8 has them and
// U+0000 as C0 80 (see `DOMString` in the DOM layer, which this layer does not know).

/// Appends the string's code units, encoded.
package func appendWTF8(_ string: JSStringRef?, to bytes: inout [UInt8]) {
  guard let string else { return }
  let count = JSStringGetLength(string)
  guard count > 0, let units = JSStringGetCharactersPtr(string) else { return }
  let start = bytes.count
  // OPTIMIZATION: nearly all strings are ASCII; narrow until one is not.
  bytes.reserveCapacity(start + count)
  var index = 0
  while index < count {
    let unit = units[index]
    if unit &- 1 >= 0x7F { break }
    bytes.append(UInt8(truncatingIfNeeded: unit))
    index += 1
  }
  while index < count {
    let unit = UInt32(units[index])
    index += 1
    if unit &- 1 < 0x7F {
      bytes.append(UInt8(unit))
    } else if unit < 0x800 {
      bytes.append(UInt8(0xC0 | unit >> 6))
      bytes.append(UInt8(0x80 | unit & 0x3F))
    } else if unit & 0xFC00 == 0xD800, index < count, units[index] & 0xFC00 == 0xDC00 {
      let scalar = 0x10000 + ((unit & 0x3FF) << 10 | UInt32(units[index]) & 0x3FF)
      index += 1
      bytes.append(UInt8(0xF0 | scalar >> 18))
      bytes.append(UInt8(0x80 | scalar >> 12 & 0x3F))
      bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | scalar & 0x3F))
    } else {
      bytes.append(UInt8(0xE0 | unit >> 12))
      bytes.append(UInt8(0x80 | unit >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | unit & 0x3F))
    }
  }
}

/// A new engine string of the bytes; to be released.
func makeString(_ bytes: UnsafeBufferPointer<UInt8>) -> JSStringRef? {
  withUnsafeTemporaryAllocation(of: JSChar.self, capacity: bytes.count + 1) { units in
    var count = 0
    var index = 0
    while index < bytes.count, bytes[index] < 0x80 {
      units[index] = JSChar(bytes[index])
      index += 1
    }
    count = index
    while index < bytes.count {
      let lead = UInt32(bytes[index])
      if lead < 0x80 {
        units[count] = JSChar(lead)
        index += 1
      } else if lead < 0xE0 {
        units[count] = JSChar((lead & 0x1F) << 6 | UInt32(bytes[index + 1]) & 0x3F)
        index += 2
      } else if lead < 0xF0 {
        units[count] = JSChar(
          (lead & 0x0F) << 12 | (UInt32(bytes[index + 1]) & 0x3F) << 6
            | UInt32(bytes[index + 2]) & 0x3F)
        index += 3
      } else {
        let scalar =
          (lead & 0x07) << 18 | (UInt32(bytes[index + 1]) & 0x3F) << 12
          | (UInt32(bytes[index + 2]) & 0x3F) << 6 | UInt32(bytes[index + 3]) & 0x3F
        units[count] = JSChar(0xD800 + ((scalar - 0x10000) >> 10))
        count += 1
        units[count] = JSChar(0xDC00 + (scalar & 0x3FF))
        index += 4
      }
      count += 1
    }
    return JSStringCreateWithCharacters(units.baseAddress, count)
  }
}

extension Realm {
  /// The bytes of the value's string form.
  /// https://tc39.es/ecma262/#sec-tostring
  package func bytes(_ value: JSValue) throws(JSException) -> [UInt8] {
    var thrown: JSValueRef?
    let string = JSValueToStringCopy(context, value.ref, &thrown)
    if let thrown { throw JSException(JSValue(thrown)) }
    guard let string else { return [] }
    defer { JSStringRelease(string) }
    var bytes: [UInt8] = []
    appendWTF8(string, to: &bytes)
    return bytes
  }

  /// The value's string form, for people: no exception, lone surrogates replaced.
  package func text(_ value: JSValue) -> String {
    guard let string = JSValueToStringCopy(context, value.ref, nil) else { return "" }
    defer { JSStringRelease(string) }
    let count = JSStringGetLength(string)
    guard count > 0, let units = JSStringGetCharactersPtr(string) else { return "" }
    return String(decoding: UnsafeBufferPointer(start: units, count: count), as: UTF16.self)
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
    var thrown: JSValueRef?
    let number = JSValueToNumber(context, value.ref, &thrown)
    if let thrown { throw JSException(JSValue(thrown)) }
    return number
  }

  /// https://tc39.es/ecma262/#sec-toboolean
  package func boolean(_ value: JSValue) -> Bool {
    value.isBoolean ? value == .true : JSValueToBoolean(context, value.ref)
  }
}
