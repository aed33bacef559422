import Foundation
import UniformTypeIdentifiers

/// Converts the prices of a page. It has no view: the script writes what comes out into the page.
final class ActionRequestHandler: NSObject, NSExtensionRequestHandling {
  func beginRequest(with context: NSExtensionContext) {
    let type = UTType.propertyList.identifier
    let items = context.inputItems as? [NSExtensionItem] ?? []
    guard
      let provider = items.flatMap({ $0.attachments ?? [] })
        .first(where: { $0.hasItemConformingToTypeIdentifier(type) })
    else {
      // There is nothing to do outside of Safari, where no script runs.
      context.cancelRequest(withError: CocoaError(.featureUnsupported))
      return
    }
    // The script runs now.
    provider.loadItem(forTypeIdentifier: type, options: nil) { list, _ in
      let results = (list as? [String: Any])?[NSExtensionJavaScriptPreprocessingResultsKey]
      let prices = (results as? [String: Any])?["prices"] as? [[String: Any]] ?? []
      let converted = prices.map { Exchange.local.convert($0) ?? "" }
      let item = NSExtensionItem()
      item.attachments = [
        NSItemProvider(
          item: [NSExtensionJavaScriptFinalizeArgumentKey: ["converted": converted]]
            as NSDictionary,
          typeIdentifier: type)
      ]
      // Without an item, Safari would not call `finalize`.
      context.completeRequest(returningItems: [item], completionHandler: nil)
    }
  }
}
