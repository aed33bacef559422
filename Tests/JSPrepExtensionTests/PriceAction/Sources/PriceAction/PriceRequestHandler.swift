import Foundation

#if !os(iOS)
  // Has the names of iOS where tests run.
  import JSPrepExtension
#endif

/// Converts the price that the script has read. An action without a view begins with
/// `beginRequest`; a view controller would call this from `viewDidAppear`.
final class PriceRequestHandler {
  private static let type = "com.apple.property-list"

  func beginRequest(with context: NSExtensionContext) {
    let items = context.inputItems as? [NSExtensionItem] ?? []
    guard
      let provider = items.flatMap({ $0.attachments ?? [] })
        .first(where: { $0.hasItemConformingToTypeIdentifier(Self.type) })
    else {
      // Other browsers run no script.
      context.cancelRequest(withError: CocoaError(.featureUnsupported))
      return
    }
    // Completion handlers may come on another thread.
    nonisolated(unsafe) let context = context
    provider.loadItem(forTypeIdentifier: Self.type, options: nil) { list, _ in
      let results = (list as? [String: Any])?[NSExtensionJavaScriptPreprocessingResultsKey]
      guard let price = (results as? [String: Any])?["price"] as? String, !price.isEmpty else {
        context.completeRequest(returningItems: nil, completionHandler: nil)
        return
      }
      let item = NSExtensionItem()
      item.attachments = [
        NSItemProvider(
          item: [NSExtensionJavaScriptFinalizeArgumentKey: ["price": Self.pounds(price)]]
            as NSDictionary,
          typeIdentifier: Self.type)
      ]
      context.completeRequest(returningItems: [item], completionHandler: nil)
    }
  }

  static func pounds(_ price: String) -> String {
    let euros = Double(price.filter { $0.isNumber || $0 == "." }) ?? 0
    return "\(Int((euros * 0.85).rounded())) £"
  }
}
