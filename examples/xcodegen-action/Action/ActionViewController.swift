import UIKit
import UniformTypeIdentifiers

/// Lists what the script has found. The one that the user chooses is shown in the page.
final class ActionViewController: UITableViewController {
  private var findings: [Finding] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "finding")
    Task { await load() }
  }

  /// The script runs when its results are loaded. There are none if it took more than two seconds.
  private func load() async {
    let type = UTType.propertyList.identifier
    let items = extensionContext?.inputItems as? [NSExtensionItem] ?? []
    guard
      let provider = items.flatMap({ $0.attachments ?? [] })
        .first(where: { $0.hasItemConformingToTypeIdentifier(type) }),
      let list = try? await provider.loadItem(forTypeIdentifier: type) as? [String: Any],
      let results = list[NSExtensionJavaScriptPreprocessingResultsKey] as? [String: Any]
    else {
      extensionContext?.cancelRequest(withError: CocoaError(.featureUnsupported))
      return
    }
    title = results["title"] as? String
    findings = (results["findings"] as? [[String: Any]] ?? []).compactMap(Finding.init)
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    findings.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "finding", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = findings[indexPath.row].title
    content.secondaryText = findings[indexPath.row].markup
    cell.contentConfiguration = content
    return cell
  }

  /// What the script's `finalize` gets. Without an item, Safari would not call it.
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let arguments = [NSExtensionJavaScriptFinalizeArgumentKey: ["show": indexPath.row]]
    let item = NSExtensionItem()
    item.attachments = [
      NSItemProvider(
        item: arguments as NSDictionary, typeIdentifier: UTType.propertyList.identifier)
    ]
    extensionContext?.completeRequest(returningItems: [item])
  }
}
