/// The keys of an extension's `Info.plist` that matter here.
///
/// https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension
public enum InfoKey {
  /// The extension's name for the system, which `run` gets as `extensionName`.
  public static let bundleIdentifier = "CFBundleIdentifier"
  /// `XPC!` for an extension.
  public static let packageType = "CFBundlePackageType"
  /// An array, which a build adds: `["MacOSX"]` for an extension for macOS only.
  public static let supportedPlatforms = "CFBundleSupportedPlatforms"
  /// The earliest macOS, which only extensions for macOS have.
  public static let minimumSystemVersion = "LSMinimumSystemVersion"
  /// The dictionary that makes a bundle an extension.
  public static let extensionDictionary = "NSExtension"
  /// The dictionary in it for what an extension accepts, and for its JavaScript file.
  public static let attributes = "NSExtensionAttributes"
  /// For what an extension is offered: a dictionary of counts, or a predicate string.
  public static let activationRule = "NSExtensionActivationRule"
  /// The name of the JavaScript file, without `.js`.
  public static let preprocessingFile = "NSExtensionJavaScriptPreprocessingFile"
  /// The storyboard whose first view controller is started; not together with a principal class.
  public static let mainStoryboard = "NSExtensionMainStoryboard"
  /// The class that is started; not together with a storyboard.
  public static let principalClass = "NSExtensionPrincipalClass"
  /// The kind of extension, such as `com.apple.ui-services`.
  public static let pointIdentifier = "NSExtensionPointIdentifier"

  /// The keys that lead from the root of an `Info.plist` to the activation rule.
  public static let rulePath = [extensionDictionary, attributes, activationRule]
  /// The keys that lead from the root of an `Info.plist` to the name of the JavaScript file.
  public static let preprocessingFilePath = [extensionDictionary, attributes, preprocessingFile]
}
