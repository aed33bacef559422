import DOM

/// The frames of a document.
///
/// https://html.spec.whatwg.org/multipage/document-sequences.html#child-navigable
final class Frames {
  private unowned let page: Page
  private var pages: [Element: Page] = [:]
  /// Their worlds must outlive them: scripts may hold on to their functions.
  private var removed: [Page] = []

  init(of page: Page) { self.page = page }

  var isEmpty: Bool { pages.isEmpty }
  var count: Int { pages.count }

  subscript(container: Element) -> Page? { pages[container] }

  /// In the order of the tree.
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
    guard pages[container] == nil, container.node.isConnected, page.depth < Self.maximumDepth else {
      return
    }
    let frame = Page(frameIn: page, container: container)
    pages[container] = frame
    page.namedProperties.framesChanged()
    frame.processAttributes(isInitialInsertion: true)
  }

  /// SAFARI: frames in frames in frames … end somewhere.
  private static let maximumDepth = 32

  /// https://html.spec.whatwg.org/multipage/document-sequences.html#destroy-a-child-navigable
  func remove(_ container: Element) {
    guard let frame = pages.removeValue(forKey: container) else { return }
    removed.append(frame)
    frame.destroy()
  }

  func removeAll() {
    for container in pages.keys { remove(container) }
  }
}

extension Element {
  /// https://html.spec.whatwg.org/multipage/document-sequences.html#navigable-container
  var isFrame: Bool { isHTML && (elementName == .iframe || elementName == .frame) }
}
