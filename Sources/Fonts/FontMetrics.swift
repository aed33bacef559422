import CFonts

/// The measures of a font, in pixels, rounded as WebKit rounds them.
package struct FontMetrics: Sendable, Equatable {
  /// Whole pixels.
  package var ascent: Float = 0
  package var descent: Float = 0
  package var lineGap: Float = 0
  /// What `line-height: normal` is.
  package var lineSpacing: Float = 0
  /// `ex`.
  package var xHeight: Float = 0
  /// `cap`.
  package var capHeight: Float = 0
  package var averageCharacterWidth: Float = 0

  package var height: Float { ascent + descent }
}

extension FontMetrics {
  /// As Skia reads the tables, and WebKit rounds what it finds.
  init(of face: FontFace, size: Float) {
    let extent = face.verticalExtent
    guard extent.unitsPerEm > 0 else { return }
    let windows = face.windowsMetrics
    let scale = { (units: Int) in Float(units) / Float(extent.unitsPerEm) * size }
    if let typographic = windows?.typographic {
      ascent = Self.rounded(scale(typographic.ascender))
      descent = Self.rounded(-scale(typographic.descender))
      lineGap = scale(typographic.lineGap)
    } else {
      ascent = Self.rounded(scale(extent.ascender))
      descent = Self.rounded(-scale(extent.descender))
      lineGap = scale(extent.height + extent.descender - extent.ascender)
    }
    lineSpacing = ascent + descent + lineGap.rounded(.toNearestOrAwayFromZero)
    xHeight = scale(windows?.xHeight ?? 0)
    capHeight = scale(windows?.capHeight ?? 0)
    averageCharacterWidth = scale(windows?.averageCharacterWidth ?? 0)
  }

  private static func rounded(_ value: Float) -> Float { (value + 0.5).rounded(.down) }
}

/// https://learn.microsoft.com/en-us/typography/opentype/spec/os2
struct WindowsMetrics {
  var averageCharacterWidth = 0
  /// If the font wants these to be used.
  var typographic: (ascender: Int, descender: Int, lineGap: Int)?
  var xHeight = 0
  var capHeight = 0

  init?(table: UnsafeBufferPointer<UInt8>) {
    func number(at offset: Int) -> Int {
      Int(Int16(bitPattern: UInt16(table[offset]) << 8 | UInt16(table[offset + 1])))
    }
    guard table.count >= 78 else { return nil }
    let version = number(at: 0)
    if version == -1 { return nil }
    averageCharacterWidth = number(at: 2)
    if number(at: 62) & 1 << 7 != 0 {
      typographic = (number(at: 68), number(at: 70), number(at: 72))
    }
    if version < 2 || table.count < 90 { return }
    xHeight = number(at: 86)
    capHeight = number(at: 88)
  }
}
