import UIKit
import UniformTypeIdentifiers

class ShareViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    done()
  }

  func done() { extensionContext?.completeRequest(returningItems: nil) }
}
