import DOM
import Infra

/// The size that an image has by itself, in pixels of CSS.
///
/// https://drafts.csswg.org/css-images-3/#natural-dimensions
package struct NaturalDimensions: Hashable, Sendable {
  /// Nil where there is none, which only vector images lack.
  package var width: Double?
  package var height: Double?
  /// Width divided by height.
  package var ratio: Double?
  package var isVector = false
  /// Whether width and height are exchanged because the camera was held upright.
  package var isTurned = false
  /// Of the area that a vector image draws, in its own units.
  package var viewBox: (width: Double, height: Double)? {
    viewBoxWidth.flatMap { width in viewBoxHeight.map { (width, $0) } }
  }
  private var viewBoxWidth: Double?
  private var viewBoxHeight: Double?

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
    if width > 0, height > 0 { ratio = width / height }
  }

  /// - Parameter root: the element `svg` of a vector image, or one within a page.
  ///
  /// https://svgwg.org/svg2-draft/coords.html#SizingSVGInCSS
  package init(svg root: Element) {
    isVector = true
    width = Self.length(root["width"])
    height = Self.length(root["height"])
    if let width, let height, width > 0, height > 0 { ratio = width / height }
    guard let box = Self.viewBox(root["viewBox"]) else { return }
    viewBoxWidth = box.width
    viewBoxHeight = box.height
    ratio = ratio ?? box.width / box.height
  }

  /// What `naturalWidth` and `naturalHeight` are based on if there is no box whose size decides.
  ///
  /// SAFARI: `SVGImage::containerSize`.
  package var size: (width: Double, height: Double) {
    if let width, let height { return (width, height) }
    return viewBox ?? (300, 150)
  }

  /// The same image with so many of its pixels in one of CSS.
  package func divided(by density: Double) -> NaturalDimensions {
    guard density > 0, density != 1 else { return self }
    var scaled = self
    // SAFARI: multiplied by the reciprocal, as a `float`.
    let factor = 1 / Float(density)
    scaled.width = width.map { Double(Float($0) * factor) }
    scaled.height = height.map { Double(Float($0) * factor) }
    return scaled
  }

  /// As the image is stored.
  var turnedBack: NaturalDimensions {
    isTurned ? NaturalDimensions(width: height ?? 0, height: width ?? 0) : self
  }

  /// A length that depends on nothing but the initial font.
  private static func length(_ value: DOMString?) -> Double? {
    guard let value else { return nil }
    let text = String(value)
    let units = text.reversed().prefix { $0.isLetter || $0 == "%" }.count
    let number = text.dropLast(units)
    guard let amount = Double(number), amount > 0, amount.isFinite else { return nil }
    switch text.suffix(units).lowercased() {
    case "", "px": return amount
    case "em": return amount * 16
    case "ex": return amount * 8
    case "pt": return amount * 4 / 3
    case "pc": return amount * 16
    case "in": return amount * 96
    case "cm": return amount * 96 / 2.54
    case "mm": return amount * 96 / 25.4
    default: return nil
    }
  }

  /// https://svgwg.org/svg2-draft/coords.html#ViewBoxAttribute
  private static func viewBox(_ value: DOMString?) -> (width: Double, height: Double)? {
    guard let value,
      value.bytes.last(where: { !$0.isASCIIWhitespace }) != UInt8(ascii: ",")
    else { return nil }
    let numbers = value.bytes.split { $0.isASCIIWhitespace || $0 == UInt8(ascii: ",") }
      .map { Double(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 4, let width = numbers[2], let height = numbers[3], width > 0,
      height > 0, width.isFinite, height.isFinite
    else { return nil }
    return (width, height)
  }
}
