import CSS
import Fonts

/// Measures fonts for units such as `ch` and `lh`.
package final class FontUnitMeasurer: FontMeasurer {
  package init() {}

  package func measures(of font: FontRequest, _ resolver: StyleResolver) -> FontMeasures? {
    let style = BoxStyle()
    for (name, value) in [
      ("font-family", font.families), ("font-weight", font.weight), ("font-style", font.style),
      ("font-width", font.width),
    ] {
      if let property = Property(name: name) { style.set(property, value) }
    }
    style.fontSize = Float(font.size)
    style.documentFonts = DocumentFonts.of(resolver)
    guard let cascade = style.textStyle.cascade else { return nil }
    let metrics = cascade.metrics
    let ideograph: [UInt16] = [0x6C34]
    let hasIdeograph = cascade.primary.hasGlyph(for: 0x6C34)
    // SAFARI: whole pixels.
    return FontMeasures(
      xHeight: Double(metrics.xHeight.rounded()), capHeight: Double(metrics.capHeight.rounded()),
      zeroWidth: Double(cascade.primary.zeroWidth.rounded()),
      ideographWidth: hasIdeograph ? Double(cascade.width(of: ideograph[...])) : font.size,
      lineSpacing: Double(metrics.lineSpacing))
  }
}
