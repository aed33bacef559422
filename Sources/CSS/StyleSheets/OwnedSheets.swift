import DOM
import Infra

/// The sheets that elements of a document own, as of a version of the document.
struct OwnedSheets {
  /// The source of an element's sheet.
  struct Owner {
    let sheet: CSSStyleSheet
    /// The text of a `style` element, or the address of a `link` element's sheet.
    let source: DOMString
    var media: DOMString
  }

  var version: UInt64?
  var structureVersion: UInt64?
  /// Elements that may own a sheet, in tree order.
  var candidates: [Element] = []
  var byElement: [Element: Owner] = [:]
  var inOrder: [CSSStyleSheet] = []
  /// Sheets in shadow trees, which apply only there.
  var inShadowTrees: [ShadowSheet] = []

  struct ShadowSheet {
    let root: Node
    let sheet: CSSStyleSheet
  }
}

/// Tells a document's style about elements whose sheets have become outdated.
///
/// https://html.spec.whatwg.org/multipage/semantics.html#the-style-element
final class SheetOwnerObserver: TreeObserver {
  private weak var style: DocumentStyle?

  init(_ style: DocumentStyle) { self.style = style }

  func childTextChanged(of node: Node) {
    guard let element = Element(node), element.elementName == .style else { return }
    style?.disown(element)
  }

  func didInsert(_ nodes: [Node], into parent: Node, before child: Node?) {
    childTextChanged(of: parent)
  }

  func didRemove(
    _ node: Node, from parent: Node, previousSibling: Node?, nextSibling: Node?
  ) {
    childTextChanged(of: parent)
    guard let style, !style.owned.byElement.isEmpty else { return }
    for element in style.owned.byElement.keys where !element.node.isConnected {
      style.disown(element)
    }
  }
}

extension DocumentStyle {
  /// Detaches the sheet from the element.
  func disown(_ element: Element) {
    guard let owner = owned.byElement.removeValue(forKey: element) else { return }
    owner.sheet.owner = nil
    owner.sheet.leave(self)
    owned.version = nil
  }

  /// Updates the sheets from the tree.
  func updateOwnedSheets() {
    let state = document.state
    guard owned.version != state.version else { return }
    owned.version = state.version
    observe()
    if owned.structureVersion != state.structureVersion {
      owned.structureVersion = state.structureVersion
      owned.candidates = Self.candidates(in: document)
    }
    var byElement: [Element: OwnedSheets.Owner] = [:]
    var inOrder: [CSSStyleSheet] = []
    var inShadowTrees: [OwnedSheets.ShadowSheet] = []
    for element in owned.candidates {
      guard let owner = owner(element) else { continue }
      byElement[element] = owner
      let sheet = owner.sheet
      let root = element.node.root
      if root.isDocument {
        inOrder.append(sheet)
      } else {
        inShadowTrees.append(OwnedSheets.ShadowSheet(root: root, sheet: sheet))
      }
    }
    for (element, old) in owned.byElement where old.sheet !== byElement[element]?.sheet {
      old.sheet.owner = nil
      old.sheet.leave(self)
    }
    owned.byElement = byElement
    let isSame =
      owned.inOrder.elementsEqual(inOrder, by: ===)
      && owned.inShadowTrees.elementsEqual(inShadowTrees) {
        $0.root == $1.root && $0.sheet === $1.sheet
      }
    guard !isSame else { return }
    owned.inOrder = inOrder
    owned.inShadowTrees = inShadowTrees
    noteSheetChange()
  }

  func styleSheets(of root: ShadowRoot) -> [CSSStyleSheet] {
    updateOwnedSheets()
    return owned.inShadowTrees.filter { $0.root == root.node }.map(\.sheet)
  }

  private static func candidates(in document: Document) -> [Element] {
    var found: [Element] = []
    var node: Node? = document.node
    while let current = node {
      node = current.nextShadowIncluding(within: document.node)
      guard let element = Element(current) else { continue }
      let name = element.elementName
      if name == .style && (element.isHTML || element.namespace == .svg)
        || name == .link && element.isHTML
      {
        found.append(element)
      }
    }
    return found
  }

  private func owner(_ element: Element) -> OwnedSheets.Owner? {
    element.elementName == .style ? styleOwner(element) : linkOwner(element)
  }

  /// https://html.spec.whatwg.org/multipage/semantics.html#update-a-style-block
  private func styleOwner(_ element: Element) -> OwnedSheets.Owner? {
    let type = element["type"]
    guard type == nil || type == "" || type?.equalsIgnoringASCIICase("text/css") == true else {
      return nil
    }
    let text = element.node.childTextContent
    return owner(element, source: text) {
      CSSStyleSheet(text: text, context: $0, url: document.baseURL)
    }
  }

  /// https://html.spec.whatwg.org/multipage/links.html#link-type-stylesheet
  private func linkOwner(_ element: Element) -> OwnedSheets.Owner? {
    guard let href = element["href"], !href.isEmpty, element["disabled"] == nil else { return nil }
    let words = String(element["rel"] ?? "").asciiLowercased
      .split(whereSeparator: { $0.isWhitespace })
    guard words.contains("stylesheet") else { return nil }
    if let type = element["type"], !type.isEmpty, !type.equalsIgnoringASCIICase("text/css") {
      return nil
    }
    let isAlternate = words.contains("alternate")
    guard !isAlternate || element["title"]?.isEmpty == false else { return nil }
    guard let environment, let url = environment.resolve(String(href), relativeTo: document.baseURL)
    else {
      return nil
    }
    return owner(element, source: DOMString(url)) { context in
      let fetched = environment.fetchStyleSheet(url, for: document, charset: element["charset"])
      let sheet = CSSStyleSheet(
        text: fetched?.text ?? "", context: context, url: fetched?.url ?? url)
      sheet.href = url
      // SAFARI: a sheet that is not found is an empty one.
      sheet.isMissing = fetched == nil
      sheet.isOriginClean = fetched?.isSameOrigin ?? true
      sheet.isEnabledExplicitly =
        LinkElement(element)?.knownState?.isSheetEnabledExplicitly ?? false
      sheet.isAlternate = isAlternate && !sheet.isEnabledExplicitly
      return sheet
    }
  }

  /// The previous owner, if its sheet is still valid, with the changes that need no new sheet.
  private func owner(
    _ element: Element, source: DOMString, make: (RuleContext) -> CSSStyleSheet
  ) -> OwnedSheets.Owner {
    let media = element["media"] ?? ""
    let title = element["title"] ?? ""
    if var known = owned.byElement[element], known.source == source {
      known.sheet.title = title
      if known.media != media {
        known.media = media
        known.sheet.media.mediaText = media
      }
      return known
    }
    let quirks = document.state.quirksMode == .quirks
    let sheet = make(RuleContext(parser: ParserContext(quirks: quirks)))
    sheet.owner = element
    sheet.title = title
    sheet.media.queries = MediaQueryList(media)
    sheet.join(self)
    environment?.didLoadStyleSheet(of: element) { sheet.isIncomplete }
    return OwnedSheets.Owner(sheet: sheet, source: source, media: media)
  }
}
