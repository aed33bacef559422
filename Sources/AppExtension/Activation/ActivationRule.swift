import PropertyList

/// `NSExtensionActivationRule`: for which items an extension is offered.
///
/// https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension/nsextensionattributes/nsextensionactivationrule
public enum ActivationRule: Sendable {
  /// Counts of attachments by kind.
  case dictionary(ActivationDictionary)
  /// A string in the language of `NSPredicate`.
  case predicate(ActivationPredicate)

  /// - Throws: for a string that does not parse. nil for a value that is neither a dictionary nor a
  ///   string, which is not a rule.
  public init?(_ value: PropertyList) throws(PredicateSyntaxError) {
    switch value {
    case .dictionary(let dictionary): self = .dictionary(ActivationDictionary(dictionary))
    case .string(let string): self = .predicate(try ActivationPredicate(parsing: string))
    default: return nil
    }
  }

  /// Whether the rule offers its extension for the items, which are shared together.
  public func decide(on items: [SharedItem]) -> ActivationDecision {
    switch self {
    case .dictionary(let dictionary): dictionary.decide(on: items)
    case .predicate(let predicate): predicate.decide(on: items)
    }
  }

  /// Whether the rule offers its extension for the items, without the reasons.
  public func offers(for items: [SharedItem]) -> Bool { decide(on: items).isOffered }
}
