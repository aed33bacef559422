import JSPrep
import PropertyList
import Saving
import WebURL

/// What two texts look like that should be the same document, for the viewer.
package struct ExpectedDocument {
  private let url: String
  private let content: (WebURL) -> SharedResources.Content?

  /// For texts of which no page is known; they have no style sheets and pictures.
  package init() {
    url = "about:blank"
    content = { _ in nil }
  }

  /// - Parameter harness: whose page it is; its resources are shown.
  package init(of harness: Harness) {
    url = harness.options.url
    let resources = harness.extensionPage.page.resources
    content = { resources.content(of: $0) }
  }

  /// - Returns: nil unless both are documents, and differ.
  package func propertyList(expected: String, actual: String) -> PropertyList? {
    guard expected != actual, expected.beginsDocument, actual.beginsDocument,
      let url = WebURL(url),
      let comparison = try? PageComparison(
        before: PageFile(markup: expected, path: "expected"),
        after: PageFile(markup: actual, path: "actual"))
    else { return nil }
    var states = PageStates(resources: SharedResources(room: RunReport.room, load: content))
    for (name, side) in zip(["expected", "actual"], comparison.sides) {
      states.add(name, side.document, url: url, width: side.document.initialWidth)
    }
    return states.propertyList(device: Viewport())
  }
}

extension String {
  /// Whether it is a whole document, as the tests show one.
  fileprivate var beginsDocument: Bool {
    let start = prefix(while: { $0 != ">" }).lowercased()
    return start.hasPrefix("<!doctype") || start.hasPrefix("<html")
  }
}
