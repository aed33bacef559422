/// The environment of media queries: a phone by default.
package struct MediaEnvironment: Hashable, Sendable {
  /// The viewport, in pixels.
  package var width: Double
  package var height: Double
  /// The screen.
  private let deviceWidth: Double
  private let deviceHeight: Double
  /// Device pixels in one pixel.
  package var resolution: Double
  let mediaType = "screen"

  package init(
    width: Double = 390, height: Double = 844, resolution: Double = 3,
    device: (width: Double, height: Double)? = nil
  ) {
    self.width = width
    self.height = height
    deviceWidth = device?.width ?? width
    deviceHeight = device?.height ?? height
    self.resolution = resolution
  }

  /// Whether the condition about a feature is true; nil if that is unknown.
  func evaluate(_ condition: QueryCondition) -> Bool? {
    guard case .feature(let feature) = condition else { return nil }
    if let number = number(of: feature.name) {
      guard feature.form != .boolean else { return number != 0 }
      return holds(feature, number)
    }
    guard let keyword = keyword(of: feature.name) else { return nil }
    if feature.form == .boolean { return keyword != "none" && keyword != "no-preference" }
    guard case .keyword(let wanted) = feature.right?.value else { return nil }
    // A device with more colors or brightness matches the lesser values too.
    return keyword == wanted || feature.name == "color-gamut" && wanted == "srgb"
      || feature.name.hasSuffix("dynamic-range") && wanted == "standard"
  }

  private func holds(_ feature: QueryFeature, _ number: Double) -> Bool? {
    if let left = feature.left {
      guard let value = self.number(left.value), left.comparison.holds(value, number) else {
        return false
      }
    }
    if let right = feature.right {
      guard let value = self.number(right.value), right.comparison.holds(number, value) else {
        return false
      }
    }
    return true
  }

  /// A length in pixels, a number, a resolution or a ratio.
  func number(_ value: CSSValue) -> Double? {
    switch value {
    case .numeric(let number, let unit): return pixels(number, unit)
    case .list(let items):
      guard items.count == 3, let left = number(items[0]), let right = number(items[2]) else {
        return nil
      }
      return left / right
    case .calculation(let calculation):
      return calculation.mapping { number, unit in
        pixels(number, unit).map { .leaf($0, unit.category == .length ? .px : unit) }
          ?? .leaf(number, unit)
      }.leafValue?.value
    default: return nil
    }
  }

  /// Units of fonts refer to the initial font.
  private func pixels(_ number: Double, _ unit: CSSUnit) -> Double? {
    switch unit {
    case .em, .rem, .ric, .ic: number * 16
    case .ex, .ch, .rex, .rch: number * 8
    case .vw, .svw, .lvw, .dvw, .vi, .svi, .lvi, .dvi: number * width / 100
    case .vh, .svh, .lvh, .dvh, .vb, .svb, .lvb, .dvb: number * height / 100
    case .vmin, .svmin, .lvmin, .dvmin: number * min(width, height) / 100
    case .vmax, .svmax, .lvmax, .dvmax: number * max(width, height) / 100
    default: unit.canonical.map { number * $0.factor }
    }
  }

  /// The value of a feature that has numbers, in pixels or as a number.
  private func number(of feature: String) -> Double? {
    switch feature {
    case "width": width
    case "height": height
    case "aspect-ratio": width / height
    case "device-width": deviceWidth
    case "device-height": deviceHeight
    case "device-aspect-ratio": deviceWidth / deviceHeight
    case "resolution", "-webkit-device-pixel-ratio": resolution
    case "color": 8
    case "color-index", "monochrome", "grid": 0
    case "-webkit-transform-2d", "-webkit-transform-3d", "-webkit-animation",
      "-webkit-transition", "-webkit-video-playable-inline":
      1
    default: nil
    }
  }

  /// The value of a feature that has keywords.
  private func keyword(of feature: String) -> String? {
    switch feature {
    case "orientation": width > height ? "landscape" : "portrait"
    case "hover", "any-hover": "none"
    case "pointer", "any-pointer": "coarse"
    case "prefers-color-scheme": "light"
    case "prefers-reduced-motion", "prefers-contrast", "prefers-reduced-transparency",
      "prefers-dark-interface":
      "no-preference"
    case "forced-colors", "inverted-colors": "none"
    case "color-gamut": "p3"
    case "dynamic-range", "video-dynamic-range": "standard"
    case "scripting": "enabled"
    case "update": "fast"
    case "overflow-block", "overflow-inline": "scroll"
    case "display-mode": "browser"
    case "scan": "progressive"
    default: nil
    }
  }
}
