import UIKit
import UniformTypeIdentifiers

class ActionViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    guard let item = extensionContext?.inputItems.first as? NSExtensionItem else { return }
    print(item)
    extensionContext?.completeRequest(returningItems: nil)
  }
}
