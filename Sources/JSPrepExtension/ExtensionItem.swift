import Foundation

#if !canImport(UIKit) && !canImport(AppKit)
  /// An item that is shared with an extension, or that it returns: the interface of
  /// `NSExtensionItem`.
  ///
  /// https://developer.apple.com/documentation/foundation/nsextensionitem
  public final class ExtensionItem {
    /// A title for the item; beside a script's results, Safari passes none.
    public var attributedTitle: NSAttributedString?
    /// The text that goes with the attachments, such as the page's title where no script runs.
    public var attributedContentText: NSAttributedString?
    /// What can be loaded; of a returned item, the property list with the argument of `finalize`.
    public var attachments: [ItemProvider]?
    /// Anything else. Safari does not put the script's results here.
    public var userInfo: [AnyHashable: Any]?

    /// An item without attachments, to be filled.
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
