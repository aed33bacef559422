// Makes code of an extension, and its test, identical on Apple's systems and elsewhere: on Apple's
// systems these are Apple's classes under jsprep's names, elsewhere jsprep's under Apple's.

#if canImport(UIKit) || canImport(AppKit)
  import Foundation

  /// Apple's class by the name that jsprep's has elsewhere.
  public typealias ExtensionItem = NSExtensionItem
  /// Apple's class by the name that jsprep's has elsewhere.
  public typealias ItemProvider = NSItemProvider

  #if !canImport(UIKit)
    /// Safari on macOS never calls `finalize`, and macOS does not have the key; but code for iOS is
    /// tested there.
    ///
    /// https://developer.apple.com/documentation/foundation/nsextensionjavascriptfinalizeargumentkey
    public let NSExtensionJavaScriptFinalizeArgumentKey =
      "NSExtensionJavaScriptFinalizeArgumentKey"
  #endif
#else
  /// jsprep's class by Apple's name, so that the extension's own code compiles.
  public typealias NSExtensionContext = ExtensionContext
  /// jsprep's class by Apple's name, so that the extension's own code compiles.
  public typealias NSExtensionItem = ExtensionItem
  /// jsprep's class by Apple's name, so that the extension's own code compiles.
  public typealias NSItemProvider = ItemProvider

  /// The key of the script's results in the property list.
  ///
  /// https://developer.apple.com/documentation/foundation/nsextensionjavascriptpreprocessingresultskey
  public let NSExtensionJavaScriptPreprocessingResultsKey =
    "NSExtensionJavaScriptPreprocessingResultsKey"

  /// The key of the argument of `finalize` in a returned property list.
  ///
  /// https://developer.apple.com/documentation/foundation/nsextensionjavascriptfinalizeargumentkey
  public let NSExtensionJavaScriptFinalizeArgumentKey = "NSExtensionJavaScriptFinalizeArgumentKey"
#endif
