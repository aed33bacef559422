import PropertyList

extension ExtensionCheck {
  private func extensionValue(_ key: String) -> PropertyList? {
    info[[InfoKey.extensionDictionary, key]]
  }

  /// Facts about the bundle and the extension as a whole.
  func structureFindings() -> [Finding] {
    extensionPointFindings() + extensionPointKeyFindings() + entryPointFindings()
      + packageTypeFindings()
  }

  private func extensionPointFindings() -> [Finding] {
    let path = [InfoKey.extensionDictionary, InfoKey.pointIdentifier]
    guard let value = info[path] else {
      return [
        finding(
          .missingExtensionPoint, "NSExtension has no NSExtensionPointIdentifier",
          at: [InfoKey.extensionDictionary])
      ]
    }
    let identifier = value.string ?? value.kind
    if let variable = BuildVariables.names(in: identifier).first {
      return [
        finding(
          .unresolvedVariable,
          "NSExtensionPointIdentifier is '\(identifier)'; "
            + "'\(variable)' has no value", at: path)
      ]
    }
    guard ExtensionPoint(rawValue: identifier) == nil else { return [] }
    return [
      finding(
        .wrongExtensionPoint,
        "the extension point '\(identifier)' does not support JavaScript files",
        at: path)
    ]
  }

  private func entryPointFindings() -> [Finding] {
    let storyboard = extensionValue(InfoKey.mainStoryboard)
    let principalClass = extensionValue(InfoKey.principalClass)
    let point = extensionValue(InfoKey.pointIdentifier)?.string
    switch (storyboard, principalClass) {
    case (_?, _?):
      return [
        finding(
          .storyboardAndPrincipalClass,
          "NSExtension has both NSExtensionMainStoryboard and NSExtensionPrincipalClass",
          at: [InfoKey.extensionDictionary, InfoKey.principalClass])
      ]
    case (nil, nil):
      return [
        finding(
          .missingEntryPoint,
          "NSExtension has neither NSExtensionMainStoryboard nor NSExtensionPrincipalClass",
          at: [InfoKey.extensionDictionary])
      ]
    case (_?, nil) where point == ExtensionPoint.action.rawValue:
      return [
        finding(
          .missingEntryPoint, "an action without a user interface has no NSExtensionPrincipalClass",
          at: [InfoKey.extensionDictionary])
      ]
    default: return []
    }
  }

  private func packageTypeFindings() -> [Finding] {
    guard let value = info.root[InfoKey.packageType] else { return [] }
    let type = value.string ?? value.kind
    guard type != "XPC!", BuildVariables.names(in: type).isEmpty else { return [] }
    return [finding(.packageType, "CFBundlePackageType is '\(type)'", at: [InfoKey.packageType])]
  }
}
