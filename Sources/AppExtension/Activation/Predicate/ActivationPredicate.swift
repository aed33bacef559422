import IntegerConversion

/// An activation rule that is a predicate string.
///
/// It is evaluated with `{extensionItems: [{attachments: [{registeredTypeIdentifiers:
/// [STRING]}]}]}`.
public struct ActivationPredicate: Sendable {
  /// As it stands in the `Info.plist`.
  public let text: String
  let node: PredicateNode

  /// - Throws: the syntax error, and where it is.
  public init(parsing text: String) throws(PredicateSyntaxError) {
    self.text = text
    node = try PredicateParser.parse(Array(text.utf8))
  }

  /// Whether the rule offers its extension for the items.
  public func decide(on items: [SharedItem]) -> ActivationDecision {
    let environment = PredicateEnvironment(items: items)
    var reasons: [String] = []
    addObjections(of: node, in: environment, to: &reasons)
    return ActivationDecision(isOffered: reasons.isEmpty, reasons: reasons)
  }

  private static let mostReasons = 20

  /// The false conditions, among those outside of any `SUBQUERY`.
  private func addObjections(
    of node: PredicateNode, in environment: PredicateEnvironment, to reasons: inout [String]
  ) {
    guard reasons.count < Self.mostReasons, !environment.holds(node) else { return }
    switch node.kind {
    case .and(let operands), .or(let operands):
      for operand in operands { addObjections(of: operand, in: environment, to: &reasons) }
    case .comparison(let comparison):
      reasons.append(objection(of: comparison, in: environment))
    case .always:
      reasons.append("The rule is FALSEPREDICATE.")
    default:
      reasons.append("\(excerpt(of: node)) is false.")
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
      return "\(excerpt(of: node)) is \(Int(clamping: number))"
    }
    return condition + " is false"
      + (values.isEmpty ? "." : ": \(values.joined(separator: ", ")).")
  }

  /// The part of the string, on one line and of limited length.
  private func excerpt(of node: PredicateNode) -> String {
    let part = String(
      decoding: text.utf8.dropFirst(node.range.lowerBound).prefix(node.range.count), as: UTF8.self)
    let words = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 60 ? "\(words.prefix(28))…\(words.suffix(28))" : words
  }
}

// MARK: - What a linter asks

extension ActivationPredicate {
  /// A word of the predicate and its position in the string's UTF-8.
  public struct Mention: Hashable, Sendable {
    /// The word itself, such as a key or a type identifier.
    public let name: String
    /// Where it begins in `text`, in bytes of UTF-8.
    public let utf8Offset: Int

    /// - Parameter utf8Offset: where the word begins in the predicate's text, in bytes of UTF-8.
    public init(name: String, utf8Offset: Int) {
      self.name = name
      self.utf8Offset = utf8Offset
    }
  }

  /// The positions of `TRUEPREDICATE`, other than as the condition of a `SUBQUERY`, where it is
  /// used for counting.
  public var truePredicates: [Mention] {
    mentions(descendingInto: { if case .subquery = $0.kind { false } else { true } }) { node in
      guard case .always(true) = node.kind else { return nil }
      return ("TRUEPREDICATE", node.range.upperBound - "TRUEPREDICATE".utf8.count)
    }
  }

  /// Keys that none of the values has: their value is always nil.
  public var unknownKeys: [Mention] {
    mentions { node in
      // Of a path of such keys, the first is enough.
      guard case .key(let base, let name) = node.kind, !Self.keys.contains(name),
        !base.isKeyOutside(of: Self.keys)
      else { return nil }
      return (name, node.range.upperBound - name.utf8.count)
    }
  }

  private static let keys: Set<String> = [
    "extensionItems", "attachments", "registeredTypeIdentifiers",
  ]

  /// Collections that are compared as a whole, where one of the elements must be meant.
  public var collectionsWithoutModifier: [Mention] {
    mentions { node in
      guard case .comparison(let comparison) = node.kind, comparison.modifier == nil,
        comparison.comparator != .isIn, comparison.comparator != .contains,
        case .key(_, let name) = comparison.left.kind, Self.keys.contains(name)
      else { return nil }
      return (name, comparison.left.range.lowerBound)
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

  private func mentions(
    descendingInto descends: (PredicateNode) -> Bool = { _ in true },
    _ mention: (PredicateNode) -> (String, Int)?
  ) -> [Mention] {
    var found: [Mention] = []
    var pending = [node]
    while let node = pending.popLast() {
      if let (name, offset) = mention(node) {
        found.append(Mention(name: name, utf8Offset: offset))
      }
      if descends(node) { pending += node.children }
    }
    return found.sorted { $0.utf8Offset < $1.utf8Offset }
  }
}

extension PredicateNode {
  fileprivate func isKeyOutside(of known: Set<String>) -> Bool {
    guard case .key(let base, let name) = kind else { return false }
    return !known.contains(name) || base.isKeyOutside(of: known)
  }
}
