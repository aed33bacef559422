import CSS
import DOM
import Infra

/// Requests the images that scripts make, insert or change, and tells them the outcome.
///
/// An image of the page itself is looked up when somebody asks for it, and so is one whose outcome nobody listens for.
///
/// https://html.spec.whatwg.org/multipage/images.html#updating-the-image-data
final class ImageLoading: TreeObserver {
  private unowned let traversable: Traversable

  init(in traversable: Traversable) { self.traversable = traversable }

  /// Begins to observe the trees of the traversable.
  func start() {
    traversable.agent.observers.add(self)
    traversable.agent.didMakeImages = { [unowned self] images in
      for image in images where image["src"] != nil || image["srcset"] != nil { update(image) }
    }
  }

  // MARK: Changes

  func didChangeAttribute(
    _ attribute: Attr, of element: Element, oldValue: DOMString?, newValue: DOMString?
  ) {
    switch element.elementName {
    case .img where element.isHTML:
      let name = attribute.localName.string
      if element.isRelevant(name, oldValue, newValue) {
        update(element, showing: element.image(before: name == "src" ? oldValue : nil))
      }
    case .source where element.isHTML: updateImages(after: element)
    case .image where element.namespace == .svg && attribute.localName.string == "href":
      requestDecoration(element)
    case .input where attribute.localName.string == "src": requestDecoration(element)
    default: return
    }
  }

  func didInsert(_ nodes: [Node], into parent: Node, before child: Node?) {
    if traversable.agent.isParserRunning { return }
    if Element(parent)?.isHTML(.picture) == true { return pictureChanged(Element(parent.pointer)) }
    let roots = nodes.filter(mayLoadWhenConnected)
    guard !roots.isEmpty, parent.isConnected else { return }
    for root in roots {
      var next: Node? = root
      while let node = next {
        next = node.nextShadowIncluding(within: root)
        if let element = Element(node) { connected(element) }
      }
    }
  }

  func didRemove(_ node: Node, from parent: Node, previousSibling: Node?, nextSibling: Node?) {
    guard let picture = Element(parent), picture.isHTML(.picture) else { return }
    if let image = Element(node), image.isHTML(.img) { update(image) }
    if Element(node)?.isHTML(.source) == true { pictureChanged(picture) }
  }

  /// SAFARI: what comes from a document that loads no images is requested once it is in one that does; in a
  /// `picture`, at once.
  func didAdopt(_ node: Node, from oldDocument: Document) {
    guard let image = Element(node), image.isHTML(.img), traversable.page(of: oldDocument) == nil,
      image["src"] != nil || image["srcset"] != nil
    else { return }
    if node.parentElement?.isHTML(.picture) == true { return update(image) }
    image.stateBesideContent.slots[UnrequestedImage.self] = UnrequestedImage()
  }

  /// A leaf answers by its name alone: whether its parent is connected costs the whole depth.
  private func mayLoadWhenConnected(_ node: Node) -> Bool {
    if node.nextShadowIncluding(within: node) != nil { return true }
    guard let element = Element(node) else { return false }
    switch element.elementName {
    case .img, .image, .input: return true
    default: return false
    }
  }

  private func connected(_ element: Element) {
    switch element.elementName {
    case .img:
      if let slots = element.knownState?.slots, slots[UnrequestedImage.self] != nil {
        element.stateBesideContent.slots[UnrequestedImage.self] = nil
        return update(element)
      }
      guard let request = element.imageRequest, request.waitsForDocument else { return }
      request.waitsForDocument = false
      queue(request, of: element)
    case .image, .input: requestDecoration(element)
    default: return
    }
  }

  private func updateImages(after source: Element) {
    guard let picture = source.node.parentElement, picture.isHTML(.picture) else { return }
    pictureChanged(picture)
  }

  private func pictureChanged(_ picture: Element) {
    for child in picture.node.children {
      if let image = Element(child), image.isHTML(.img) { update(image) }
    }
  }

