import CSS
import DOM

/// Values of properties as editing compares them.
enum StyleValues {
  static func isBold(_ value: DOMString?) -> Bool {
    guard let value else { return false }
    if value == "bold" || value == "bolder" { return true }
    return (Double(String(value)) ?? 400) >= 600
  }

  static func isItalic(_ value: DOMString?) -> Bool {
    guard let value else { return false }
    return value == "italic" || String(value).hasPrefix("oblique")
  }

  static func color(_ value: DOMString?) -> ScreenColor? {
    guard let value else { return nil }
    return ScreenColor(value) {
      ScreenColor(red: 0, green: 0, blue: 0, alpha: 1, serialized: "#000000")
    }
  }

  static func isTransparent(_ value: DOMString?) -> Bool {
    guard let value else { return true }
    return color(value).map { $0.alpha == 0 } ?? false
  }

  /// SAFARI: `textAlignResolvingStartAndEnd`
  static func alignment(_ value: DOMString?, direction: DOMString?) -> DOMString? {
    let isRightToLeft = direction == "rtl"
    switch value {
    case "center", "-webkit-center": return "center"
    case "justify": return "justify"
    case "left", "-webkit-left": return "left"
    case "right", "-webkit-right": return "right"
    case "start": return isRightToLeft ? "right" : "left"
    case "end": return isRightToLeft ? "left" : "right"
    default: return nil
    }
  }

  // MARK: Sizes of fonts

  private static let keywords: [DOMString] = [
    "x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large",
  ]
  private static let pixels: [Double] = [10, 13, 16, 18, 24, 32, 48]
  private static let fixedPixels: [Double] = [9, 10, 13, 16, 18, 24, 32]

  static func pixels(_ value: DOMString?) -> Double? {
    guard let value, value.bytes.suffix(2).elementsEqual("px".utf8) else { return nil }
    return Double(String(value).dropLast(2))
  }

  /// The pixels of a keyword.
  static func pixels(ofKeyword value: DOMString, isFixed: Bool) -> Double? {
    if value == "xx-small" { return 9 }
    let name = value == "-webkit-xxx-large" ? "xxx-large" : value
    return keywords.firstIndex(of: name).map { (isFixed ? fixedPixels : pixels)[$0] }
  }

  /// The size from 1 to 7 of `font` elements.
  ///
  /// - Parameter isExact: whether that must have just as many pixels.
  static func legacySize(_ value: DOMString?, isFixed: Bool, isExact: Bool) -> Int? {
    guard let value else { return nil }
    let name = value == "-webkit-xxx-large" ? "xxx-large" : value
    if let index = keywords.firstIndex(of: name) { return index + 1 }
    guard let size = pixels(value) else { return nil }
    let table = isFixed ? fixedPixels : pixels
    let whole = size.rounded(.towardZero)
    let index =
      (0..<table.count - 1).first { whole * 2 < table[$0] + table[$0 + 1] } ?? table.count - 1
    return isExact && table[index] != whole ? nil : index + 1
  }

  /// The keyword for the `size` of a `font` element; nil if it is no number.
  ///
  /// https://html.spec.whatwg.org/multipage/rendering.html#rules-for-parsing-a-legacy-font-size
  static func sizeKeyword(_ text: DOMString) -> DOMString? {
    var bytes = text.bytes[...]
    bytes = bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) && $0 != 0x0B }
    let sign = bytes.first
    if sign == 0x2B || sign == 0x2D { bytes = bytes.dropFirst() }
    let digits = bytes.prefix { (0x30...0x39).contains($0) }
    guard !digits.isEmpty else { return nil }
    let number = digits.prefix(6).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    let size =
      switch sign {
      case 0x2B: 3 + number
      case 0x2D: 3 - number
      default: number
      }
    return keywords[min(max(size, 1), 7) - 1]
  }
}

extension ScreenColor {
  /// As the `color` attribute of `font` has it.
  var isOpaque: Bool { alpha >= 1 }

  func isSame(as other: ScreenColor?) -> Bool {
    guard let other else { return false }
    return red == other.red && green == other.green && blue == other.blue && alpha == other.alpha
  }
}
