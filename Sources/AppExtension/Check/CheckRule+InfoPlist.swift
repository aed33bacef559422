extension CheckRule {
  /// Rules about the keys of the `Info.plist`, but for the activation rule and the JavaScript file.
  public static let infoPlistRules: [CheckRule] = [
    infoPlistUnreadable, noExtension, missingExtensionPoint, wrongExtensionPoint,
    storyboardAndPrincipalClass, missingEntryPoint, packageType, misplacedKey, misspeltKey,
    misspeltScriptKey, extensionPointKey, unresolvedVariable,
  ]

  /// `plist-unreadable`, an error: The `Info.plist` cannot be read.
  public static let infoPlistUnreadable = CheckRule(
    "plist-unreadable", .error, "The Info.plist cannot be read.",
    consequence: "The system does not find an extension in the app.",
    remedy: "Correct the file; Xcode shows it as a table when it is well-formed.")

  /// `no-extension`, an error: The `Info.plist` does not describe an extension.
  public static let noExtension = CheckRule(
    "no-extension", .error, "The Info.plist does not describe an extension.",
    consequence: "The system does not recognize the bundle as an extension.",
    remedy: "Add the dictionary NSExtension, with NSExtensionPointIdentifier.")

  /// `missing-extension-point`, an error: `NSExtensionPointIdentifier` is missing.
  public static let missingExtensionPoint = CheckRule(
    "missing-extension-point", .error, "NSExtensionPointIdentifier is missing.",
    consequence: "The system does not load the extension.",
    remedy: "Add NSExtensionPointIdentifier to NSExtension, such as com.apple.ui-services.")

  /// `wrong-extension-point`, an error: The extension point does not support JavaScript files.
  public static let wrongExtensionPoint = CheckRule(
    "wrong-extension-point", .error, "The extension point does not support JavaScript files.",
    consequence: "Safari runs JavaScript files for share and action extensions only.",
    remedy: """
      Use com.apple.share-services, com.apple.ui-services (an action with a user interface) or \
      com.apple.services (one without).
      """)

  /// `storyboard-and-principal-class`, an error: `NSExtensionMainStoryboard` and
  /// `NSExtensionPrincipalClass` cannot be combined.
  public static let storyboardAndPrincipalClass = CheckRule(
    "storyboard-and-principal-class", .error,
    "NSExtensionMainStoryboard and NSExtensionPrincipalClass cannot be combined.",
    consequence: "The system does not load the extension.",
    remedy: "Remove one of the two keys.")

  /// `missing-entry-point`, an error: The extension does not name the code to start.
  public static let missingEntryPoint = CheckRule(
    "missing-entry-point", .error, "The extension does not name the code to start.",
    consequence: "The system has nothing to load when the user picks the extension.",
    remedy: """
      Add NSExtensionPrincipalClass or, unless the extension point is com.apple.services, \
      NSExtensionMainStoryboard to NSExtension.
      """)

  /// `package-type`, a warning: `CFBundlePackageType` is not that of an extension.
  public static let packageType = CheckRule(
    "package-type", .warning, "CFBundlePackageType is not that of an extension.",
    consequence: "The App Store rejects an extension with another package type.",
    remedy: "Set CFBundlePackageType to XPC!, or to $(PRODUCT_BUNDLE_PACKAGE_TYPE).")

  /// `misplaced-key`, an error: A key is where the system does not look for it.
  public static let misplacedKey = CheckRule(
    "misplaced-key", .error, "A key is where the system does not look for it.",
    consequence: "The system ignores the key.",
    remedy: "Move it to the dictionary that the message names.")

  /// `misspelt-key`, a warning: A key resembles one that the system knows.
  public static let misspeltKey = CheckRule(
    "misspelt-key", .warning, "A key resembles one that the system knows.",
    consequence: "The system ignores a key that it does not know; keys are case-sensitive.",
    remedy: "Correct its spelling.")

  /// `unresolved-variable`, a note: A build variable has no value here.
  public static let unresolvedVariable = CheckRule(
    "unresolved-variable", .note, "A build variable has no value here.",
    consequence: "Xcode substitutes its value in the built extension; here it is not known.",
    remedy: "Give the value with --define NAME=VALUE.")
}

extension CheckRule {
  /// Rules about the JavaScript file that the `Info.plist` names.
  public static let preprocessingFileRules: [CheckRule] = [
    preprocessingFileAbsent, preprocessingFileType, preprocessingFileExtension,
    preprocessingFileMissing, preprocessingFileNotInTarget,
    preprocessingFileAmbiguous, preprocessingFileUnreadable, preprocessingFileEmpty,
    preprocessingFileEncoding,
  ]

  private static let ordinaryItems =
    "Safari runs no JavaScript, and passes the extension the page's usual items instead."

  /// `preprocessing-file-absent`, a note: The extension does not name a JavaScript file.
  public static let preprocessingFileAbsent = CheckRule(
    "preprocessing-file-absent", .note, "The extension does not name a JavaScript file.",
    consequence: ordinaryItems,
    remedy: """
      If it has one, add NSExtensionJavaScriptPreprocessingFile with the file's name, without \
      ".js", to NSExtensionAttributes.
      """)

  /// `preprocessing-file-type`, an error: `NSExtensionJavaScriptPreprocessingFile` is not the name
  /// of a file.
  public static let preprocessingFileType = CheckRule(
    "preprocessing-file-type", .error,
    "NSExtensionJavaScriptPreprocessingFile is not the name of a file.",
    consequence: ordinaryItems,
    remedy: "Make it a string: the file's name without \".js\".")

  /// `preprocessing-file-extension`, an error: `NSExtensionJavaScriptPreprocessingFile` ends in
  /// ".js".
  public static let preprocessingFileExtension = CheckRule(
    "preprocessing-file-extension", .error,
    "NSExtensionJavaScriptPreprocessingFile ends in \".js\".",
    consequence: "Safari appends \".js\" itself and finds no such file: " + ordinaryItems,
    remedy: "Remove \".js\".")

  /// `preprocessing-file-missing`, an error: The JavaScript file does not exist.
  public static let preprocessingFileMissing = CheckRule(
    "preprocessing-file-missing", .error, "The JavaScript file does not exist.",
    consequence: ordinaryItems,
    remedy: "Add the file to the extension's target (Copy Bundle Resources), or correct its name.")

  /// `preprocessing-file-ambiguous`, a warning: Several JavaScript files have the name.
  public static let preprocessingFileAmbiguous = CheckRule(
    "preprocessing-file-ambiguous", .warning, "Several JavaScript files have the name.",
    consequence: "Which of them is in the built extension depends on its target.",
    remedy: "Check the built extension (.appex), or remove the file that is not intended.")

  /// `preprocessing-file-unreadable`, an error: The JavaScript file cannot be read.
  public static let preprocessingFileUnreadable = CheckRule(
    "preprocessing-file-unreadable", .error, "The JavaScript file cannot be read.",
    consequence: ordinaryItems, remedy: "Check the file's permissions.")

  /// `preprocessing-file-empty`, an error: The JavaScript file is empty.
  public static let preprocessingFileEmpty = CheckRule(
    "preprocessing-file-empty", .error, "The JavaScript file is empty.",
    consequence: ordinaryItems, remedy: "Write the script, or remove the key.")

  /// `preprocessing-file-encoding`, an error: The JavaScript file is not valid UTF-8.
  public static let preprocessingFileEncoding = CheckRule(
    "preprocessing-file-encoding", .error, "The JavaScript file is not valid UTF-8.",
    consequence: ordinaryItems, remedy: "Save the file in UTF-8.")
}
