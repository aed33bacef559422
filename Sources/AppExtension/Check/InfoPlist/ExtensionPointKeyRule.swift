// Keys of early templates that the App Store rejects.
// https://github.com/owncloud/ios-legacy/issues/518

extension CheckRule {
  /// `extension-point-key`, an error: `NSExtension` names its extension point by an obsolete key.
  public static let extensionPointKey = CheckRule(
    "extension-point-key", .error, "NSExtension names its extension point by an obsolete key.",
    consequence: "The App Store rejects the app (ITMS-90363).",
    remedy: "Remove the key; NSExtensionPointIdentifier names the extension point.")
}

extension ExtensionCheck {
  private static let obsoletePointKeys = ["NSExtensionPointName", "NSExtensionPointVersion"]

  func extensionPointKeyFindings() -> [Finding] {
    Self.obsoletePointKeys.flatMap { key in
      [[key], [InfoKey.extensionDictionary, key]].filter { info[$0] != nil }.map { path in
        finding(
          .extensionPointKey, "'\(key)' is not a key that the App Store accepts", at: path)
      }
    }
  }
}
