import UIKit
import UniformTypeIdentifiers

class ActionViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    guard let item = extensionContext?.inputItems.first as? NSExtensionItem,
      let provider = item.attachments?.first
    else { return done() }
    provider.loadItem(forTypeIdentifier: UTType.propertyList.identifier) { item, _ in
      let results = item as? NSDictionary
      print(results ?? [:])
    }
    extensionContext?.completeRequest(returningItems: nil)
  }

  func done() { extensionContext?.completeRequest(returningItems: nil) }
}
