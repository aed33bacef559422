import Files
import PropertyList

extension CheckRule {
  /// Rules about what a project (XcodeGen, Expo, Tuist, Xcode) says of an extension.
  public static let projectRules: [CheckRule] = [projectNotUnderstood, generatedPlistDiffers]

  /// `project-not-understood`, a note: The project says something that only its tool can evaluate.
  public static let projectNotUnderstood = CheckRule(
    "project-not-understood", .note, "The project says something that only its tool can evaluate.",
    consequence: "The extension was checked without it.",
    remedy: "Check the extension again after it has been built or prebuilt.")

  /// `generated-plist-differs`, a warning: The `Info.plist` differs from what the project generates
  /// it from.
  public static let generatedPlistDiffers = CheckRule(
    "generated-plist-differs", .warning,
    "The Info.plist differs from what the project generates it from.",
    consequence: "Generating the project replaces the file: what was added to it by hand is lost.",
    remedy: "Move the change to info.properties of the target.")
}

extension ExtensionCheck {
  func projectFindings() -> [Finding] {
    guard let files = bundle.projectFiles else { return [] }
    let gaps = files.gaps.map { Finding(.projectNotUnderstood, $0, file: files.project) }
    guard let path = files.replacedInfoPlist,
      let list = AppExtensionBundle.extensionInfo(path),
      let written = list.root[InfoKey.extensionDictionary],
      let generated = bundle.writtenInfo?.root[InfoKey.extensionDictionary], written != generated
    else { return gaps }
    return gaps + [
      Finding(
        .generatedPlistDiffers, "NSExtension is not the same as in \(files.project)", file: path,
        location: list.location(of: [InfoKey.extensionDictionary]))
    ]
  }
}
