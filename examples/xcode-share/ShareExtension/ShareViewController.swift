import UIKit
import UniformTypeIdentifiers

/// Puts the shared page on the shelf, and lets the script tell the reader in the page.
final class ShareViewController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Task { await save() }
  }

  private func save() async {
    guard let article = await sharedArticle() else {
      extensionContext?.cancelRequest(withError: CocoaError(.featureUnsupported))
      return
    }
    Shelf.add(article)
    let minutes = max(1, article.words / 200)
    let message = article.words > 0 ? "Saved: \(minutes) min to read" : "Saved"
    extensionContext?.completeRequest(returningItems: [answer(["message": message])])
  }

  private func sharedArticle() async -> Article? {
    let items = extensionContext?.inputItems as? [NSExtensionItem] ?? []
    let providers = items.flatMap { $0.attachments ?? [] }
    if let article = await article(from: providers) { return article }
    // Other browsers and apps run no script: they share the address.
    let type = UTType.url.identifier
    guard let provider = providers.first(where: { $0.hasItemConformingToTypeIdentifier(type) }),
      let url = try? await provider.loadItem(forTypeIdentifier: type) as? URL
    else { return nil }
    return Article(address: url)
  }

  /// The script runs when its results are loaded. There are none if it took more than two seconds.
  private func article(from providers: [NSItemProvider]) async -> Article? {
    let type = UTType.propertyList.identifier
    guard let provider = providers.first(where: { $0.hasItemConformingToTypeIdentifier(type) }),
      let list = try? await provider.loadItem(forTypeIdentifier: type) as? [String: Any],
      let results = list[NSExtensionJavaScriptPreprocessingResultsKey] as? [String: Any]
    else { return nil }
    return Article(results)
  }

  /// What the script's `finalize` gets.
  private func answer(_ arguments: [String: Any]) -> NSExtensionItem {
    let item = NSExtensionItem()
    item.attachments = [
      NSItemProvider(
        item: [NSExtensionJavaScriptFinalizeArgumentKey: arguments] as NSDictionary,
        typeIdentifier: UTType.propertyList.identifier)
    ]
    return item
  }
}
