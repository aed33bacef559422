import IntegerConversion

/// A length in CSS pixels as WebKit's layout keeps it: a whole number of 64ths, saturated at the ends.
/// There is no infinity and no NaN.
///
/// SAFARI: `LayoutUnit`.
package struct LayoutUnit: Hashable, Comparable, Sendable {
  package static let denominator: Int32 = 64

  package var raw: Int32

  @inlinable package init(raw: Int32) { self.raw = raw }

  @inlinable package init(_ pixels: Int) {
    raw = Int32(clamping: pixels.multipliedReportingOverflow(by: 64).partialValue)
    if pixels > Int(Int32.max) / 64 { raw = .max }
    if pixels < Int(Int32.min) / 64 { raw = .min }
  }

  /// Cut off after the 64ths, toward zero.
  @inlinable package init(_ pixels: Double) { self.init(scaled: pixels * 64) }
  @inlinable package init(_ pixels: Float) { self.init(scaled: Double(pixels * 64)) }

  @inlinable package init(rounding pixels: Double) {
    self.init(scaled: (pixels * 64).rounded())
  }

  /// Up to the next 64th.
  @inlinable package init(ceiling pixels: Float) {
    self.init(scaled: Double((pixels * 64).rounded(.up)))
  }
  @inlinable package init(floor pixels: Float) {
    self.init(scaled: Double((pixels * 64).rounded(.down)))
  }

  // OPTIMIZATION: nearly all are well within the limits; NaN is not.
  @inlinable init(scaled: Double) {
    if abs(scaled) < 2_147_483_647, let exact = Int32(exactly: scaled.rounded(.towardZero)) {
      raw = exact
    } else {
      raw = Int32(clamping: scaled)
    }
  }

  package static let zero = LayoutUnit(raw: 0)
  package static let max = LayoutUnit(raw: .max)
  package static let min = LayoutUnit(raw: .min)
  /// The smallest difference.
  package static let epsilon = LayoutUnit(raw: 1)

  @inlinable package var double: Double { Double(raw) / 64 }
  @inlinable package var float: Float { Float(raw) / 64 }
  /// The next `Float` that is not smaller.
  package var floatAtLeast: Float {
    let nearest = float
    return Double(nearest) < double ? nearest.nextUp : nearest
  }

  @inlinable package var floor: Int { Int(raw >> 6) }
  /// Rounded down.
  @inlinable package var inWholePixels: LayoutUnit { LayoutUnit(raw: raw & ~63) }
  @inlinable package var ceiling: Int { (Int(raw) + 63) >> 6 }
  @inlinable package var rounded: Int { (Int(raw) + 32) >> 6 }

  @inlinable package static func < (left: LayoutUnit, right: LayoutUnit) -> Bool {
    left.raw < right.raw
  }

  @inlinable package static func + (left: LayoutUnit, right: LayoutUnit) -> LayoutUnit {
    LayoutUnit(raw: Int32(clamping: Int64(left.raw) + Int64(right.raw)))
  }

  @inlinable package static func - (left: LayoutUnit, right: LayoutUnit) -> LayoutUnit {
    LayoutUnit(raw: Int32(clamping: Int64(left.raw) - Int64(right.raw)))
  }

  @inlinable package static prefix func - (value: LayoutUnit) -> LayoutUnit {
    LayoutUnit(raw: Int32(clamping: -Int64(value.raw)))
  }

  @inlinable package static func * (left: LayoutUnit, right: Int) -> LayoutUnit {
    let (product, overflow) = Int(left.raw).multipliedReportingOverflow(by: right)
    if overflow { return (left.raw < 0) == (right < 0) ? .max : .min }
    return LayoutUnit(raw: Int32(clamping: product))
  }

  @inlinable package static func / (left: LayoutUnit, right: Int) -> LayoutUnit {
    right == 0 ? left : LayoutUnit(raw: Int32(clamping: Int(left.raw) / right))
  }

  /// The product with a factor, cut off toward zero.
  @inlinable package func scaled(by factor: Double) -> LayoutUnit {
    LayoutUnit(double * factor)
  }

  @inlinable package static func += (left: inout LayoutUnit, right: LayoutUnit) {
    left = left + right
  }

  @inlinable package static func -= (left: inout LayoutUnit, right: LayoutUnit) {
    left = left - right
  }

  @inlinable package var clampedToZero: LayoutUnit { raw < 0 ? .zero : self }
}

extension LayoutUnit: AdditiveArithmetic {}

extension LayoutUnit: ExpressibleByIntegerLiteral {
  @inlinable package init(integerLiteral value: Int) { self.init(value) }
}

extension LayoutUnit: CustomStringConvertible {
  package var description: String {
    raw % 64 == 0 ? String(raw / 64) : String(double)
  }
}
