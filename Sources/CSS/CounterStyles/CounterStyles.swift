/// The counter styles of a document: those that its sheets define, and those that are always there.
///
/// https://drafts.csswg.org/css-counter-styles-3/#the-counter-style-rule
package final class CounterStyles {
  private let rules: [String: CSSCounterStyleRule]
  private var made: [String: CounterStyle] = [:]
  /// The names of the styles that are being made: a style may extend itself by mistake.
  private var pending: Set<String> = []

  init(_ rules: [String: CSSCounterStyleRule]) { self.rules = rules }

  /// Nil if there is none of that name.
  package func style(named name: String) -> CounterStyle? {
    if let known = made[name] { return known }
    guard !pending.contains(name) else { return .decimal }
    pending.insert(name)
    defer { pending.remove(name) }
    let style =
      rules[name].map { rule in
        CounterStyle(rule.descriptors) { self.style(named: $0) }
      } ?? CounterStyle(predefined: name)
    made[name] = style
    return style
  }

  /// The number as the style, or what it falls back to, writes it.
  ///
  /// https://drafts.csswg.org/css-counter-styles-3/#generate-a-counter
  package func text(of value: Int, style name: String) -> String {
    if name == "none" { return "" }
    var tried: Set<String> = []
    var name = name
    while tried.insert(name).inserted, let style = style(named: name) {
      if let text = style.text(of: value) { return text }
      name = style.fallback
    }
    return CounterStyle.decimal.text(of: value) ?? String(value)
  }
}

extension StyleResolver {
  /// Those of the document; shadow trees have no styles of their own.
  package var counterStyles: CounterStyles {
    refresh()
    return documentRules.counterStyles
  }
}
