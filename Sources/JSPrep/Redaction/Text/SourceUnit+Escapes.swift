import HTMLParser
import Infra

extension [SourceUnit] {
  /// With each percent-encoded character as one.
  ///
  /// https://url.spec.whatwg.org/#percent-encoded-bytes
  var decodingPercents: [SourceUnit] {
    combining(startingWith: "%") { units, index in
      guard let first = Self.percentByte(units, index) else { return nil }
      let length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      let bytes = (0..<length).compactMap { Self.percentByte(units, index + 3 * $0) }
      guard length > 0, bytes.count == length,
        let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
      else { return nil }
      return (
        [
          SourceUnit(
            scalar: scalar.value, start: units[index].start, end: units[index + 3 * length - 1].end,
            form: .percent)
        ], 3 * length
      )
    }
  }

  private static func percentByte(_ units: [SourceUnit], _ index: Int) -> UInt8? {
    guard index + 2 < units.count, units[index].scalar == 0x25 else { return nil }
    guard let high = hexDigit(units[index + 1]), let low = hexDigit(units[index + 2]) else {
      return nil
    }
    return UInt8(high << 4 | low)
  }

  private static func hexDigit(_ unit: SourceUnit) -> UInt32? {
    guard unit.scalar.isHexDigit else { return nil }
    return unit.scalar.isDigit ? unit.scalar - 0x30 : (unit.scalar | 0x20) - 0x57
  }

  /// With each escape sequence of JavaScript and JSON as one character.
  ///
  /// https://tc39.es/ecma262/#prod-EscapeSequence
  var decodingEscapes: [SourceUnit] {
    combining(startingWith: "\\") { units, index in
      guard index + 1 < units.count else { return nil }
      let start = units[index].start
      func unit(_ scalar: UInt32, _ count: Int, _ form: SourceUnit.Form) -> ([SourceUnit], Int) {
        let end = units[index + count - 1].end
        return ([SourceUnit(scalar: scalar, start: start, end: end, form: form)], count)
      }
      switch Unicode.Scalar(units[index + 1].scalar) {
      case "u":
        guard let first = Self.number(units, index + 2, 4) else { return unit(0xFFFC, 2, .fixed) }
        guard first & 0xFC00 == 0xD800 else {
          return unit(first, 6, first & 0xF800 == 0xD800 ? .fixed : .escape)
        }
        guard let second = Self.number(units, index + 8, 4), second & 0xFC00 == 0xDC00 else {
          return unit(0xFFFC, 6, .fixed)
        }
        return unit(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF, 12, .escape)
      case "x":
        guard let code = Self.number(units, index + 2, 2) else { return unit(0xFFFC, 2, .fixed) }
        return unit(code, 4, .escape)
      case "n", "r", "t", "b", "f", "v": return unit(0x0A, 2, .fixed)
      case let next?:
        // `\/` and `\"` stand for what follows; `\d` of a regular expression for nothing.
        return unit(next.value.isAlphanumeric ? 0xFFFC : next.value, 2, .fixed)
      case nil: return nil
      }
    }
  }

  private static func number(_ units: [SourceUnit], _ index: Int, _ count: Int) -> UInt32? {
    guard index + count <= units.count else { return nil }
    var number: UInt32 = 0
    for unit in units[index..<index + count] {
      guard let digit = hexDigit(unit) else { return nil }
      number = number << 4 | digit
    }
    return number
  }

  /// With each character reference as the characters that it stands for.
  func decodingReferences(in text: [UInt8], _ context: CharacterReference.Context) -> [SourceUnit] {
    combining(startingWith: "&") { units, index in
      let end = units.last?.end ?? 0
      let place = Int(units[index].start)
      guard
        let reference = CharacterReference(in: text[place..<Int(end)], context)
      else { return nil }
      let isClosed = text[place + reference.length - 1] == UInt8(ascii: ";")
      let form =
        reference.second == nil
        ? isClosed ? SourceUnit.Form.reference : .openReference : .fixed
      let referenceEnd = Int32(place + reference.length)
      var decoded = [
        SourceUnit(
          scalar: reference.first, start: units[index].start, end: referenceEnd, form: form)
      ]
      if let second = reference.second {
        decoded.append(
          SourceUnit(scalar: second, start: referenceEnd, end: referenceEnd, form: .fixed))
      }
      // Its bytes are all ASCII, so each is one unit.
      return (decoded, reference.length)
    }
  }
}
