import DOM
import Selectors

/// A rule that contains other rules.
///
/// https://drafts.csswg.org/cssom/#the-cssgroupingrule-interface
package class CSSGroupingRule: CSSRule, RuleContainer {
  private var ownRules: [CSSRule] = []
  package var rules: [CSSRule] { ownRules }
  package weak var ruleList: CSSRuleList?
  /// The source of the rule, which decides how inserted rules are parsed.
  let context: RuleContext

  init(context: RuleContext) { self.context = context }

  package func replaceRules(_ rules: [CSSRule]) {
    ownRules = rules
    noteChange()
  }

  package func adopt(_ rule: CSSRule) { rule.parentRule = self }

  /// Sets the rules that were parsed, before scripts have seen them.
  func setRules(_ rules: [CSSRule]) {
    ownRules = rules
    for rule in rules { rule.parentRule = self }
  }

  package func parseRule(_ text: DOMString) -> CSSRule? {
    RuleParser.parseRule(
      text, context: context, namespaces: parentStyleSheet?.namespaces ?? SelectorNamespaces(),
      nesting: nesting, isTopLevel: true)
  }

  /// How declarations and selectors directly in this rule are interpreted.
  var nesting: RuleNesting {
    if enclosingStyleRule != nil { return .style }
    var rule = parentRule
    while let current = rule {
      if current is CSSScopeRule { return .scope }
      rule = current.parentRule
    }
    return .none
  }

  /// The text before the block.
  var prelude: String { "" }

  override package var cssText: String { prelude + " {\n" + rulesText + "}" }

  /// https://drafts.csswg.org/cssom/#serialize-a-css-rule
  var rulesText: String { rules.map { "  \($0.cssText)\n" }.joined() }
}

/// How declarations and selectors in a block are interpreted.
enum RuleNesting {
  case none
  /// In a style rule: declarations are allowed, and selectors are relative to the rule's.
  case style
  /// In `@scope`: declarations are allowed, and selectors are relative to its root.
  case scope
}

/// https://drafts.csswg.org/css-conditional-3/#the-cssconditionrule-interface
package class CSSConditionRule: CSSGroupingRule {
  package var conditionText: String { "" }
}
