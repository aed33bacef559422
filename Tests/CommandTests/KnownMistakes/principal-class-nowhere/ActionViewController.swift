import UIKit
import UniformTypeIdentifiers

class ActionViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    done()
  }

  func done() { extensionContext?.completeRequest(returningItems: nil) }
}
