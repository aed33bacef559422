import UIKit
import UniformTypeIdentifiers

class ActionViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let item = extensionContext?.inputItems.first as? NSExtensionItem
    let results = item?.userInfo?[NSExtensionJavaScriptPreprocessingResultsKey]
    print(results ?? "")
    done()
  }

  func done() { extensionContext?.completeRequest(returningItems: nil) }
}
