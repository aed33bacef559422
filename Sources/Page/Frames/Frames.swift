import DOM
import WebURL

/// The frames of a document.
///
/// https://html.spec.whatwg.org/multipage/document-sequences.html#child-navigable
final class Frames {
  private unowned let page: Page
  private var pages: [Element: Page] = [:]
  /// Their worlds must outlive them: scripts may refer to their functions.
  private var removed: [Page] = []

  init(of page: Page) { self.page = page }

  var isEmpty: Bool { pages.isEmpty }
  var count: Int { pages.count }

  subscript(container: Element) -> Page? { pages[container] }

  /// In tree order.
  ///
  /// https://html.spec.whatwg.org/multipage/document-sequences.html#document-tree-child-navigables
  var inTreeOrder: [Page] {
    if pages.count < 2 { return pages.values.filter { $0.container?.node.root.isDocument == true } }
    var found: [Page] = []
    var next: Node? = page.document.node
    while let node = next {
      if let element = Element(node), let frame = pages[element] { found.append(frame) }
      next = node.next(within: page.document.node)
    }
    return found
  }

  var delayLoadEvent: Bool { pages.values.contains { !$0.loading.hasLoaded } }

  /// https://html.spec.whatwg.org/multipage/iframe-embed-object.html#the-iframe-element (HTML element post-connection steps)
  func insert(_ container: Element) {
    guard pages[container] == nil, container.node.isConnected, page.depth < Self.maximumDepth,
      page.traversable.frameCount < Self.maximumCount,
      page.mayContain(frameAt: container.frameURL(in: page))
    else { return }
    page.traversable.frameCount += 1
    let frame = Page(frameIn: page, container: container)
    pages[container] = frame
    frame.takeMargins()
    page.namedProperties.framesChanged()
    frame.processAttributes(isInitialInsertion: true)
  }

  /// Called when the attributes that determine the content have changed.
  func attributesChanged(of container: Element) {
    guard let frame = pages[container] else { return insert(container) }
    if page.mayContain(frameAt: container.frameURL(in: page)) {
      frame.processAttributes(isInitialInsertion: false)
    }
  }

  /// SAFARI: the nesting of frames is limited.
  private static let maximumDepth = 32
  /// SAFARI: frames of a page, including nested ones.
  private static let maximumCount = 1000

  /// https://html.spec.whatwg.org/multipage/document-sequences.html#destroy-a-child-navigable
  func remove(_ container: Element) {
    guard let frame = pages.removeValue(forKey: container) else { return }
    page.traversable.frameCount -= 1
    removed.append(frame)
    frame.destroy()
  }

  func removeAll() {
    for container in pages.keys { remove(container) }
  }
}

extension Page {
  /// SAFARI: a frame may contain its own URL once, but not twice.
  func mayContain(frameAt url: WebURL?) -> Bool {
    guard let url, url.withoutFragment != .aboutBlank else { return true }
    var references = 0
    var ancestor: Page? = self
    while let page = ancestor {
      if page.url.withoutFragment == url.withoutFragment { references += 1 }
      ancestor = page.parent
    }
    return references < 2
  }
}

extension Element {
  /// The URL that the attributes of a container specify; nil for none.
  ///
  /// https://html.spec.whatwg.org/multipage/iframe-embed-object.html#process-the-iframe-attributes
  fileprivate func frameURL(in page: Page) -> WebURL? {
    if elementName == .iframe, self["srcdoc"] != nil { return WebURL("about:srcdoc") }
    let source = self["src"].map { $0.strippingASCIIWhitespace } ?? ""
    return source.isEmpty ? nil : page.resolve(String(source), in: document)
  }

  /// https://html.spec.whatwg.org/multipage/document-sequences.html#navigable-container
  var isFrame: Bool { isHTML && (elementName == .iframe || elementName == .frame) }
}
