import DOM

/// A sheet that was fetched.
package struct FetchedStyleSheet {
  package let text: DOMString
  /// Its URL after redirects.
  package let url: String
  /// Whether scripts may read it.
  package let isSameOrigin: Bool

  package init(text: DOMString, url: String, isSameOrigin: Bool = true) {
    self.text = text
    self.url = url
    self.isSameOrigin = isSameOrigin
  }
}

/// What style sheets need from the layers above: URLs and resources. An agent has one.
package protocol StyleEnvironment: AnyObject {
  /// The absolute URL; nil if it is invalid.
  func resolve(_ href: String, relativeTo base: String) -> String?
  /// The sheet of a `link` element or an `@import` rule, if it is available.
  ///
  /// - Parameter charset: the label of the encoding that the element names.
  func fetchStyleSheet(
    _ url: String, for document: Document, charset: DOMString?
  ) -> FetchedStyleSheet?
  /// An element has a sheet now.
  ///
  /// - Parameter isError: whether any part of it could not be fetched.
  func didLoadStyleSheet(of element: Element, isError: @escaping () -> Bool)
  /// The size of an image that is available; nil if it is not, or damaged.
  func naturalDimensions(ofImage url: String) -> NaturalDimensions?
  /// The file of a font; nil if it is not available.
  func fetchFont(_ url: String) -> [UInt8]?
  /// Milliseconds on a clock that stands still while a script runs.
  var animationTime: Double { get }
  /// Calls the action after some seconds.
  func schedule(after delay: Double, _ action: @escaping () -> Void)
  /// Whether style sheets start animations and transitions: otherwise the page is taken as it is before them.
  var runsAnimations: Bool { get }
  /// The viewport that a document is laid out in, and the device.
  func mediaEnvironment(of document: Document) -> MediaEnvironment
  /// Whether a document has its viewport from the layout of another.
  func isFramed(_ document: Document) -> Bool
}

extension Agent {
  package var styleEnvironment: (any StyleEnvironment)? {
    get { slots.reference() }
    set { slots.setReference { [weak newValue] in newValue } }
  }
}

/// The CSS state of a document: its style sheets and the styles computed with them. It is made on
/// first use, and shared by all script worlds.
///
/// https://drafts.csswg.org/cssom/#css-style-sheet-collections
package final class DocumentStyle: StyleSheetScope {
  package let document: Document
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
  private var observer: SheetOwnerObserver?
  /// Nil until there is a layout: before, all styles are discarded with each change.
  private(set) var recorder: TreeChangeRecorder?

  /// Nil until something is animated.
  var animations: DocumentAnimations?
  /// Whether elements may have animations.
  private(set) lazy var runsAnimations = environment?.runsAnimations == true
  var animates: Bool { animations != nil || runsAnimations }

  private let agent: Agent

  private init(_ document: Document) {
    self.document = document
    agent = document.agent
  }

  package static func of(_ document: Document) -> DocumentStyle {
    document.state.slot { DocumentStyle(document) }
  }

  deinit {
    // The document is destroyed, but scripts may keep its sheets.
    for owner in owned.byElement.values { owner.sheet.owner = nil }
    if let observer { agent.observers.remove(observer) }
    if let recorder { agent.observers.remove(recorder) }
  }

  func recordChanges() {
    guard recorder == nil else { return }
    let made = TreeChangeRecorder(document)
    recorder = made
    agent.observers.add(made)
  }

  /// Starts observing changes of the tree.
  func observe() {
    guard observer == nil else { return }
    let made = SheetOwnerObserver(self)
    observer = made
    agent.observers.add(made)
  }

  func noteSheetChange() {
    sheetVersion &+= 1
    animations?.onSheetChange?()
  }

  /// Scripts listen to the events of animations and transitions, which run from now on.
  ///
  /// - Parameter onSheetChange: called when styles may be others, with no change of the tree.
  package func observeAnimations(onSheetChange: @escaping () -> Void) {
    runsAnimations = true
    resolver.animations.observe(onSheetChange: onSheetChange)
  }

  /// The fonts that scripts have added are others: all styles may depend on them.
  package func noteFontChange() { noteSheetChange() }

  package var environment: (any StyleEnvironment)? { agent.styleEnvironment }

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

  /// Fetches what has not been fetched yet.
  package func loadStyleSheets() { updateOwnedSheets() }

  /// https://drafts.csswg.org/cssom/#dom-linkstyle-sheet
  package func sheet(of element: Element) -> CSSStyleSheet? {
    updateOwnedSheets()
    return owned.byElement[element]?.sheet
  }

  /// The sheets that apply, in the order of the cascade.
  var activeSheets: [CSSStyleSheet] {
    let preferred = styleSheets.first { !$0.title.isEmpty && !$0.isAlternate }?.title
    return (styleSheets + adoptedStyleSheets).filter {
      !$0.isDisabled && ($0.title.isEmpty || $0.title == preferred || $0.isEnabledExplicitly)
    }
  }
}
