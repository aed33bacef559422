import UIKit
import UniformTypeIdentifiers

class ActionViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    guard let item = extensionContext?.inputItems.first as? NSExtensionItem,
      let provider = item.attachments?.first
    else { return done() }
    provider.loadItem(forTypeIdentifier: UTType.propertyList.identifier) { results, _ in self.done()
    }
  }

  func done() { extensionContext?.completeRequest(returningItems: nil) }
}
