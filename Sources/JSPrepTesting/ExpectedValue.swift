import JSPrep
import RegexBuilder
import ScriptTesting

/// An expected value of the results: a literal, or a pattern.
///
///     ["title": "Lamps", "price": .any, "url": .matching(/^https:/), "tags": .including(["new"])]
public struct ExpectedValue {
  let pattern: ValuePattern

  init(_ pattern: ValuePattern) { self.pattern = pattern }

  /// Exactly this value.
  public static func exactly(_ value: PropertyList) -> ExpectedValue {
    ExpectedValue(.exactly(value))
  }

  /// Any value, which must exist.
  public static var any: ExpectedValue { ExpectedValue(.anything) }

  /// A string that the regular expression matches somewhere.
  public static func matching(_ regex: some RegexComponent) -> ExpectedValue {
    ExpectedValue(.matches(Regex<AnyRegexOutput>(Regex { regex }), source: "…"))
  }

  /// A dictionary that has these values for these keys, and may have more.
  public static func including(_ entries: [String: ExpectedValue]) -> ExpectedValue {
    ExpectedValue(
      .dictionary(
        entries.sorted { $0.key < $1.key }.map { ($0.key, $0.value.pattern) }, allowsMore: true))
  }

  /// An array that contains each of these, in any order.
  public static func including(_ elements: [ExpectedValue]) -> ExpectedValue {
    ExpectedValue(.array(elements.map(\.pattern), allowsMore: true))
  }
}

extension ExpectedValue: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(.exactly(.string(value))) }
}

extension ExpectedValue: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self.init(.exactly(.boolean(value))) }
}

extension ExpectedValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) { self.init(.exactly(.number(Double(value)))) }
  public init(floatLiteral value: Double) { self.init(.exactly(.number(value))) }
}

extension ExpectedValue: ExpressibleByNilLiteral {
  /// `NSNull`.
  public init(nilLiteral: ()) { self.init(.exactly(.null)) }
}

extension ExpectedValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: ExpectedValue...) {
    self.init(.array(elements.map(\.pattern), allowsMore: false))
  }
}

extension ExpectedValue: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, ExpectedValue)...) {
    self.init(.dictionary(elements.map { ($0.0, $0.1.pattern) }, allowsMore: false))
  }
}
