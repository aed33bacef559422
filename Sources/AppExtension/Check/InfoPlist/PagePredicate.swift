extension ExtensionCheck {
  /// A predicate that is false for a web page: what a page offers, what the predicate asks for, and what
  /// to write.
  func pageFinding(_ predicate: ActivationPredicate, _ decision: ActivationDecision) -> Finding {
    let page = SharedItem.webPage
    let types = page.attachments.flatMap(\.registeredTypeIdentifiers)
    let others = predicate.typeIdentifiers.map(\.name).uniqued.filter { name in
      !page.attachments.contains { $0.conforms(to: name) }
    }
    var message =
      "the rule does not offer the extension for a web page, which is one item with one attachment of "
      + "the types \(types.joined(separator: " and "))"
    if !others.isEmpty { message += "; it asks for \(others.joined(separator: ", "))" }
    if others.contains(where: { UniformType($0) == UniformType("com.apple.property-list") }) {
      message += ", which is there only after the script has run"
    }
    // The reasons quote the predicate, which need not be short.
    if let reason = decision.reasons.first { message += ": " + reason.droppingFullStop }
    return finding(
      .ruleExcludesWebPages, message, at: InfoKey.rulePath, remedy: Self.predicateRemedy)
  }

  private static let predicateRemedy = """
    Let the predicate accept a page: SUBQUERY(extensionItems, $item, SUBQUERY($item.attachments, \
    $attachment, ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url").@count >= \
    1).@count >= 1
    """
}

extension [String] {
  /// The elements without those that come again.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
