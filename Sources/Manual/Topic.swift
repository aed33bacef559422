/// A page of the manual, as `jsprep help TOPIC` shows it.
package enum Topic: String, Sendable, CaseIterable {
  case inputs, settings, results, checking
  case savedPages = "saved-pages"
  case looking, testing, cases
  case testScripts = "test-scripts"
  case configuration
  case manyPages = "many-pages"
  case safari, supported, swift

  private var bytes: [UInt8] {
    switch self {
    case .inputs: PackageResources.inputs_md
    case .settings: PackageResources.settings_md
    case .results: PackageResources.results_md
    case .checking: PackageResources.checking_md
    case .savedPages: PackageResources.saved_pages_md
    case .looking: PackageResources.looking_md
    case .testing: PackageResources.testing_md
    case .cases: PackageResources.cases_md
    case .testScripts: PackageResources.test_scripts_md
    case .configuration: PackageResources.configuration_md
    case .manyPages: PackageResources.many_pages_md
    case .safari: PackageResources.safari_md
    case .supported: PackageResources.supported_md
    case .swift: PackageResources.swift_md
    }
  }

  private var page: MarkdownText { MarkdownText(String(decoding: bytes, as: UTF8.self)) }

  package var title: String { page.title }

  /// - Parameters:
  ///   - width: the most columns of a line.
  ///   - emphasize: for headings and code.
  package func text(width: Int, emphasize: (String) -> String) -> String {
    page.render(width: width, emphasize: emphasize)
  }
}
