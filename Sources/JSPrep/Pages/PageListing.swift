import SavedPages

/// What a file of saved pages holds.
public struct PageListing: Sendable {
  /// A file that was saved: a page itself, or what it needs.
  public struct Resource: Sendable, Hashable {
    /// Relative to the page's, if it is in the folder beside the page.
    public let url: String
    /// The value of the `Content-Type` header that it is served with.
    public let contentType: String
    /// In bytes, as the file holds it.
    public let size: Int
  }

  /// One of the pages in the file.
  public struct Page: Sendable, Hashable {
    /// By which `--page` chooses it, from 1.
    public let number: Int
    /// Of the document, or as the file says it; nil if it does not say.
    public let title: String?
    /// When it was captured, as the file says it.
    public let date: String?
    /// The file of the document itself.
    public let main: Resource
    /// What was saved with the page: style sheets, scripts, images, the documents of frames.
    public let resources: [Resource]
  }

  /// Only the page that was chosen, if one was.
  public let pages: [Page]
  /// What was asked for when the file was made, but is not in it.
  public let missing: [String]

  /// Reads the file's table of contents; nothing is parsed or run.
  ///
  /// - Throws: if the file is damaged, or has no page of the number that was chosen.
  public init(_ file: PageFile.Unopened) throws(JSPrepError) {
    let saved: Capture?
    do throws(InputFailure) {
      saved = try file.capture()
    } catch {
      throw .input(.page, path: file.path, error)
    }
    guard let capture = saved else {
      let page = Capture(SavedPage(main: try file.singlePage, subresources: []))
      let folder = file.companions.folder.map { ResourcesFolder($0).listed } ?? []
      pages = [Page(page, 0, folder: folder)]
      missing = []
      return
    }
    do throws(InputFailure) {
      missing = capture.missing
      let chosen = try file.number.map { number throws(InputFailure) in
        [try capture.index(ofPage: number)]
      }
      pages = (chosen ?? Array(capture.pages.indices)).map { Page(capture, $0) }
    } catch {
      throw .input(.page, path: file.path, error)
    }
  }
}

extension PageListing.Page {
  /// - Parameter folder: what is in the folder beside the page.
  fileprivate init(_ capture: Capture, _ index: Int, folder: [PageListing.Resource] = []) {
    let page = capture.pages[index]
    number = index + 1
    title = page.title
    date = page.date
    main = PageListing.Resource(capture.responses[page.main].resource)
    resources = capture.resources(of: page).map { PageListing.Resource($0) } + folder
  }
}

extension PageListing.Resource {
  fileprivate init(_ resource: SavedPage.Resource) {
    self.init(url: resource.url, contentType: resource.contentType, size: resource.bytes.count)
  }
}
