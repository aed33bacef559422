import SavedPages

extension PageFile.Unopened {
  /// The page that was chosen, with its resources.
  package var savedPage: SavedPage {
    get throws(JSPrepError) {
      do throws(InputFailure) {
        if let capture = try capture() { return try capture.savedPage(number: number) }
      } catch {
        throw .input(.page, path: path, error)
      }
      let main = try singlePage
      let folder = companions.folder.map { ResourcesFolder($0).resources(ofPage: main.url) }
      return SavedPage(main: main, subresources: folder ?? [])
    }
  }

  /// A file that is a page by itself.
  var singlePage: SavedPage.Resource {
    get throws(JSPrepError) {
      SavedPage.Resource(
        url: try savedFrom() ?? address, mimeType: PageFile.mediaType(of: path).rawValue,
        encoding: encoding, bytes: bytes)
    }
  }
}
