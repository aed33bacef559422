import CGraphics

/// https://drafts.fxtf.org/compositing/#compositemode
enum Compositing: String {
  case clear, copy, xor, lighter, multiply, screen, overlay, darken, lighten
  case difference, exclusion, hue, saturation, color, luminosity
  case sourceOver = "source-over"
  case sourceIn = "source-in"
  case sourceOut = "source-out"
  case sourceAtop = "source-atop"
  case destinationOver = "destination-over"
  case destinationIn = "destination-in"
  case destinationOut = "destination-out"
  case destinationAtop = "destination-atop"
  case plusLighter = "plus-lighter"
  case colorDodge = "color-dodge"
  case colorBurn = "color-burn"
  case hardLight = "hard-light"
  case softLight = "soft-light"

  /// Whether what is drawn changes the whole clipping region.
  var isUnbounded: Bool {
    switch self {
    case .copy, .clear, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }

  var cairo: cairo_operator_t {
    switch self {
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .xor: CAIRO_OPERATOR_XOR
    case .lighter, .plusLighter: CAIRO_OPERATOR_ADD
    case .sourceOver: CAIRO_OPERATOR_OVER
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    default: blending
    }
  }

  /// https://drafts.fxtf.org/compositing/#blending
  private var blending: cairo_operator_t {
    switch self {
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    default: CAIRO_OPERATOR_HSL_LUMINOSITY
    }
  }
}
