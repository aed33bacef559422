import Bindings
import CSS
import JSRuntime

/// The type of a numeric value: a power for each category of units that occurs in it.
///
/// https://drafts.css-houdini.org/css-typed-om-1/#numeric-typing
struct CSSNumericType: Equatable {
  /// A category may occur with the power 0, which WebKit tells from one that does not occur.
  private(set) var powers: [CSSUnit.Category: Int] = [:]
  /// The category that percentages were counted as.
  private(set) var percentHint: CSSUnit.Category?

  /// https://drafts.css-houdini.org/css-typed-om-1/#cssnumericvalue-create-a-type
  init(_ unit: CSSUnit) {
    if unit != .number { powers[unit.category] = 1 }
  }

  private static let hints: [CSSUnit.Category] = [
    .length, .angle, .time, .frequency, .resolution, .flex,
  ]

  /// https://drafts.css-houdini.org/css-typed-om-1/#cssnumericvalue-add-two-types
  func adding(_ other: CSSNumericType) -> CSSNumericType? {
    guard !conflicts(with: other) else { return nil }
    var (left, right) = (self, other)
    if let hint = percentHint { right.apply(percentHint: hint) }
    if let hint = other.percentHint { left.apply(percentHint: hint) }
    if left == right { return left }
    for category in Self.hints where left.powers[category] != nil || right.powers[category] != nil {
      left.apply(percentHint: category)
      right.apply(percentHint: category)
      if left.powers[category] != right.powers[category] { return nil }
    }
    return left
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#cssnumericvalue-multiply-two-types
  func multiplied(by other: CSSNumericType) -> CSSNumericType? {
    guard !conflicts(with: other) else { return nil }
    var product = self
    product.powers.merge(other.powers) { $0 + $1 }
    product.percentHint = percentHint ?? other.percentHint
    return product
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#cssnumericvalue-invert-a-type
  var inverted: CSSNumericType {
    var inverse = self
    inverse.powers = powers.mapValues { -$0 }
    return inverse
  }

  private func conflicts(with other: CSSNumericType) -> Bool {
    guard let percentHint, let hint = other.percentHint else { return false }
    return percentHint != hint
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#apply-the-percent-hint
  private mutating func apply(percentHint hint: CSSUnit.Category) {
    powers[hint, default: 0] += powers[.percent] ?? 0
    if powers[.percent] != nil { powers[.percent] = 0 }
    percentHint = hint
  }

  // https://drafts.css-houdini.org/css-typed-om-1/#cssnumericvalue-match

  var isNumber: Bool { powers.values.allSatisfy { $0 == 0 } }

  func matches(_ category: CSSUnit.Category) -> Bool {
    powers[category] == 1 && powers.values.filter { $0 != 0 }.count == 1
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#dictdef-cssnumerictype
  func dictionary(in realm: Realm) -> JSValue {
    var members: [(String, JSValue)] = []
    func add(_ name: String, _ category: CSSUnit.Category) {
      if let power = powers[category] { members.append((name, JSValue(power))) }
    }
    add("angle", .angle)
    add("flex", .flex)
    add("frequency", .frequency)
    add("length", .length)
    add("percent", .percent)
    if let percentHint { members.append(("percentHint", realm.string(Self.name(percentHint)))) }
    add("resolution", .resolution)
    add("time", .time)
    return realm.makeObject(listing: members)
  }

  private static func name(_ category: CSSUnit.Category) -> String {
    switch category {
    case .number: ""
    case .length: "length"
    case .angle: "angle"
    case .time: "time"
    case .frequency: "frequency"
    case .resolution: "resolution"
    case .flex: "flex"
    case .percent: "percent"
    }
  }
}
