/// One of the borders that meet at an edge in the collapsing border model.
///
/// https://drafts.csswg.org/css-tables-3/#border-conflict-resolution-algorithm
struct CollapsedBorder {
  private enum Style: Int {
    case none, hidden, inset, groove, outset, ridge, dotted, dashed, solid, double

    init(_ name: String) {
      switch name {
      case "hidden": self = .hidden
      case "inset": self = .inset
      case "groove": self = .groove
      case "outset": self = .outset
      case "ridge": self = .ridge
      case "dotted": self = .dotted
      case "dashed": self = .dashed
      case "solid": self = .solid
      case "double": self = .double
      default: self = .none
      }
    }
  }

  private let style: Style
  private let width: Float

  enum Side { case inlineStart, inlineEnd, blockStart, blockEnd }

  /// - Parameter flow: that of the table.
  init(_ box: Box, _ side: Side, _ flow: Flow) {
    let styles = box.style.own.borderStyle.logical(flow)
    let widths = box.style.own.borderWidth.logical(flow)
    switch side {
    case .inlineStart: (style, width) = (Style(styles.inlineStart.name), widths.inlineStart)
    case .inlineEnd: (style, width) = (Style(styles.inlineEnd.name), widths.inlineEnd)
    case .blockStart: (style, width) = (Style(styles.blockStart.name), widths.blockStart)
    case .blockEnd: (style, width) = (Style(styles.blockEnd.name), widths.blockEnd)
    }
  }

  var isHidden: Bool { style == .hidden }

  /// Zero where there is nothing to see.
  var visibleWidth: Float { style.rawValue > Style.hidden.rawValue ? width : 0 }

  /// The one that wins against those of less weight: the first of the strongest.
  ///
  /// - Returns: zero if one of them is hidden.
  static func width(_ borders: [CollapsedBorder]) -> Float {
    borders.contains(where: \.isHidden) ? 0 : borders.lazy.map(\.visibleWidth).max() ?? 0
  }

  /// A half of a border, in whole pixels.
  ///
  /// SAFARI: `adjustedCollapsedBorderWidth`.
  static func half(_ width: Float, roundingUp: Bool) -> LayoutUnit {
    let half = ((width + (roundingUp ? 1 : 0)) / 2).rounded(.down)
    return LayoutUnit(half)
  }
}
