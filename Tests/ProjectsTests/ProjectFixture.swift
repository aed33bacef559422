import Foundation

/// A folder of files, removed after the test.
final class ProjectFixture {
  let folder = FileManager.default.temporaryDirectory.appending(path: "jsprep-\(UUID())").path

  init(_ files: [String: String]) throws {
    for (path, text) in files {
      let url = URL(filePath: folder).appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  static func infoPlist(
    script: String? = "Action", point: String = "com.apple.ui-services",
    principalClass: String = "$(PRODUCT_MODULE_NAME).ActionViewController"
  ) -> String {
    let file = script.map { "\"NSExtensionJavaScriptPreprocessingFile\": \"\($0)\"," } ?? ""
    return """
      {"NSExtension": {"NSExtensionPointIdentifier": "\(point)",
        "NSExtensionPrincipalClass": "\(principalClass)",
        "NSExtensionAttributes": { \(file)
          "NSExtensionActivationRule": {"NSExtensionActivationSupportsWebPageWithMaxCount": 1}}}}
      """
  }

  static let script =
    "var ExtensionPreprocessingJS = { run: a => a.completionFunction({ title: document.title }) };"

  static let code = """
    class ActionViewController: UIViewController {
      func load() {
        p.loadItem(forTypeIdentifier: UTType.propertyList.identifier) { _, _ in self.done() }
      }
      func done() { extensionContext?.completeRequest(returningItems: nil) }
    }
    """
}
