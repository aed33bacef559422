#if !canImport(UIKit) && !canImport(AppKit)
  import Foundation

  /// An item that is shared with an extension, or that it returns: the shape of `NSExtensionItem`.
  ///
  /// https://developer.apple.com/documentation/foundation/nsextensionitem
  public final class ExtensionItem {
    public var attributedTitle: NSAttributedString?
    public var attributedContentText: NSAttributedString?
    public var attachments: [ItemProvider]?
    public var userInfo: [AnyHashable: Any]?

    public init() {}
  }

  extension ExtensionItem {
    /// What Safari passes when the extension has a usable JavaScript file: one property list, and
    /// nothing else of the page.
    ///
    /// - Parameter load: runs the script, each time that the extension loads the item, and returns
    ///   its results; nil where there are none.
    public static func javaScriptResults(load: @escaping () throws -> [String: Any]?)
      -> ExtensionItem
    {
      let provider = ItemProvider()
      provider.registerItem(forTypeIdentifier: propertyListType) {
        try load().map { [NSExtensionJavaScriptPreprocessingResultsKey: $0] }
      }
      let item = ExtensionItem()
      item.attachments = [provider]
      return item
    }

    /// What Safari passes of a page when there is no usable JavaScript file, and other browsers
    /// always.
    public static func webPage(url: URL, title: String? = nil) -> ExtensionItem {
      let item = ExtensionItem()
      item.attachments = [ItemProvider(item: url, typeIdentifier: "public.url")]
      item.attributedContentText = title.map { NSAttributedString(string: $0) }
      return item
    }

    static let propertyListType = "com.apple.property-list"
  }

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
