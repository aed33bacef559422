import CSS
import DOM
import Fonts

/// The characters of a run of text as they are shown.
struct TransformedText {
  private(set) var units: [UInt16]
  /// The offset in the source of each unit and of the end; nil if they are the same.
  private(set) var offsets: [Int32]?

  /// - Parameter previous: the last character before it in the block.
  init(_ string: DOMString, _ style: BoxStyle, after previous: UInt16?) {
    units = string.utf16Units
    if let transform = style.textTransform { apply(transform, previous) }
    if let security = style.textSecurity { hide(as: security) }
  }

  /// https://drafts.csswg.org/css-text/#text-transform-property
  private mutating func apply(_ transform: CSSValue, _ previous: UInt16?) {
    for item in transform.items {
      switch item.name {
      case "uppercase": map { $0.properties.uppercaseMapping }
      case "lowercase": map { $0.properties.lowercaseMapping }
      case "capitalize": capitalize(after: previous)
      case "full-width": map { String($0.fullWidth) }
      case "full-size-kana": map { String($0.fullSizeKana) }
      default: break
      }
    }
  }

  private mutating func map(_ transform: (Unicode.Scalar) -> String) {
    map { scalar, _ in transform(scalar) }
  }

  /// - Parameter transform: gets each character and where it is.
  private mutating func map(_ transform: (Unicode.Scalar, Int) -> String) {
    var result: [UInt16] = []
    result.reserveCapacity(units.count)
    var places: [Int32] = []
    var isSame = true
    units.forEachScalar { scalar, index, count in
      let before = result.count
      if let scalar {
        result.append(contentsOf: transform(scalar, index).utf16)
      } else {
        result.append(units[index])
      }
      let added = result.count - before
      if added != count { isSame = false }
      for offset in 0..<added { places.append(source(index + Swift.min(offset, count - 1))) }
    }
    places.append(source(units.count))
    if !isSame || offsets != nil { offsets = places }
    units = result
  }

  private func source(_ offset: Int) -> Int32 {
    if let offsets { return offsets[Swift.min(offset, offsets.count - 1)] }
    return Int32(truncatingIfNeeded: offset)
  }

  /// The first letter of each word.
  private mutating func capitalize(after previous: UInt16?) {
    let words = TextBoundaries(.words, locale: nil)
    var starts: Set<Int> = []
    ([previous ?? 0x20] + units).withUnsafeBufferPointer { text in
      words.setText(text)
      var position = 0
      while let next = words.following(position), next < text.count {
        starts.insert(next - 1)
        position = next
      }
    }
    map { scalar, index in
      starts.contains(index) ? scalar.properties.titlecaseMapping : String(scalar)
    }
  }

  /// SAFARI: `-webkit-text-security`.
  private mutating func hide(as security: CSSValue) {
    let mark: Unicode.Scalar =
      switch security.name {
      case "circle": "\u{25E6}"
      case "square": "\u{25A0}"
      default: "\u{2022}"
      }
    map { _ in String(mark) }
  }
}

extension DOMString {
  /// The code units of the string.
  var utf16Units: [UInt16] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let lead = bytes[index]
        let count = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        var scalar = UInt32(count == 1 ? lead : lead & (0x7F >> UInt8(count)))
        for offset in 1..<max(count, 1) where index + offset < bytes.count {
          scalar = scalar << 6 | UInt32(bytes[index + offset] & 0x3F)
        }
        if scalar < 0x1_0000 {
          units.append(UInt16(scalar))
        } else {
          units.append(UInt16(truncatingIfNeeded: 0xD7C0 + (scalar >> 10)))
          units.append(UInt16(0xDC00 | scalar & 0x3FF))
        }
        index += count
      }
    }
    return units
  }
}

extension [UInt16] {
  /// - Parameter body: gets each character, nil for a lone surrogate, its place and its length.
  func forEachScalar(_ body: (Unicode.Scalar?, Int, Int) -> Void) {
    var index = 0
    while index < count {
      let unit = self[index]
      if unit & 0xFC00 == 0xD800, index + 1 < count, self[index + 1] & 0xFC00 == 0xDC00 {
        let low = self[index + 1]
        let value = 0x1_0000 + (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF))
        body(Unicode.Scalar(value), index, 2)
        index += 2
      } else {
        body(Unicode.Scalar(unit), index, 1)
        index += 1
      }
    }
  }
}

extension Unicode.Scalar {
  /// https://drafts.csswg.org/css-text/#valdef-text-transform-full-width
  fileprivate var fullWidth: Unicode.Scalar {
    switch value {
    case 0x20: "\u{3000}"
    case 0x21...0x7E: Unicode.Scalar(value - 0x21 + 0xFF01) ?? self
    default: self
    }
  }

  /// https://drafts.csswg.org/css-text/#small-kana
  fileprivate var fullSizeKana: Unicode.Scalar {
    switch value {
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x30A1,
      0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE:
      Unicode.Scalar(value + 1) ?? self
    case 0x3095, 0x30F5: Unicode.Scalar(value - 0x4A) ?? self
    case 0x3096, 0x30F6: Unicode.Scalar(value - 0x47) ?? self
    default: self
    }
  }
}
