import CSSSyntax
import DOM
import Selectors

/// https://drafts.csswg.org/css-animations-1/#interface-csskeyframerule
package final class CSSKeyframeRule: CSSRule, DeclarationRule {
  private(set) var keys: [Double]
  package let block: DeclarationBlock

  init(keys: [Double], block: DeclarationBlock) {
    self.keys = keys
    self.block = block
  }

  override package var type: Int { 8 }

  package static var allowsImportant: Bool { false }

  package var keyText: String {
    keys.map { "\($0.serializedForCSS)%" }.joined(separator: ",")
  }

  package func setKeyText(_ text: DOMString) throws(DOMException) {
    guard let keys = Self.keys(ComponentValueParser.parse(text)) else {
      throw DOMException(.syntaxError)
    }
    self.keys = keys
    noteChange()
  }

  func hasKeys(_ other: [Double]) -> Bool { keys == other }

  /// https://drafts.csswg.org/css-animations-1/#typedef-keyframe-selector
  static func keys(_ values: [ComponentValue]) -> [Double]? {
    var keys: [Double] = []
    for part in values.withoutWhitespace.split(
      separator: .comma, omittingEmptySubsequences: false)
    {
      guard part.count == 1, let value = part.first else { return nil }
      if value.isIdent("from") {
        keys.append(0)
      } else if value.isIdent("to") {
        keys.append(100)
      } else if case .percentage(let number) = value, (0...100).contains(number) {
        keys.append(number)
      } else {
        return nil
      }
    }
    return keys
  }

  override package var cssText: String {
    let style = declarations.serialized
    return "\(keyText) {\(style.isEmpty ? "" : " \(style)") }"
  }
}

/// https://drafts.csswg.org/css-animations-1/#interface-csskeyframesrule
package final class CSSKeyframesRule: CSSRule, RuleContainer {
  package var name: String { didSet { noteChange() } }
  package private(set) var rules: [CSSRule] = []
  package weak var ruleList: CSSRuleList?
  private let context: RuleContext

  init(name: String, context: RuleContext) {
    self.name = name
    self.context = context
  }

  override package var type: Int { 7 }

  package func replaceRules(_ rules: [CSSRule]) {
    self.rules = rules
    noteChange()
  }

  package func adopt(_ rule: CSSRule) { rule.parentRule = self }

  func setRules(_ rules: [CSSRule]) {
    self.rules = rules
    for rule in rules { rule.parentRule = self }
  }

  package func parseRule(_ text: DOMString) -> CSSRule? {
    let source = RuleSource(
      CSSTokenizer.tokenize(text), context: context, namespaces: SelectorNamespaces())
    let rules = RuleParser(source: source).keyframes(in: source.all)
    return rules.count == 1 ? rules[0] : nil
  }

  /// https://drafts.csswg.org/css-animations-1/#dom-csskeyframesrule-appendrule
  package func appendRule(_ text: DOMString) {
    guard let rule = parseRule(text) else { return }
    adopt(rule)
    replaceRules(rules + [rule])
  }

  /// https://drafts.csswg.org/css-animations-1/#dom-csskeyframesrule-findrule
  package func findRule(_ select: DOMString) -> CSSRule? {
    index(of: select).map { rules[$0] }
  }

  /// https://drafts.csswg.org/css-animations-1/#dom-csskeyframesrule-deleterule
  package func deleteRule(_ select: DOMString) {
    guard let index = index(of: select) else { return }
    var rules = rules
    rules.remove(at: index).detach()
    replaceRules(rules)
  }

  /// The last rule with the keys counts.
  private func index(of select: DOMString) -> Int? {
    guard let keys = CSSKeyframeRule.keys(ComponentValueParser.parse(select)) else { return nil }
    return rules.lastIndex { ($0 as? CSSKeyframeRule)?.hasKeys(keys) ?? false }
  }

  override package var cssText: String {
    // NOTE: WebKit does not escape the name, and writes a space after the bracket.
    "@keyframes \(name) { \n" + rules.map { "  \($0.cssText)\n" }.joined() + "}"
  }
}
