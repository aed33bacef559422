extension ExtensionCheck {
  /// Keys that others invented, and what they meant.
  private static let aliases = [
    "NSPrincipalClass": InfoKey.principalClass, "NSMainStoryboard": InfoKey.mainStoryboard,
    "NSExtensionActivationSupportsVideoWithMaxCount":
      "NSExtensionActivationSupportsMovieWithMaxCount",
    "NSExtensionActivationSupportsURLWithMaxCount":
      "NSExtensionActivationSupportsWebURLWithMaxCount",
  ]

  /// The key that is meant, if one is near enough.
  static func suggestion(for key: String) -> String? {
    if let known = aliases[key] { return known }
    let names = homes.flatMap(\.keys)
    // A syllable of the long prefix is easily left out.
    let prefix = "NSExtensionActivation"
    let whole =
      key.hasPrefix("NSExtensionSupports") ? prefix + key.dropFirst("NSExtension".count) : key
    return names.min { $0.distance(to: whole) < $1.distance(to: whole) }.flatMap {
      $0.distance(to: whole) <= max(1, whole.count / 8) ? $0 : nil
    }
  }
}
