/// Where in its static rectangle the margin box of an absolutely positioned box is.
///
/// https://drafts.csswg.org/css-position-3/#staticpos-rect
package enum StaticAlignment: Hashable, Sendable {
  case start, center, end

  /// - Parameter free: what the margin box leaves.
  func offset(_ free: LayoutUnit) -> LayoutUnit {
    switch self {
    case .start: .zero
    case .center: free / 2
    case .end: free
    }
  }

  var opposite: StaticAlignment {
    switch self {
    case .start: .end
    case .center: .center
    case .end: .start
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
