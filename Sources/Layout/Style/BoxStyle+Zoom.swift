import CSS
import DOM

// All lengths of layout are zoomed; scripts get them as they were before.
//
// https://drafts.csswg.org/css-viewport/#zoom-property

extension BoxStyle {
  /// Takes over what `zoom` says, with the lengths that are inherited.
  func apply(_ zoom: StyleResolver.Zoom) {
    let before = self.zoom
    switch zoom {
    case .factor(let factor): self.zoom = min(max(before * Float(factor), 1e-3), 1e6)
    case .reset: self.zoom = 1
    }
    let change = self.zoom / before
    guard change != 1 else { return }
    letterSpacing *= change
    wordSpacing *= change
    if case .pixels(let pixels) = lineHeight { lineHeight = .pixels(pixels * change) }
    if case .fixed(let pixels) = textIndent { textIndent = .fixed(pixels * change) }
    if tabSize.isLength { tabSize.value *= change }
    borderSpacing = (borderSpacing.horizontal * change, borderSpacing.vertical * change)
  }

  /// SAFARI: zooming makes no font smaller than `minimumLogicalFontSize`.
  func zoomedFontSize(_ size: Float) -> Float {
    let zoomed = size * zoom
    return zoomed < 9 && size >= 9 ? 9 : zoomed
  }

  /// A declared value with its lengths zoomed.
  func zoomed(
    _ value: CSSValue, of property: Property, _ element: Element, _ resolver: StyleResolver
  ) -> CSSValue {
    if resolver.ignoresZoom(property, element) { return value }
    let zoom = Double(zoom)
    return value.mappingNumbers { number, unit in unit == .px ? (number * zoom, .px) : nil }
  }

  /// Borders are as wide as whole pixels of the page.
  ///
  /// https://drafts.csswg.org/css-values-4/#snap-a-length-as-a-border-width
  func snapBorders() {
    own.borderWidth = own.borderWidth.map { $0 <= 0 ? 0 : max(1, $0.rounded(.down)) }
  }
}

extension Replaced {
  func zoomed(by zoom: Float) -> Replaced {
    var result = self
    result.naturalWidth = naturalWidth.map { LayoutUnit($0.float * zoom) }
    result.naturalHeight = naturalHeight.map { LayoutUnit($0.float * zoom) }
    result.defaultWidth = LayoutUnit(defaultWidth.float * zoom)
    result.defaultHeight = LayoutUnit(defaultHeight.float * zoom)
    return result
  }
}

extension LayoutUnit {
  func unzoomed(_ zoom: Float) -> LayoutUnit { zoom == 1 ? self : LayoutUnit(float / zoom) }
}

extension PhysicalRect {
  func unzoomed(_ zoom: Float) -> PhysicalRect {
    guard zoom != 1 else { return self }
    return PhysicalRect(
      x: x.unzoomed(zoom), y: y.unzoomed(zoom), width: width.unzoomed(zoom),
      height: height.unzoomed(zoom))
  }
}

extension ClientRect {
  func unzoomed(_ zoom: Float) -> ClientRect {
    guard zoom != 1 else { return self }
    // SAFARI: `adjustFloatRectForAbsoluteZoom`
    let scale = 1 / zoom
    return ClientRect(x: x * scale, y: y * scale, width: width * scale, height: height * scale)
  }
}

extension Int {
  /// SAFARI: `adjustForAbsoluteZoom`: whole pixels that were zoomed, and cut off, come back.
  func unzoomed(_ zoom: Float) -> Int {
    guard zoom != 1 else { return self }
    let number = zoom > 1 ? (self < 0 ? self - 1 : self + 1) : self
    return Int(clamping: Double(number) / Double(zoom))
  }

  func zoomed(_ zoom: Float) -> Int {
    zoom == 1 ? self : Int(clamping: Double(self) * Double(zoom))
  }
}
