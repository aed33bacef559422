import PropertyList
import Session

extension ExtensionCheck {
  private var usesJavaScript: Bool { info[InfoKey.preprocessingFilePath] != nil }

  /// Defects of the rule that decides for which items the extension is offered.
  func activationRuleFindings() -> [Finding] {
    guard let value = info[InfoKey.rulePath] else {
      let path = [InfoKey.extensionDictionary, InfoKey.attributes]
      let place = info[path] == nil ? [InfoKey.extensionDictionary] : path
      return [finding(.ruleMissing, "NSExtensionActivationRule is missing", at: place)]
    }
    switch value {
    case .dictionary(let dictionary):
      return valueFindings(dictionary) + valueTypeFindings(dictionary)
        + dictionaryFindings(ActivationDictionary(dictionary))
    case .string(let string): return predicateFindings(string)
    default:
      return [
        finding(
          .ruleType, "NSExtensionActivationRule is \(value.kind)", at: InfoKey.rulePath)
      ]
    }
  }

  private func valueFindings(_ dictionary: PropertyList.Dictionary) -> [Finding] {
    dictionary.compactMap { key, value in
      guard ActivationDictionary.knownKeys.contains(key) else { return nil }
      let isNumber: Bool
      switch value {
      case .boolean, .number: isNumber = true
      case .string(let string):
        isNumber = Int(string) != nil || !BuildVariables.names(in: string).isEmpty
      default: isNumber = false
      }
      if isNumber { return nil }
      let text = value.string.map { "'\($0)'" } ?? value.kind
      return finding(.ruleValue, "'\(key)' is \(text)", at: InfoKey.rulePath + [key])
    }
  }

  private func dictionaryFindings(_ rule: ActivationDictionary) -> [Finding] {
    guard !rule.maximumCounts.isEmpty || rule.maximumCount != nil else {
      return [
        finding(
          .ruleOffersNothing, "no key of the rule has a count other than 0", at: InfoKey.rulePath)
      ]
    }
    let excluded = webPageFindings(.dictionary(rule))
    guard excluded.isEmpty, usesJavaScript, rule.maximumCounts[.webPage] == nil else {
      return excluded
    }
    return [
      finding(
        .webPageCountMissing, "the rule has no '\(ActivationDictionary.Kind.webPage.key)'",
        at: InfoKey.rulePath)
    ]
  }

  /// A script that can never run.
  private func webPageFindings(_ rule: ActivationRule) -> [Finding] {
    let decision = rule.decide(on: [.webPage])
    guard usesJavaScript, !decision.isOffered else { return [] }
    if case .predicate(let predicate) = rule { return [pageFinding(predicate, decision)] }
    let reasons = decision.reasons.map { " " + $0 }.joined()
    return [
      finding(
        .ruleExcludesWebPages,
        "the rule does not offer the extension for a web page:" + reasons.droppingFullStop,
        at: InfoKey.rulePath)
    ]
  }

  private func predicateFindings(_ text: String) -> [Finding] {
    let predicate: ActivationPredicate
    do {
      predicate = try ActivationPredicate(parsing: text)
    } catch {
      return [
        finding(.predicateSyntax, error.message, location: location(inRuleAt: error.utf8Offset))
      ]
    }
    let unknownTypes = predicate.typeIdentifiers.filter { mention in
      mention.name.lowercased().hasPrefix("public.") && !UniformType(mention.name).isDeclared
    }
    let mentions =
      findings(.truePredicate, predicate.truePredicates) { _ in "the rule contains TRUEPREDICATE" }
      + findings(.predicateUnknownKey, predicate.unknownKeys) { "items have no key '\($0)'" }
      + findings(.predicateWithoutAny, predicate.collectionsWithoutModifier) {
        "'\($0)' is compared without ANY or ALL"
      }
      + findings(.predicateUnknownType, unknownTypes) { "the type '\($0)' is not known" }
    return mentions + webPageFindings(.predicate(predicate))
  }

  /// Each finding shows its line, which may be long and contain very many of them.
  private static let mostMentions = 20

  private func findings(
    _ rule: CheckRule, _ mentions: [ActivationPredicate.Mention], message: (String) -> String
  ) -> [Finding] {
    mentions.prefix(Self.mostMentions).enumerated().map { index, mention in
      let more = index + 1 == Self.mostMentions ? mentions.count - Self.mostMentions : 0
      return finding(
        rule, message(mention.name) + (more > 0 ? ", and in \(more) more places" : ""),
        location: location(inRuleAt: mention.utf8Offset))
    }
  }

  private func location(inRuleAt offset: Int) -> SourceLocation? {
    info.location(inStringAt: InfoKey.rulePath, utf8Offset: offset)
  }
}

extension String {
  var droppingFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
