import AppExtension
import Foundation

extension ExtensionContext {
  /// The request of a host, as `Host.facts` says: where scripts run, one property list with the
  /// results; elsewhere what the host shares for the page.
  ///
  /// - Parameters:
  ///   - url: the address of the page, or of the file that Safari shows instead of one.
  ///   - title: the title of the page.
  ///   - results: runs the script each time the extension loads the property list; nil if there are no
  ///     results, or no script.
  public convenience init(
    for host: AppExtension.Host, url: URL, title: String? = nil,
    results: (() throws -> [String: Any]?)? = nil
  ) {
    if let results, host.facts.runsScript {
      self.init(inputItems: [.javaScriptResults(load: results)])
    } else {
      self.init(inputItems: host.facts.items.map { .shared($0, url: url, title: title) })
    }
  }
}

extension ExtensionItem {
  /// What a host shares for a page when no script runs.
  fileprivate static func shared(_ shared: SharedItem, url: URL, title: String?) -> ExtensionItem {
    let item = ExtensionItem()
    item.attributedContentText = title.map { NSAttributedString(string: $0) }
    item.attachments = shared.attachments.map { attachment in
      // The mark of the page that Safari shows is for the rule; nothing can be loaded of it.
      let types = attachment.registeredTypeIdentifiers.filter { $0 != SharedItem.activeWebPageType }
      let isText = attachment.conforms(to: "public.plain-text")
      return ItemProvider(
        item: isText ? (title ?? "") as NSString : url as NSURL, typeIdentifier: types.first)
    }
    return item
  }
}
