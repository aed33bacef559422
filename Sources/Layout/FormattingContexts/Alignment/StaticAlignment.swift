/// Where in its static rectangle the margin box of an absolutely positioned box is.
///
/// https://drafts.csswg.org/css-position-3/#staticpos-rect
package struct StaticAlignment: Hashable, Sendable {
  package enum Position: Sendable { case start, center, end }

  var position: Position
  /// https://drafts.csswg.org/css-align-3/#overflow-values
  var isSafe = false

  package static let start = StaticAlignment(position: .start)

  /// - Parameter free: what the margin box leaves.
  func offset(_ free: LayoutUnit) -> LayoutUnit {
    if isSafe, free < .zero { return .zero }
    return switch position {
    case .start: .zero
    case .center: free / 2
    case .end: free
    }
  }

  var opposite: StaticAlignment {
    switch position {
    case .start: StaticAlignment(position: .end, isSafe: isSafe)
    case .center: self
    case .end: StaticAlignment(position: .start, isSafe: isSafe)
    }
  }
}

extension Fragment.OutOfFlow {
  /// Says the same in another flow.
  mutating func turnStaticAlignment(from inner: Flow, to outer: Flow) {
    let (inline, block) = (staticInline, staticBlock)
    if inner.isOrthogonal(to: outer) {
      staticSize = staticSize.swapped
      staticInline = block
      staticBlock = inline
    }
    if !inner.sharesStart(with: outer, alongBlockAxis: false) {
      staticInline = staticInline.opposite
    }
    if !inner.sharesStart(with: outer, alongBlockAxis: true) {
      staticBlock = staticBlock.opposite
    }
  }
}
