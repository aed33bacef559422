import PropertyList

// Types of values in the activation rule that the App Store checks.
// https://github.com/owncloud/ios-legacy/issues/518

extension CheckRule {
  /// Rules about types of values in the activation rule, which the App Store checks.
  public static let valueTypeRules: [CheckRule] = [textSupportType, countType]

  /// `text-support-type`, an error: `NSExtensionActivationSupportsText` is not a boolean.
  public static let textSupportType = CheckRule(
    "text-support-type", .error, "NSExtensionActivationSupportsText is not a boolean.",
    consequence: "The App Store rejects the app (ITMS-90361).",
    remedy: "Make it <true/> or <false/>: text is either supported or not, and not counted.")

  /// `count-type`, a warning: A count of the activation rule is not an integer.
  public static let countType = CheckRule(
    "count-type", .warning, "A count of the activation rule is not an integer.",
    consequence: """
      The system reads true as 1, and a string as the number that it begins with. The App Store \
      checks the types of the rule's values (ITMS-90361).
      """,
    remedy: "Make it an integer.")
}

extension ExtensionCheck {
  /// Values that the system understands, but that are of another type than documented.
  func valueTypeFindings(_ dictionary: PropertyList.Dictionary) -> [Finding] {
    dictionary.compactMap { key, value in
      let isText = key == ActivationDictionary.Kind.text.key
      guard isText || ActivationDictionary.countKeys.contains(key) else { return nil }
      switch value {
      case .boolean where isText: return nil
      case .number where !isText: return nil
      case .string(let string):
        // Anything else is no number at all, which is another finding.
        guard Int(string) != nil else { return nil }
      case .boolean, .number: break
      default: return nil
      }
      return finding(
        isText ? .textSupportType : .countType, "'\(key)' is \(value.kind)",
        at: InfoKey.rulePath + [key])
    }
  }
}
