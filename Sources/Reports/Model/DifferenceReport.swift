import DOM
import JSPrep
import Page
import PropertyList
import Saving
import Session
import WebURL

/// The difference of two pages, for the viewer.
package enum DifferenceReport {
  package static func propertyList(of comparison: PageComparison) -> PropertyList {
    let sides = comparison.sides
    var loader: ResourceLoader?
    let resources = SharedResources(room: RunReport.room) { loader?.content(of: $0) }
    var states = PageStates(resources: resources, keepsSource: true)
    for (name, side) in zip(["before", "after"], sides) {
      guard let url = WebURL(side.file.url ?? "about:blank") else { continue }
      loader = try? ResourceLoader(side.file.savedResources, url: url)
      resources.beginPage()
      states.add(
        name, side.document, url: url, width: side.document.initialWidth,
        ignoring: side.ignored)
    }
    let names = sides.map { $0.file.path.lastPathComponent }
    return [
      "kind": "diff", "title": .string(names.joined(separator: " and ")),
      "files": .array(sides.map { .string($0.file.path) }),
      "remarks": .array(comparison.remarks.map { .dictionary($0.propertyList) }),
      "page": states.propertyList(device: Viewport()),
    ]
  }
}

extension ResourceLoader {
  func content(of url: WebURL) -> SharedResources.Content? {
    guard let resource = loadIfAvailable(url), resource.isOK else { return nil }
    return SharedResources.Content(
      type: resource.mimeType?.essence ?? "application/octet-stream",
      bytes: Array(resource.bytes), encoding: resource.encoding)
  }
}

extension Document {
  /// How wide a phone lays the page out, by whether it says something of it.
  var initialWidth: Double {
    let saysItsWidth = node.shadowIncludingElements.contains {
      $0.isHTML(.meta) && $0["name"]?.equalsIgnoringASCIICase("viewport") == true
    }
    return saysItsWidth ? 390 : 980
  }
}

extension String {
  /// What a report calls a file.
  package var lastPathComponent: String { split(separator: "/").last.map(String.init) ?? self }
}
