// So that code of an extension, and its test, read the same on Apple's systems and elsewhere: there
// these are Apple's classes under jsprep's names, here they are jsprep's under Apple's.

#if canImport(UIKit) || canImport(AppKit)
  import Foundation

  public typealias ExtensionItem = NSExtensionItem
  public typealias ItemProvider = NSItemProvider

  #if !canImport(UIKit)
    /// Safari on macOS never calls `finalize`, and macOS does not have the key; but what is made for iOS
    /// is tested there.
    ///
    /// https://developer.apple.com/documentation/foundation/nsextensionjavascriptfinalizeargumentkey
    public let NSExtensionJavaScriptFinalizeArgumentKey =
      "NSExtensionJavaScriptFinalizeArgumentKey"
  #endif
#else
  public typealias NSExtensionContext = ExtensionContext
  public typealias NSExtensionItem = ExtensionItem
  public typealias NSItemProvider = ItemProvider

  /// The key under which the script's results stand in the property list.
  ///
  /// https://developer.apple.com/documentation/foundation/nsextensionjavascriptpreprocessingresultskey
  public let NSExtensionJavaScriptPreprocessingResultsKey =
    "NSExtensionJavaScriptPreprocessingResultsKey"

  /// The key under which the argument of `finalize` stands in a property list that is returned.
  ///
  /// https://developer.apple.com/documentation/foundation/nsextensionjavascriptfinalizeargumentkey
  public let NSExtensionJavaScriptFinalizeArgumentKey = "NSExtensionJavaScriptFinalizeArgumentKey"
#endif
