/// How the numbers of a counter are written.
///
/// https://drafts.csswg.org/css-counter-styles-3/
package struct CounterStyle: Sendable {
  /// https://drafts.csswg.org/css-counter-styles-3/#counter-style-system
  enum System: Sendable {
    case cyclic, numeric, alphabetic, symbolic, additive
    case fixed(first: Int)
    case chinese(ChineseNumerals)
    case ethiopic
  }

  var system = System.symbolic
  var symbols: [String] = []
  /// With falling weights.
  var additiveSymbols: [(weight: Int, symbol: String)] = []
  var negative = (before: "-", after: "")
  package internal(set) var prefix = ""
  package internal(set) var suffix = ". "
  var padding = (count: 0, symbol: "")
  /// Nil for `auto`.
  var ranges: [ClosedRange<Int>]?
  var fallback = "decimal"

  /// Longer ones are written in the fallback style, as the standard allows.
  private static let mostSymbols = 120

  /// Nil for a number that the style cannot write.
  func text(of value: Int) -> String? {
    guard isInRange(value) else { return nil }
    let isNegative = value < 0 && usesNegativeSign
    guard var text = initialText(of: isNegative ? -value : value) else { return nil }
    let signs = isNegative ? negative.before.count + negative.after.count : 0
    let missing = min(padding.count, Self.mostSymbols) - text.count - signs
    if missing > 0 { text = String(repeating: padding.symbol, count: missing) + text }
    return isNegative ? negative.before + text + negative.after : text
  }

  /// https://drafts.csswg.org/css-counter-styles-3/#counter-style-range
  private func isInRange(_ value: Int) -> Bool {
    if let ranges { return ranges.contains { $0.contains(value) } }
    switch system {
    case .alphabetic, .symbolic: return value >= 1
    case .additive: return value >= 0
    default: return true
    }
  }

  /// https://drafts.csswg.org/css-counter-styles-3/#counter-style-negative
  private var usesNegativeSign: Bool {
    switch system {
    case .cyclic, .fixed: false
    default: true
    }
  }

  private func initialText(of value: Int) -> String? {
    switch system {
    case .cyclic:
      guard !symbols.isEmpty else { return nil }
      let index = (value - 1) % symbols.count
      return symbols[index < 0 ? index + symbols.count : index]
    case .fixed(let first):
      let (index, overflows) = value.subtractingReportingOverflow(first)
      return !overflows && symbols.indices.contains(index) ? symbols[index] : nil
    case .numeric: return digits(of: value, isAlphabetic: false)
    case .alphabetic: return digits(of: value, isAlphabetic: true)
    case .symbolic: return repeated(value)
    case .additive: return sum(value)
    case .chinese(let numerals): return numerals.text(of: value)
    case .ethiopic: return EthiopicNumerals.text(of: value)
    }
  }

  private func digits(of value: Int, isAlphabetic: Bool) -> String? {
    guard symbols.count >= 2, value >= (isAlphabetic ? 1 : 0) else { return nil }
    var rest = value
    var digits: [String] = []
    repeat {
      if isAlphabetic { rest -= 1 }
      digits.append(symbols[rest % symbols.count])
      rest /= symbols.count
    } while rest > 0
    return digits.reversed().joined()
  }

  private func repeated(_ value: Int) -> String? {
    guard value >= 1, !symbols.isEmpty else { return nil }
    let count = (value - 1) / symbols.count + 1
    guard count <= Self.mostSymbols else { return nil }
    return String(repeating: symbols[(value - 1) % symbols.count], count: count)
  }

  private func sum(_ value: Int) -> String? {
    if value == 0 { return additiveSymbols.first { $0.weight == 0 }?.symbol }
    var rest = value
    var text = ""
    for (weight, symbol) in additiveSymbols where weight > 0 {
      let count = rest / weight
      guard count <= Self.mostSymbols else { return nil }
      text += String(repeating: symbol, count: count)
      rest -= count * weight
    }
    return rest == 0 ? text : nil
  }
}
