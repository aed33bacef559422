/// What media queries ask about: a phone, unless said otherwise.
package struct MediaEnvironment: Hashable, Sendable {
  /// The viewport, in pixels.
  package var width: Double
  package var height: Double
  /// Device pixels in one pixel.
  package var resolution: Double

  package init(width: Double = 390, height: Double = 844, resolution: Double = 3) {
    self.width = width
    self.height = height
    self.resolution = resolution
  }

  /// The value of a feature with a range, in pixels or as a number.
  func number(of feature: String) -> Double? {
    switch feature {
    case "width", "device-width": width
    case "height", "device-height": height
    case "aspect-ratio", "device-aspect-ratio": width / height
    case "resolution", "-webkit-device-pixel-ratio": resolution
    case "color": 8
    case "color-index", "monochrome": 0
    default: nil
    }
  }

  /// The value of a feature that has keywords.
  func keyword(of feature: String) -> String? {
    switch feature {
    case "orientation": width > height ? "landscape" : "portrait"
    case "hover", "any-hover": "none"
    case "pointer", "any-pointer": "coarse"
    case "prefers-color-scheme": "light"
    case "prefers-reduced-motion", "prefers-contrast", "prefers-reduced-transparency":
      "no-preference"
    case "forced-colors", "inverted-colors": "none"
    case "color-gamut": "p3"
    case "dynamic-range", "video-dynamic-range": "standard"
    case "scripting": "enabled"
    case "update": "fast"
    case "overflow-block", "overflow-inline": "scroll"
    case "display-mode": "browser"
    case "grid", "-webkit-transform-2d", "-webkit-transform-3d", "-webkit-animation": "1"
    default: nil
    }
  }
}
