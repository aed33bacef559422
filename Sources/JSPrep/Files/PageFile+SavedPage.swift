import SavedPages

extension PageFile.Unopened {
  /// The page that was chosen, with its resources.
  package var savedPage: SavedPage {
    get throws(JSPrepError) {
      do throws(InputFailure) {
        return try capture()?.savedPage(number: number) ?? singlePage
      } catch {
        throw .input(.page, path: path, error)
      }
    }
  }

  /// A file that is a page by itself.
  var singlePage: SavedPage {
    let main = SavedPage.Resource(
      url: SavedAddress.find(in: bytes) ?? address,
      mimeType: PageFile.mediaType(of: path).rawValue, encoding: encoding, bytes: bytes)
    return SavedPage(main: main, subresources: [])
  }
}
