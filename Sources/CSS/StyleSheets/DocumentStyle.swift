import DOM

/// What a document has of CSS: its style sheets and the styles computed with them. It is made when
/// somebody first asks, and belongs to all script worlds alike.
///
/// https://drafts.csswg.org/cssom/#css-style-sheet-collections
package final class DocumentStyle {
  /// A sheet that was fetched.
  package struct FetchedSheet {
    package let text: DOMString
    /// Where it was found in the end.
    package let url: String
    /// Scripts may see what is in it.
    package let isSameOrigin: Bool

    package init(text: DOMString, url: String, isSameOrigin: Bool = true) {
      self.text = text
      self.url = url
      self.isSameOrigin = isSameOrigin
    }
  }

  package let document: Document
  /// Fetches the sheet of a `link` element or an `@import` rule by its absolute URL, if it is there.
  package var fetchSheet: (_ url: String) -> FetchedSheet? = { _ in nil }
  /// Makes an address absolute; nil if that fails. URLs are a matter of the layers above.
  package var resolve: (_ href: String, _ base: String) -> String? = { href, _ in href }
  package private(set) lazy var resolver = StyleResolver(self)
  /// Counts up with each change of a sheet that takes part.
  private(set) var sheetVersion: UInt64 = 0
  /// https://drafts.csswg.org/cssom/#dom-documentorshadowroot-adoptedstylesheets
  package var adoptedStyleSheets: [CSSStyleSheet] = [] {
    didSet {
      for sheet in oldValue { sheet.leave(self) }
      for sheet in adoptedStyleSheets { sheet.join(self) }
      noteSheetChange()
    }
  }
  /// Custom properties that scripts have registered.
  package private(set) var registeredProperties: [String: RegisteredProperty] = [:]
  var owned = OwnedSheets()

  private init(_ document: Document) { self.document = document }

  package static func of(_ document: Document) -> DocumentStyle {
    if let known = document.state.style { return unsafeDowncast(known, to: DocumentStyle.self) }
    let made = DocumentStyle(document)
    document.state.style = made
    return made
  }

  func noteSheetChange() { sheetVersion &+= 1 }

  func fetch(_ href: String, relativeTo base: String) -> FetchedSheet? {
    resolve(href, base).flatMap { fetchSheet($0) }
  }

  /// https://drafts.css-houdini.org/css-properties-values-api-1/#the-registerproperty-function
  package func register(_ property: RegisteredProperty) -> Bool {
    guard registeredProperties[property.name] == nil else { return false }
    registeredProperties[property.name] = property
    noteSheetChange()
    return true
  }

  /// https://drafts.csswg.org/cssom/#documentorshadowroot-document-or-shadow-root-css-style-sheets
  package var styleSheets: [CSSStyleSheet] {
    updateOwnedSheets()
    return owned.inOrder
  }

  /// https://drafts.csswg.org/cssom/#dom-linkstyle-sheet
  package func sheet(of element: Element) -> CSSStyleSheet? {
    updateOwnedSheets()
    return owned.byElement[element]?.sheet
  }

  /// The sheets that count, in the order of the cascade.
  var activeSheets: [CSSStyleSheet] {
    let preferred = styleSheets.first { !$0.title.isEmpty && !$0.isAlternate }?.title
    return (styleSheets + adoptedStyleSheets).filter {
      !$0.isDisabled && ($0.title.isEmpty || $0.title == preferred)
    }
  }
}
