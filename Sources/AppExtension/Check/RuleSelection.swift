/// The rules whose findings are wanted: all, or only some of them, but for those that are ignored.
public struct RuleSelection: Sendable {
  private var only: [CheckRule]?
  private var ignored: [CheckRule] = []

  /// All rules.
  public init() {}

  /// A name that means no rule.
  public struct UnknownName: Error, Sendable, Hashable {
    /// As it was given.
    public let name: String
    /// The most similar name.
    public let nearest: String?

    package init(name: String) {
      (self.name, nearest) = (name, CheckRule.nearestName(to: name))
    }
  }

  /// - Parameters:
  ///   - only: names of the rules that are wanted; all if there is none.
  ///   - ignored: names of those that are not.
  /// - Throws: the first name that means no rule.
  public init(only: [String], ignoring ignored: [String]) throws(UnknownName) {
    if !only.isEmpty { self.only = try Self.rules(named: only) }
    self.ignored = try Self.rules(named: ignored)
  }

  /// Whether findings of the rule are wanted.
  public func includes(_ rule: CheckRule) -> Bool {
    only?.contains(rule) ?? true && !ignored.contains(rule)
  }

  private static func rules(named names: [String]) throws(UnknownName) -> [CheckRule] {
    var rules: [CheckRule] = []
    for name in names {
      let named = CheckRule.named(name)
      if named.isEmpty { throw UnknownName(name: name) }
      rules += named
    }
    return rules
  }
}

extension CheckRule {
  /// The rules by what they are about.
  public static let categories: [(name: String, rules: [CheckRule])] = [
    ("info-plist", infoPlistRules), ("preprocessing-file", preprocessingFileRules),
    ("activation-rule", activationRuleRules), ("script", scriptRules),
    ("page", pageRules), ("swift", swiftSourceRules), ("project", projectRules),
    ("suppression", suppressionRules),
  ]

  /// The rules that a name means: a rule's identifier, the words that identifiers begin with
  /// (`results` or `results-*`), or a category.
  public static func named(_ name: String) -> [CheckRule] {
    let category = categories.first { $0.name == name }?.rules ?? []
    let start = name.hasSuffix("*") ? String(name.dropLast()) : name + "-"
    return all.filter { rule in
      rule.identifier == name || category.contains(rule)
        || start.count > 1 && rule.identifier.hasPrefix(start)
    }
  }

  /// The identifier or category that resembles a name.
  public static func nearestName(to name: String) -> String? {
    let nearest = (all.map(\.identifier) + categories.map(\.name)).min {
      $0.distance(to: name) < $1.distance(to: name)
    }
    guard let nearest, nearest.distance(to: name) <= Swift.max(2, name.count / 3) else {
      return nil
    }
    return nearest
  }
}
