import UIKit
import UniformTypeIdentifiers

class ActionViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    guard let item = extensionContext?.inputItems.first as? NSExtensionItem,
      let provider = item.attachments?.first
    else { return done() }
    provider.loadItem(forTypeIdentifier: UTType.propertyList.identifier) { item, _ in
      let all = item as? NSDictionary
      let results = all?[NSExtensionJavaScriptPreprocessingResultsKey] as? NSDictionary
      print(results?["headline"] ?? "")
      self.done()
    }
  }

  func done() { extensionContext?.completeRequest(returningItems: nil) }
}
