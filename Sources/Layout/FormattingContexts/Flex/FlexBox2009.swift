import CSS
import IntegerConversion

/// The properties of `display: -webkit-box`, in the terms of today's flex containers.
///
/// https://www.w3.org/TR/2009/WD-css3-flexbox-20090723/
struct FlexBox2009 {
  private let style: BoxStyle

  init(_ style: BoxStyle) { self.style = style }

  private func keyword(_ property: Property) -> String {
    style.own.others[property]?.name ?? ""
  }

  var isRow: Bool {
    let orient = keyword(Properties.boxOrient)
    switch orient {
    case "vertical": return !style.flow.isHorizontal
    case "horizontal": return style.flow.isHorizontal
    default: return orient != "block-axis"
    }
  }

  var isReversed: Bool { keyword(Properties.boxDirection) == "reverse" }

  var alignItems: SelfAlignment {
    switch keyword(Properties.boxAlign) {
    case "start": SelfAlignment(.start)
    case "end": SelfAlignment(.end)
    case "center": SelfAlignment(.center)
    case "baseline": SelfAlignment(isRow ? .baseline : .start)
    default: SelfAlignment(.stretch)
    }
  }

  var justifyContent: ContentAlignment {
    switch keyword(Properties.boxPack) {
    case "end": ContentAlignment(.flexEnd, isSafe: true)
    case "center": ContentAlignment(.center, isSafe: true)
    case "justify": ContentAlignment(.spaceBetween)
    default: ContentAlignment(.flexStart)
    }
  }

  enum LineClamp {
    case count(Int)
    /// Of all lines.
    case percent(Double)
  }

  /// https://drafts.csswg.org/css-overflow-4/#webkit-line-clamp
  var lineClamp: LineClamp? {
    switch style.own.others[Properties.lineClamp] {
    case .numeric(let number, .number)?: .count(max(1, Int(clamping: number)))
    case .numeric(let number, .percent)?: .percent(number)
    default: nil
    }
  }

  // Of an item:

  var flex: Float { max(style.own.others[Properties.boxFlex]?.factor ?? 0, 0) }

  var ordinal: Int {
    Int(clamping: Double(style.own.others[Properties.boxOrdinalGroup]?.factor ?? 1))
  }
}
