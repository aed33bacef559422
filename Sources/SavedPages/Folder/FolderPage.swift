import MIME
import PropertyList
import WebURL

/// A page in a folder: each resource is a file under the name that its address suggests, and one file says which is
/// which. It can be read, compared and edited, and `--resources` serves the page's own origin from it.
package enum FolderPage {
  /// Says which file is what.
  package static let index = "page.json"

  package struct File: Sendable, Hashable {
    /// Relative to the folder, with slashes.
    package var path: String
    package var bytes: [UInt8]
  }

  // MARK: Writing

  /// The files, the index last.
  package static func write(_ page: SavedPage) -> [File] {
    var names = FileNames()
    let origin = WebURL(page.main.url)?.origin
    var files: [File] = []
    func add(_ resource: SavedPage.Resource) -> PropertyList {
      let path = names.path(of: resource, origin: origin)
      files.append(File(path: path, bytes: resource.bytes))
      var entry: PropertyList.Dictionary = [
        "url": .string(resource.url), "file": .string(path), "type": .string(resource.mimeType),
      ]
      entry["encoding"] = resource.encoding.map { .string($0) }
      entry["frame"] = resource.frame.map { .string($0) }
      return .dictionary(entry)
    }
    var index: PropertyList.Dictionary = [
      "page": add(page.main), "resources": .array(page.subresources.map(add)),
    ]
    if !page.settings.isEmpty { index["settings"] = .dictionary(page.settings) }
    let text = JSONWriter.write(.dictionary(index)).text + "\n"
    files.append(File(path: Self.index, bytes: Array(text.utf8)))
    return files
  }

  // MARK: Reading

  /// - Parameters:
  ///   - bytes: of the index.
  ///   - read: reads a file by its path in the folder.
  package static func read<Failure: Error>(
    _ bytes: [UInt8], file read: (String) throws(Failure) -> [UInt8],
    wrong: (SavedPageError) -> Failure
  ) throws(Failure) -> SavedPage {
    let index: PropertyList
    do {
      index = try JSONReader.read(bytes)
    } catch {
      throw wrong(
        SavedPageError(
          "the page's index is not JSON: \(error.message)", line: error.line, column: error.column))
    }
    func resource(_ value: PropertyList?, at place: String) throws(Failure) -> SavedPage.Resource {
      guard let url = value?["url"]?.string else {
        throw wrong(SavedPageError("'\(place)' has no address under 'url'"))
      }
      guard let path = value?["file"]?.string, isInside(path) else {
        throw wrong(SavedPageError("'\(place)' has no file in the folder under 'file'"))
      }
      var resource = SavedPage.Resource(
        url: url, mimeType: value?["type"]?.string ?? "application/octet-stream",
        encoding: value?["encoding"]?.string, bytes: try read(path))
      resource.frame = value?["frame"]?.string
      return resource
    }
    var page = SavedPage(main: try resource(index["page"], at: "page"), subresources: [])
    for (number, value) in (index["resources"]?.array ?? []).enumerated() {
      page.subresources.append(try resource(value, at: "resources[\(number)]"))
    }
    page.settings = index["settings"]?.dictionary ?? [:]
    return page
  }

  /// Whether a path names something in the folder.
  private static func isInside(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.isEmpty && !path.utf8.contains(0)
      && !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." }
  }
}
