import CSSSyntax
import DOM

/// https://drafts.csswg.org/css-conditional-3/#the-cssmediarule-interface
package final class CSSMediaRule: CSSConditionRule {
  package private(set) lazy var media = MediaList { [weak self] in self?.noteChange() }

  init(_ queries: MediaQueryList, context: RuleContext) {
    super.init(context: context)
    media.queries = queries
  }

  override package var type: Int { 4 }
  override package var conditionText: String { media.queries.serialized }
  override var prelude: String { "@media \(conditionText)" }
}

/// https://drafts.csswg.org/css-conditional-3/#the-csssupportsrule-interface
package final class CSSSupportsRule: CSSConditionRule {
  let condition: String
  let isSupported: Bool

  init(_ condition: String, isSupported: Bool, context: RuleContext) {
    self.condition = condition
    self.isSupported = isSupported
    super.init(context: context)
  }

  override package var type: Int { 12 }
  override package var conditionText: String { condition }
  override var prelude: String { "@supports \(condition)" }
}

/// https://drafts.csswg.org/css-conditional-5/#the-csscontainerrule-interface
package final class CSSContainerRule: CSSConditionRule {
  let name: String?
  let condition: QueryCondition

  init(name: String?, condition: QueryCondition, context: RuleContext) {
    self.name = name
    self.condition = condition
    super.init(context: context)
  }

  package var containerName: String { name?.serializedAsIdentifier ?? "" }
  package var containerQuery: String { condition.serialized }
  override package var conditionText: String {
    name.map { "\($0.serializedAsIdentifier) \(containerQuery)" } ?? containerQuery
  }
  override var prelude: String { "@container \(conditionText)" }
}
