/// The keys of an extension's `Info.plist` that matter here.
///
/// https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension
public enum InfoKey {
  public static let bundleIdentifier = "CFBundleIdentifier"
  public static let packageType = "CFBundlePackageType"
  public static let supportedPlatforms = "CFBundleSupportedPlatforms"
  public static let minimumSystemVersion = "LSMinimumSystemVersion"
  public static let extensionDictionary = "NSExtension"
  public static let attributes = "NSExtensionAttributes"
  public static let activationRule = "NSExtensionActivationRule"
  public static let preprocessingFile = "NSExtensionJavaScriptPreprocessingFile"
  public static let mainStoryboard = "NSExtensionMainStoryboard"
  public static let principalClass = "NSExtensionPrincipalClass"
  public static let pointIdentifier = "NSExtensionPointIdentifier"

  public static let rulePath = [extensionDictionary, attributes, activationRule]
  public static let preprocessingFilePath = [extensionDictionary, attributes, preprocessingFile]
}
