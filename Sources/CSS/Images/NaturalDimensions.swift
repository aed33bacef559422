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
  package private(set) var viewBox: ViewBox?

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
    viewBox = ViewBox(of: root)
    ratio = ratio ?? viewBox.map { $0.width / $0.height }
  }

  /// What `naturalWidth` and `naturalHeight` are based on if there is no box whose size decides.
  ///
  /// SAFARI: `SVGImage::containerSize`.
  package var size: (width: Double, height: Double) {
    if let width, let height { return (width, height) }
    return viewBox.map { ($0.width, $0.height) } ?? (300, 150)
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
  ///
  /// SAFARI: without calculations and spaces, which styles allow.
  private static func length(_ text: DOMString?) -> Double? {
    guard let text,
      !text.bytes.contains(where: { $0.isASCIIWhitespace || $0 == UInt8(ascii: "(") })
    else { return nil }
    let length = SVGLength.pixels(text) { number, unit in
      switch unit {
      case .em, .rem: number * 16
      case .ex, .rex: number * 8
      default: unit.category == .length ? unit.canonical.map { number * $0.factor } : nil
      }
    }
    return length.flatMap { $0 > 0 ? $0 : nil }
  }
}
