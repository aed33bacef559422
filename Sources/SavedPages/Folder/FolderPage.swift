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
  ///   - files: the contents of the folder's files, by their names.
  package static func read(
    _ bytes: [UInt8], files: [String: [UInt8]]
  ) throws(SavedPageError) -> SavedPage {
    let index: PropertyList
    do {
      index = try JSONReader.read(bytes)
    } catch {
      throw SavedPageError(
        "the folder's index is not JSON: \(error.message)", line: error.line, column: error.column)
    }
    var page = SavedPage(
      main: try resource(index["page"], at: "page", files), subresources: [])
    for (number, value) in (index["resources"]?.array ?? []).enumerated() {
      page.subresources.append(try resource(value, at: "resources[\(number)]", files))
    }
    page.settings = index["settings"]?.dictionary ?? [:]
    return page
  }

  private static func resource(
    _ value: PropertyList?, at place: String, _ files: [String: [UInt8]]
  ) throws(SavedPageError) -> SavedPage.Resource {
    guard let url = value?["url"]?.string else {
      throw SavedPageError("'\(place)' has no address under 'url'")
    }
    guard let path = value?["file"]?.string else {
      throw SavedPageError("'\(place)' has no name of a file under 'file'")
    }
    guard let content = files[path] else {
      throw SavedPageError("the file '\(path)' of '\(place)' is not in the folder")
    }
    var resource = SavedPage.Resource(
      url: url, mimeType: value?["type"]?.string ?? "application/octet-stream",
      encoding: value?["encoding"]?.string, bytes: content)
    resource.frame = value?["frame"]?.string
    return resource
  }
}
