import Infra

/// The unit of a number; `number` and `percent` count as units here.
///
/// https://drafts.csswg.org/css-values-4/#lengths
package enum CSSUnit: String, Hashable, Sendable {
  case number = ""
  case percent = "%"
  case px, em, rem, ex, rex, cap, rcap, ch, rch, ic, ric, lh, rlh
  case cm, mm, q, `in`, pt, pc
  case vw, vh, vi, vb, vmin, vmax
  case svw, svh, svi, svb, svmin, svmax
  case lvw, lvh, lvi, lvb, lvmin, lvmax
  case dvw, dvh, dvi, dvb, dvmin, dvmax
  case cqw, cqh, cqi, cqb, cqmin, cqmax
  /// `em` as a user-agent sheet uses it for margins that quirks mode collapses.
  case quirkyEm = "__qem"
  case deg, grad, rad, turn
  case s, ms
  case hz, khz
  case dppx, x, dpi, dpcm
  case fr

  package enum Category: Int, Sendable {
    case number, length, angle, time, frequency, resolution, flex, percent
  }

  /// The unit with that name, in any ASCII case.
  package init?(name: String) {
    switch name {
    case "px": self = .px
    case "em": self = .em
    case "": return nil
    default:
      guard let unit = CSSUnit(rawValue: name.asciiLowercased), unit != .percent else { return nil }
      self = unit
    }
  }

  package var category: Category {
    switch self {
    case .number: .number
    case .percent: .percent
    case .deg, .grad, .rad, .turn: .angle
    case .s, .ms: .time
    case .hz, .khz: .frequency
    case .dppx, .x, .dpi, .dpcm: .resolution
    case .fr: .flex
    default: .length
    }
  }

  /// The unit that compatible ones are converted to, and the factor; nil for a unit that depends on
  /// its context.
  ///
  /// https://drafts.csswg.org/css-values-4/#compat
  package var canonical: (unit: CSSUnit, factor: Double)? {
    switch self {
    case .number, .percent, .px, .deg, .s, .hz, .dppx, .fr: (self, 1)
    case .cm: (.px, 96 / 2.54)
    case .mm: (.px, 96 / 25.4)
    case .q: (.px, 96 / 101.6)
    case .in: (.px, 96)
    case .pt: (.px, 96.0 / 72)
    case .pc: (.px, 16)
    case .grad: (.deg, 0.9)
    case .rad: (.deg, 180 / Double.pi)
    case .turn: (.deg, 360)
    case .ms: (.s, 0.001)
    case .khz: (.hz, 1000)
    case .x: (.dppx, 1)
    case .dpi: (.dppx, 1.0 / 96)
    case .dpcm: (.dppx, 2.54 / 96)
    default: nil
    }
  }
}