  // MARK: Requests

  /// - Parameter previous: what it showed before.
  private func update(_ image: Element, showing previous: NaturalDimensions? = nil) {
    guard let page = traversable.page(of: image.document) else { return }
    image.imageRequest = nil
    guard let source = page.mediaEnvironment.selectedImageSource(of: image) else { return }
    let address = String(source.address)
    guard !address.isEmpty, page.resolve(address, in: image.document) != nil else {
      return fire("error", at: image)
    }
    let request = ImageRequest(replacing: previous)
    image.imageRequest = request
    if image.isLazy, !image.node.isConnected {
      request.waitsForDocument = true
    } else {
      queue(request, of: image)
    }
  }

  private func queue(_ request: ImageRequest, of image: Element) {
    guard let loading = traversable.page(of: image.document)?.loading else { return }
    loading.pendingImages += 1
    traversable.agent.queueTask(on: image.node) { [weak self, weak loading] in
      loading?.pendingImages -= 1
      self?.finish(request, of: image)
    }
  }

  private func finish(_ request: ImageRequest, of image: Element) {
    // Another request has taken its place.
    guard image.imageRequest === request else { return }
    request.finish()
    image.imageRequest = nil
    if image.node.isConnected { image.document.noteContentChange() }
    if image.isOutcomeHeard { fireOutcome(at: image) }
    request.notify()
  }

  /// The image of an element that has no state of its own for it.
  private func requestDecoration(_ element: Element) {
    guard element.showsDecoration, element.node.isConnected,
      traversable.page(of: element.document) != nil
    else { return }
    traversable.agent.queueTask(on: element.node) { [weak self] in
      if element.isOutcomeHeard { self?.fireOutcome(at: element) }
    }
  }

  private func fireOutcome(at element: Element) {
    let isBroken = element.shownImage == nil
    traversable.agent.fire(isBroken ? "error" : "load", at: .node(element.node))
  }

  private func fire(_ type: DOMString, at image: Element) {
    traversable.agent.queueTask(on: image.node) { [weak self] in
      self?.traversable.agent.fire(type, at: .node(image.node))
    }
  }
}

/// What an image has that was made for a document without images, such as the content of a template.
private final class UnrequestedImage {}

extension Element {
  /// https://html.spec.whatwg.org/multipage/images.html#relevant-mutations
  fileprivate func isRelevant(
    _ attribute: DOMString, _ oldValue: DOMString?, _ newValue: DOMString?
  ) -> Bool {
    switch attribute {
    case "src", "srcset": true
    case "sizes": self["srcset"] != nil && oldValue != newValue
    case "crossorigin": oldValue != newValue && (self["src"] != nil || self["srcset"] != nil)
    case "loading": imageRequest?.waitsForDocument == true && !isLazy
    default: false
    }
  }

  fileprivate var isLazy: Bool { self["loading"]?.equalsIgnoringASCIICase("lazy") == true }

  fileprivate var showsDecoration: Bool {
    switch elementName {
    case .image: namespace == .svg && (self["href"] ?? self["xlink:href"]) != nil
    case .input:
      isHTML && self["type"]?.equalsIgnoringASCIICase("image") == true && self["src"] != nil
    default: false
    }
  }

  /// Whether anybody listens for the events that tell whether the image was loaded.
  fileprivate var isOutcomeHeard: Bool {
    if self["onload"] != nil || self["onerror"] != nil { return true }
    let events = document.agent.events
    var next: Node? = node
    while let node = next {
      if events.listeners(of: .node(node))?.tellsOutcomes == true { return true }
      next = node.parent ?? document.agent.fragmentHosts[node]?.node
    }
    return document.state.window?.eventListeners.tellsOutcomes == true
  }
}

extension EventListenerList {
  fileprivate var tellsOutcomes: Bool {
    listeners.contains { $0.type == "load" || $0.type == "error" }
  }
}
