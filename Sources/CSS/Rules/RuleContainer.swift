import DOM
import Selectors

/// A container of rules: a sheet, or a rule.
package protocol RuleContainer: AnyObject {
  var rules: [CSSRule] { get }
  /// Replaces all rules.
  func replaceRules(_ rules: [CSSRule])
  /// Makes the rule one of this container.
  func adopt(_ rule: CSSRule)
  /// Parses a rule for insertion into this container; nil if the text is not one.
  func parseRule(_ text: DOMString) -> CSSRule?
  /// The list that scripts were given, while they keep it.
  var ruleList: CSSRuleList? { get set }
}

extension RuleContainer {
  /// The live list of the rules: the same object for as long as it is referenced.
  package var cssRules: CSSRuleList {
    if let ruleList { return ruleList }
    let made = CSSRuleList(self)
    ruleList = made
    return made
  }

  /// https://drafts.csswg.org/cssom/#insert-a-css-rule
  package func insertRule(_ text: DOMString, at index: Int) throws(DOMException) -> Int {
    var rules = rules
    // 1–2. If index is greater than the length, throw an IndexSizeError.
    guard index <= rules.count else { throw DOMException(.indexSizeError) }
    // 3–5. If the text is not a rule, throw a SyntaxError.
    guard let rule = parseRule(text) else { throw DOMException(.syntaxError) }
    // 6. If the rule cannot be there, throw a HierarchyRequestError.
    try ensurePlace(of: rule, at: index)
    // 8–9. Insert the rule, and return index.
    rules.insert(rule, at: index)
    adopt(rule)
    replaceRules(rules)
    return index
  }

  private func ensurePlace(of rule: CSSRule, at index: Int) throws(DOMException) {
    let rules = rules
    let group = RuleOrder(rule)
    if !(self is CSSStyleSheet), group == .import || group == .namespace {
      throw DOMException(.hierarchyRequestError)
    }
    let isAfter = rules[..<index].allSatisfy { RuleOrder($0) <= group || group.mayFollow($0) }
    let isBefore = rules[index...].allSatisfy {
      group <= RuleOrder($0) || RuleOrder($0).mayFollow(rule)
    }
    guard isAfter, isBefore else { throw DOMException(.hierarchyRequestError) }
    // 7. If an @namespace rule joins other rules than @import, throw an InvalidStateError.
    if group == .namespace, rules.contains(where: { RuleOrder($0) == .regular }) {
      throw DOMException(.invalidStateError)
    }
  }

  /// https://drafts.csswg.org/cssom/#remove-a-css-rule
  package func deleteRule(at index: Int) throws(DOMException) {
    var rules = rules
    guard rules.indices.contains(index) else { throw DOMException(.indexSizeError) }
    if rules[index] is CSSNamespaceRule,
      rules.contains(where: { !($0 is CSSNamespaceRule || $0 is CSSImportRule) })
    {
      throw DOMException(.invalidStateError)
    }
    let removed = rules.remove(at: index)
    replaceRules(rules)
    removed.detach()
  }
}

/// The required order of kinds of rules in a sheet.
private enum RuleOrder: Int, Comparable {
  case layerStatement, `import`, namespace, regular

  init(_ rule: CSSRule) {
    switch rule {
    case is CSSImportRule: self = .import
    case is CSSNamespaceRule: self = .namespace
    case is CSSLayerStatementRule: self = .layerStatement
    default: self = .regular
    }
  }

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Layer statements are allowed anywhere.
  func mayFollow(_ rule: CSSRule) -> Bool { self == .layerStatement }
}

/// https://drafts.csswg.org/cssom/#the-cssrulelist-interface
package final class CSSRuleList {
  private let container: any RuleContainer

  init(_ container: any RuleContainer) { self.container = container }

  package var length: Int { container.rules.count }

  package func item(_ index: Int) -> CSSRule? {
    let rules = container.rules
    return rules.indices.contains(index) ? rules[index] : nil
  }
}
