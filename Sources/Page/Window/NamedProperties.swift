import Bindings
import DOM
import JSRuntime

/// The named properties of windows and documents: `window.name`, `window[0]` and `document.name`.
///
/// NOTE: look-ups of missing properties of an ordinary object cannot be intercepted, so each name
/// gets an accessor once an element has it; an accessor whose name is no longer in use returns
/// `undefined`.
///
/// https://html.spec.whatwg.org/multipage/nav-history-apis.html#named-access-on-the-window-object
final class NamedProperties {
  private unowned let page: Page
  private var windowNames: Set<DOMString> = []
  private var documentNames: Set<DOMString> = []
  private var frameCount = 0
  private var version: UInt64?
  private var installed: [Installed] = []

  /// The names that a world has accessors for.
  private final class Installed {
    let world: ObjectIdentifier
    var windowNames: Set<DOMString> = []
    var documentNames: Set<DOMString> = []
    var frameCount = 0

    init(in world: World) { self.world = ObjectIdentifier(world) }
  }

  init(of page: Page) { self.page = page }

  /// Searches for new names, which the parser does not report, and defines them in the world.
  func update(_ world: World) {
    let version = page.document.state.structureVersion
    if version != self.version {
      self.version = version
      var next: Node? = page.document.node
      while let node = next {
        if let element = Element(node) { _ = note(element) }
        next = node.next(within: page.document.node)
      }
    }
    install(in: world)
  }

  /// Elements were inserted into the document, or have new names.
  func changed(_ elements: some Sequence<Element>) {
    var isNew = false
    for element in elements where note(element) { isNew = true }
    if isNew { page.forEachWorld { install(in: $0) } }
  }

  /// Elements were removed, or lost names: the document no longer has those that are not in use.
  func vanished(_ names: Set<DOMString>) {
    let names = names.intersection(documentNames)
    if names.isEmpty { return }
    page.forEachWorld { world in
      guard let document = world.realm.object(world.wrap(page.document.node)) else { return }
      let gone = names.filter {
        Self.object(named: $0, of: page.document, in: world).isUndefined
      }
      documentNames.subtract(gone)
      accessors(in: world).documentNames.subtract(gone)
      world.undefineNamed(gone, of: document)
    }
  }

  func framesChanged() {
    frameCount = max(frameCount, page.frames.count)
    page.forEachWorld { install(in: $0) }
  }

  /// The document was replaced: the new object has no names yet.
  func documentChanged() {
    documentNames = []
    version = nil
    for names in installed { names.documentNames = [] }
  }

  private func note(_ element: Element) -> Bool {
    guard element.firstAttribute != nil else { return false }
    var isNew = false
    if let id = element["id"], !id.isEmpty {
      if windowNames.insert(id).inserted { isNew = true }
      if element.isNamedOnDocumentByID, documentNames.insert(id).inserted { isNew = true }
    }
    guard element.isHTML, let name = element["name"], !name.isEmpty else { return isNew }
    if element.isNamedOnWindow || element.isFrame, windowNames.insert(name).inserted {
      isNew = true
    }
    if element.isNamedOnDocument, documentNames.insert(name).inserted { isNew = true }
    return isNew
  }

  private func accessors(in world: World) -> Installed {
    if let found = installed.first(where: { $0.world == ObjectIdentifier(world) }) { return found }
    let made = Installed(in: world)
    installed.append(made)
    return made
  }

  private func install(in world: World) {
    let done = accessors(in: world)
    var added = windowNames.subtracting(done.windowNames)
    for index in done.frameCount..<max(frameCount, done.frameCount) {
      added.insert(DOMString("\(index)"))
    }
    done.windowNames = windowNames
    done.frameCount = frameCount
    let onDocument = documentNames.subtracting(done.documentNames)
    done.documentNames = documentNames
    if !added.isEmpty {
      world.defineNamed(added, of: world.realm.global, overriding: false) {
        [unowned self, unowned world] in object(named: $0, in: world)
      }
    }
    if !onDocument.isEmpty, let document = world.realm.object(world.wrap(page.document.node)) {
      let shown = page.document
      world.defineNamed(onDocument, of: document, overriding: true) { [unowned world] in
        Self.object(named: $0, of: shown, in: world)
      }
    }
  }

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-window-nameditem
  private func object(named name: DOMString, in world: World) -> JSValue {
    if let index = Int(String(name)) {
      let frames = page.frames.inTreeOrder
      if frames.indices.contains(index) {
        return frames[index].window(in: world.kind, seenFrom: page).value
      }
    }
    if !page.frames.isEmpty,
      let frame = page.frames.inTreeOrder.first(where: { $0.targetName == name })
    {
      return frame.window(in: world.kind, seenFrom: page).value
    }
    return Self.value(bearing: name, of: page.document, in: world) { element in
      element["id"] == name || element.isNamedOnWindow && element["name"] == name
    }
  }

  /// https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem
  private static func object(
    named name: DOMString, of document: Document, in world: World
  ) -> JSValue {
    value(bearing: name, of: document, in: world) { element in
      element.isNamedOnDocument && element["name"] == name
        || element.isNamedOnDocumentByID && element["id"] == name
    } frame: { frame in
      let page = world.page.traversable.page(of: document)
      return page?.frames[frame]?.window(in: world.kind, seenFrom: world.page).value ?? .undefined
    }
  }

  /// The only element that passes, or the collection of those that do.
  private static func value(
    bearing name: DOMString, of document: Document, in world: World,
    where isWanted: @escaping (Element) -> Bool, frame: ((Element) -> JSValue)? = nil
  ) -> JSValue {
    let elements = document.elements(bearing: name).filter(isWanted)
    guard let first = elements.first else { return .undefined }
    if elements.count > 1 {
      return HTMLCollection(root: document.node, where: isWanted).value(in: world)
    }
    if let frame, first.isFrame { return frame(first) }
    return first.value(in: world)
  }
}

extension Element {
  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-window-namedobjects
  fileprivate var isNamedOnWindow: Bool {
    isHTML && [.embed, .form, .img, .object].contains(elementName)
  }

  /// https://html.spec.whatwg.org/multipage/dom.html#exposed
  fileprivate var isNamedOnDocument: Bool {
    isHTML && [.embed, .form, .iframe, .img, .object].contains(elementName)
  }

  fileprivate var isNamedOnDocumentByID: Bool {
    isHTML
      && (elementName == .object
        || elementName == .img && self["name"].map { !$0.isEmpty } ?? false)
  }
}
