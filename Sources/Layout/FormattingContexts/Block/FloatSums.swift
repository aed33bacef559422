/// How wide floats are beside each other.
///
/// https://drafts.csswg.org/css-sizing-3/#intrinsic-contribution
struct FloatSums<Width: AdditiveArithmetic> {
  private var left = Width.zero
  private var right = Width.zero

  var sum: Width { left + right }

  /// What clears them is not beside them.
  mutating func clear(_ clear: Clear) {
    if clear == .left || clear == .both { left = .zero }
    if clear == .right || clear == .both { right = .zero }
  }

  mutating func add(_ width: Width, isLeft: Bool) {
    if isLeft { left += width } else { right += width }
  }
}
