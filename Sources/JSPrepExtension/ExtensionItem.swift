import Foundation

#if !canImport(UIKit) && !canImport(AppKit)
  /// An item that is shared with an extension, or that it returns: the interface of
  /// `NSExtensionItem`.
  ///
  /// https://developer.apple.com/documentation/foundation/nsextensionitem
  public final class ExtensionItem {
    public var attributedTitle: NSAttributedString?
    public var attributedContentText: NSAttributedString?
    public var attachments: [ItemProvider]?
    public var userInfo: [AnyHashable: Any]?

    public init() {}
  }
#endif

extension ExtensionItem {
  /// What Safari passes if the extension has a usable JavaScript file: one property list, and
  /// nothing else of the page.
  ///
  /// - Parameter load: runs the script each time the extension loads the item, and returns its
  ///   results; nil if there are none.
  public static func javaScriptResults(
    load: @escaping () throws -> [String: Any]?
  ) -> ExtensionItem {
    // The item is loaded by the thread that waits for it.
    nonisolated(unsafe) let load = load
    let provider = ItemProvider()
    provider.registerItem(forTypeIdentifier: ItemProvider.propertyListType) { completion, _, _ in
      do {
        let list = try load().map { [NSExtensionJavaScriptPreprocessingResultsKey: $0] }
        completion?(list as NSDictionary?, nil)
      } catch {
        completion?(nil, error)
      }
    }
    let item = ExtensionItem()
    item.attachments = [provider]
    return item
  }

  /// What Safari passes if there is no usable JavaScript file, and what other browsers always pass.
  public static func webPage(url: URL, title: String? = nil) -> ExtensionItem {
    let item = ExtensionItem()
    item.attachments = [ItemProvider(item: url as NSURL, typeIdentifier: "public.url")]
    item.attributedContentText = title.map { NSAttributedString(string: $0) }
    return item
  }
}

extension ItemProvider {
  static let propertyListType = "com.apple.property-list"
}
