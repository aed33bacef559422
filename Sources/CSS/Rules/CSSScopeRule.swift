import Selectors

/// https://drafts.csswg.org/css-cascade-6/#the-cssscoperule-interface
package final class CSSScopeRule: CSSGroupingRule {
  let startSelectors: SelectorList?
  let endSelectors: SelectorList?

  init(start: SelectorList?, end: SelectorList?, context: RuleContext) {
    startSelectors = start
    endSelectors = end
    super.init(context: context)
  }

  override var nesting: RuleNesting { .scope }
  package var start: String? { startSelectors.map { String($0.serialized) } }
  package var end: String? { endSelectors.map { String($0.serialized) } }

  override var prelude: String {
    "@scope" + (start.map { " (\($0))" } ?? "") + (end.map { " to (\($0))" } ?? "")
  }
}

/// https://drafts.csswg.org/css-transitions-2/#the-cssstartingstylerule-interface
package final class CSSStartingStyleRule: CSSGroupingRule {
  override var prelude: String { "@starting-style" }
}
