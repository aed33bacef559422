/// The extension points whose extensions may have a preprocessing file.
///
/// https://developer.apple.com/library/archive/documentation/General/Reference/InfoPlistKeyReference/Articles/SystemExtensionKeys.html
public enum ExtensionPoint: String, CaseIterable, Sendable {
  /// A share extension, in the upper row of the share sheet.
  case share = "com.apple.share-services"
  /// An action with a user interface.
  case actionWithInterface = "com.apple.ui-services"
  /// An action without one.
  case action = "com.apple.services"
}
