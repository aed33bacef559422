/// An activation rule that is a predicate string.
///
/// It is about `{extensionItems: [{attachments: [{registeredTypeIdentifiers: [STRING]}]}]}`.
public struct ActivationPredicate: Sendable {
  public let text: String
  let node: PredicateNode

  /// - Throws: what does not parse, and where.
  public init(parsing text: String) throws(PredicateSyntaxError) {
    self.text = text
    node = try PredicateParser.parse(Array(text.utf8))
  }

  /// Whether the rule offers its extension for the items.
  public func decide(on items: [SharedItem]) -> ActivationDecision {
    let environment = PredicateEnvironment(items: items)
    let isOffered = environment.holds(node)
    return ActivationDecision(
      isOffered: isOffered, reasons: isOffered ? [] : objections(of: node, in: environment))
  }

  /// What does not hold, of the conditions that stand outside of any `SUBQUERY`.
  private func objections(
    of node: PredicateNode, in environment: PredicateEnvironment
  ) -> [String] {
    guard !environment.holds(node) else { return [] }
    switch node.kind {
    case .and(let operands), .or(let operands):
      return operands.flatMap { objections(of: $0, in: environment) }
    case .comparison(let comparison):
      return [objection(of: comparison, in: environment)]
    case .always:
      return ["The rule is FALSEPREDICATE."]
    default:
      return ["\(excerpt(of: node)) does not hold."]
    }
  }

  private func objection(
    of comparison: PredicateNode.Comparison, in environment: PredicateEnvironment
  ) -> String {
    let left = excerpt(of: comparison.left)
    let right = excerpt(of: comparison.right)
    let condition = "\(left) \(comparison.comparator.rawValue) \(right)"
    let values = [comparison.left, comparison.right].compactMap { node -> String? in
      guard case .number(let number) = environment.value(of: node) else { return nil }
      if case .constant = node.kind { return nil }
      return "\(excerpt(of: node)) is \(Int(number))"
    }
    return condition + " does not hold"
      + (values.isEmpty ? "." : ": \(values.joined(separator: ", ")).")
  }

  /// The part of the string, on one line and not too long.
  private func excerpt(of node: PredicateNode) -> String {
    let part = String(decoding: Array(text.utf8)[node.range], as: UTF8.self)
    let words = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 60 ? "\(words.prefix(28))…\(words.suffix(28))" : words
  }
}

// MARK: - What a linter asks

extension ActivationPredicate {
  /// A word of the predicate and where it stands in the string's UTF-8.
  public struct Mention: Hashable, Sendable {
    public let name: String
    public let utf8Offset: Int

    public init(name: String, utf8Offset: Int) {
      self.name = name
      self.utf8Offset = utf8Offset
    }
  }

  /// Where `TRUEPREDICATE` stands.
  public var truePredicates: [Mention] {
    mentions { node in
      if case .always(true) = node.kind { "TRUEPREDICATE" } else { nil }
    }
  }

  /// Keys that none of the values has: what they lead to is always nil.
  public var unknownKeys: [Mention] {
    let known: Set<String> = ["extensionItems", "attachments", "registeredTypeIdentifiers"]
    return mentions { node in
      if case .key(_, let name) = node.kind, !known.contains(name) { name } else { nil }
    }
  }

  /// The type identifiers that items are compared with.
  public var typeIdentifiers: [Mention] {
    mentions { node in
      guard case .comparison(let comparison) = node.kind,
        comparison.comparator == .conforms || comparison.comparator == .equalsType,
        case .constant(.string(let identifier)) = comparison.right.kind
      else { return nil }
      return (identifier, comparison.right.range.lowerBound)
    }
  }

  private func mentions(_ name: (PredicateNode) -> String?) -> [Mention] {
    mentions { node in name(node).map { ($0, node.range.upperBound - $0.utf8.count) } }
  }

  private func mentions(_ mention: (PredicateNode) -> (String, Int)?) -> [Mention] {
    var found: [Mention] = []
    var pending = [node]
    while let node = pending.popLast() {
      if let (name, offset) = mention(node) {
        found.append(Mention(name: name, utf8Offset: offset))
      }
      pending += node.children
    }
    return found.sorted { $0.utf8Offset < $1.utf8Offset }
  }
}
