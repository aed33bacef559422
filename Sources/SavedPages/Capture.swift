import PropertyList

/// What a file of saved pages holds: what servers have answered, and which of the answers are pages.
package struct Capture: Sendable {
  package struct Response: Sendable {
    package var resource: SavedPage.Resource
    /// The `identifier` of the page that asked for it; nil if the file does not say so.
    package var page: String?

    package init(_ resource: SavedPage.Resource, page: String? = nil) {
      self.resource = resource
      self.page = page
    }
  }

  package struct Page: Sendable {
    /// The index of the page's own response.
    package var main: Int
    package var title: String?
    /// When it was captured, as the file says it: mostly by RFC 3339.
    package var date: String?
    package var identifier: String?

    package init(
      main: Int, title: String? = nil, date: String? = nil, identifier: String? = nil
    ) {
      self.main = main
      self.title = title
      self.date = date
      self.identifier = identifier
    }
  }

  package var responses: [Response] = []
  package var pages: [Page] = []
  /// See `SavedPage.settings`.
  package var settings: PropertyList.Dictionary = [:]
  /// The addresses that were asked for, but of which the file has no content.
  package var missing: [String] = []

  package init() {}

  package init(_ page: SavedPage) {
    responses = ([page.main] + page.subresources).map { Response($0) }
    pages = [Page(main: 0)]
    settings = page.settings
  }

  /// The resources of a page: those that it asked for, and those of which nobody knows who did.
  package func resources(of page: Page) -> [SavedPage.Resource] {
    responses.indices.compactMap { index in
      let response = responses[index]
      let isForeign = response.page != nil && response.page != page.identifier
      return index == page.main || isForeign ? nil : response.resource
    }
  }

  package func savedPage(_ page: Page) -> SavedPage {
    var saved = SavedPage(main: responses[page.main].resource, subresources: resources(of: page))
    saved.settings = settings
    return saved
  }
}
