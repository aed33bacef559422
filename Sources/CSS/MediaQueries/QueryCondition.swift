/// A condition of a media or container query.
///
/// https://drafts.csswg.org/mediaqueries-5/#typedef-media-condition
package indirect enum QueryCondition: Hashable, Sendable {
  case not(QueryCondition)
  case and([QueryCondition])
  case or([QueryCondition])
  /// In parentheses.
  case group(QueryCondition)
  case feature(QueryFeature)
  /// `style()` of a container query, and the content of its parentheses.
  case style(QueryCondition)
  /// A declaration in `style()`.
  case declaration(name: String, value: String)
  /// Invalid content; it is neither true nor false.
  /// https://drafts.csswg.org/mediaqueries-5/#typedef-general-enclosed
  case unknown(String)

  package var serialized: String {
    switch self {
    case .not(let part): "not \(part.serialized)"
    case .and(let parts): parts.map(\.serialized).joined(separator: " and ")
    case .or(let parts): parts.map(\.serialized).joined(separator: " or ")
    case .group(let inner): "(\(inner.serialized))"
    case .feature(let feature): "(\(feature.serialized))"
    case .style(.declaration(let name, let value)):
      "style(\(name)\(value.isEmpty ? "" : ": ")\(value))"
    case .style(let inner): "style(\(inner.serialized))"
    case .declaration(let name, let value): "(\(name)\(value.isEmpty ? "" : ": ")\(value))"
    case .unknown(let text): text
    }
  }

  /// Whether it is true; nil if that is unknown.
  ///
  /// https://drafts.csswg.org/mediaqueries-5/#evaluating
  func evaluate(_ leaf: (QueryCondition) -> Bool?) -> Bool? {
    switch self {
    case .not(let part): return part.evaluate(leaf).map { !$0 }
    case .group(let inner), .style(let inner): return inner.evaluate(leaf)
    case .feature, .declaration: return leaf(self)
    case .unknown: return nil
    case .and(let parts):
      let results = parts.map { $0.evaluate(leaf) }
      if results.contains(false) { return false }
      return results.contains(nil) ? nil : true
    case .or(let parts):
      let results = parts.map { $0.evaluate(leaf) }
      if results.contains(true) { return true }
      return results.contains(nil) ? nil : false
    }
  }
}

/// https://drafts.csswg.org/mediaqueries-5/#mq-features
package struct QueryFeature: Hashable, Sendable {
  enum Comparison: String, Sendable {
    case equal = "="
    case below = "<"
    case above = ">"
    case atMost = "<="
    case atLeast = ">="

    func holds(_ left: Double, _ right: Double) -> Bool {
      switch self {
      case .equal: left == right
      case .atLeast: left >= right
      case .atMost: left <= right
      case .below: left < right
      case .above: left > right
      }
    }

    var isBelow: Bool { self == .below || self == .atMost }
  }

  struct Operand: Hashable, Sendable {
    let comparison: Comparison
    let value: CSSValue
  }

  enum Form: Sendable {
    case boolean, plain, range
  }

  /// Without `min-` and `max-`.
  let name: String
  let form: Form
  /// `value operator name`.
  var left: Operand?
  /// `name operator value`.
  var right: Operand?

  var serialized: String {
    switch form {
    case .boolean: return name
    case .plain:
      guard let right else { return name }
      let prefix =
        right.comparison == .atLeast ? "min-" : right.comparison == .atMost ? "max-" : ""
      return "\(prefix)\(name): \(right.value.serialized)"
    case .range:
      let before = left.map { "\($0.value.serialized) \($0.comparison.rawValue) " } ?? ""
      let after = right.map { " \($0.comparison.rawValue) \($0.value.serialized)" } ?? ""
      return before + name + after
    }
  }
}
