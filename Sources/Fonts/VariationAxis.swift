/// An axis of a variable font.
///
/// https://learn.microsoft.com/en-us/typography/opentype/spec/fvar
struct VariationAxis {
  let tag: (CChar, CChar, CChar, CChar)
  let range: ClosedRange<Float>
  let standard: Float

  var name: String {
    String(
      decoding: [tag.0, tag.1, tag.2, tag.3].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func axes(table: UnsafeBufferPointer<UInt8>) -> [VariationAxis] {
    func number(_ offset: Int) -> Int { Int(table[offset]) << 8 | Int(table[offset + 1]) }
    func fixed(_ offset: Int) -> Float {
      Float(Int32(truncatingIfNeeded: number(offset) << 16 | number(offset + 2))) / 65536
    }
    guard table.count >= 16 else { return [] }
    let (start, count, size) = (number(4), number(8), number(10))
    guard size >= 20, count <= 64, start + count * size <= table.count else { return [] }
    return (0..<count).compactMap { index in
      let offset = start + index * size
      let (least, standard, most) = (fixed(offset + 4), fixed(offset + 8), fixed(offset + 12))
      guard least <= most else { return nil }
      let tag = (0..<4).map { CChar(bitPattern: table[offset + $0]) }
      return VariationAxis(
        tag: (tag[0], tag[1], tag[2], tag[3]), range: least...most, standard: standard)
    }
  }

  /// The value that a style asks for.
  ///
  /// https://drafts.csswg.org/css-fonts-4/#font-feature-variation-resolution
  func value(_ description: FontDescription, _ rule: WebFonts.Descriptors) -> Float {
    func clamp(_ value: Float, to range: ClosedRange<Float>) -> Float {
      min(max(value, range.lowerBound), range.upperBound)
    }
    let name = name
    if let setting = description.variations.last(where: { $0.tag == name }) {
      return clamp(setting.value, to: range)
    }
    switch name {
    case "wght":
      let limits = rule.limitsWeight ? rule.weight : range
      return clamp(clamp(description.weight, to: limits), to: range)
    case "wdth":
      let limits = rule.limitsStretch ? rule.stretch : range
      return clamp(clamp(description.stretch, to: limits), to: range)
    case "ital" where description.isItalic: return clamp(1, to: range)
    default: return standard
    }
  }
}
