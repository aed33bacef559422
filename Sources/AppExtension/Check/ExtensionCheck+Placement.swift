import PropertyList

extension ExtensionCheck {
  /// The dictionaries that contain keys of extensions, and these keys.
  static let homes: [(path: [String], keys: [String])] = [
    ([], [InfoKey.extensionDictionary]),
    (
      [InfoKey.extensionDictionary],
      [InfoKey.attributes, InfoKey.mainStoryboard, InfoKey.principalClass, InfoKey.pointIdentifier]
    ),
    (
      [InfoKey.extensionDictionary, InfoKey.attributes],
      [InfoKey.activationRule, InfoKey.preprocessingFile]
    ),
    (InfoKey.rulePath, ActivationDictionary.knownKeys),
  ]

  /// Keys that the system would recognize elsewhere, or with another spelling.
  func placementFindings() -> [Finding] {
    Self.homes.flatMap { home -> [Finding] in
      guard let dictionary = info[home.path]?.dictionary else { return [] }
      return dictionary.keys.compactMap { key in
        home.keys.contains(key) ? nil : placementFinding(of: key, in: home.path)
      }
    }
  }

  private func placementFinding(of key: String, in path: [String]) -> Finding? {
    let place = path + [key]
    if let home = Self.homes.first(where: { $0.keys.contains(key) }) {
      let target = home.path.last ?? "the property list itself"
      let isRuleKey = home.path == InfoKey.rulePath
      return finding(
        isRuleKey ? .misplacedRuleKey : .misplacedKey,
        "'\(key)' is in \(path.last ?? "the property list itself"), but belongs in \(target)",
        at: place)
    }
    let suggestion = Self.suggestion(for: key)
    let isNear = suggestion != nil
    let hint = isNear ? "; did you mean '\(suggestion ?? "")'?" : ""
    guard isNear && !Self.otherKeys.contains(key) || path == InfoKey.rulePath else { return nil }
    let rule: CheckRule =
      path == InfoKey.rulePath
      ? .unknownRuleKey
      : switchesScriptOff(suggestion ?? "", in: path) ? .misspeltScriptKey : .misspeltKey
    var found = finding(rule, "the system does not know the key '\(key)'\(hint)", at: place)
    if isNear, let suggestion { found.fix = fix(of: key, in: path, to: suggestion) }
    return found
  }

  /// Only one key can be meant if it belongs here and is not here yet.
  private func fix(of key: String, in path: [String], to name: String) -> Fix? {
    guard let home = Self.homes.first(where: { $0.path == path }), home.keys.contains(name),
      info[path + [name]] == nil, key.distance(to: name) <= 2
    else { return nil }
    return info.location(of: path + [key]).map { Fix(at: $0, key, name) }
  }

  /// System keys that resemble those above.
  private static let otherKeys: Set<String> = [
    "NSExtensionActionWantsFullScreenPresentation", "NSExtensionServiceAllowsFinderPreviewItem",
    "NSExtensionServiceAllowsTouchBarItem", "NSExtensionServiceFinderPreviewIconName",
    "NSExtensionServiceFinderPreviewLabel", "NSExtensionServiceRoleType",
    "NSExtensionServiceTouchBarBezelColorName", "NSExtensionServiceTouchBarIconName",
    "NSExtensionServiceTouchBarLabel", "NSExtensionServiceAllowsToolbarItem",
    "NSExtensionServiceToolbarIconFile", "NSExtensionServiceToolbarPaletteLabel",
  ]
}

extension String {
  /// The number of letters to change, to add or to remove; a difference in case costs nothing,
  /// because it is the most likely mistake.
  ///
  /// https://en.wikipedia.org/wiki/Levenshtein_distance
  package func distance(to other: String) -> Int {
    // What is longer than any name is like none, and would be compared with all of them for minutes.
    let length = Swift.max(utf8.count, other.utf8.count)
    guard length <= Self.longestName else { return length }
    let (left, right) = (Array(lowercased()), Array(other.lowercased()))
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let change = diagonal + (letter == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(change, diagonal + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }

  private static var longestName: Int { 256 }
}
