import UIKit
import UniformTypeIdentifiers

class ActionViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    guard let item = extensionContext?.inputItems.first as? NSExtensionItem,
      let provider = item.attachments?.first
    else { return done() }
    provider.loadItem(forTypeIdentifier: UTType.propertyList.identifier) { item, _ in
      // swift-format-ignore: NeverForceUnwrap
      let results = item as! NSDictionary
      print(results)
      self.done()
    }
  }

  func done() { extensionContext?.completeRequest(returningItems: nil) }
}
