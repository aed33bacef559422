import CSS
import DOM
import Fetch
import Selectors
import TextEncoding
import WebURL

/// Fetches the style sheets of a page's documents, and fires the events of their elements.
///
/// https://html.spec.whatwg.org/multipage/links.html#link-type-stylesheet
final class PageStyles: StyleEnvironment {
  unowned let page: Page
  private var indicatedPart = IndicatedPart()

  init(of page: Page) { self.page = page }

  func mediaEnvironment(of document: Document) -> MediaEnvironment {
    (page.traversable.page(of: document) ?? page).mediaEnvironment
  }

  func isFramed(_ document: Document) -> Bool {
    page.traversable.page(of: document)?.parent != nil
  }

  /// https://drafts.csswg.org/web-animations-1/#timelines
  var animationTime: Double { page.traversable.eventLoop.timeOfTask(page.clock.milliseconds) }

  func schedule(after delay: Double, _ action: @escaping () -> Void) {
    _ = page.eventLoop.schedule(after: delay, action)
  }

  var runsAnimations: Bool { page.runsScripts }

  func resolve(_ href: String, relativeTo base: String) -> String? {
    WebURL(href, base: WebURL(base) ?? page.url)?.href
  }

  func fetchStyleSheet(
    _ url: String, for document: Document, charset: DOMString?
  ) -> FetchedStyleSheet? {
    let page = page.traversable.page(of: document) ?? page
    guard let address = WebURL(url), let resource = page.load(address, initiatorType: "link"),
      resource.isOK
    else { return nil }
    let isCSS = resource.mimeType.map { $0.essence == "text/css" } ?? true
    // In quirks mode, any type is accepted from the same origin.
    let isOwn = resource.url.origin.isSameOrigin(as: page.url.origin)
    guard isCSS || isOwn && document.state.quirksMode == .quirks else { return nil }
    let text = StyleSheetText(
      decoding: Array(resource.bytes), protocolEncoding: resource.encoding?.name,
      environmentEncoding: charset.flatMap { Encoding(label: String($0))?.name }
        ?? document.state.characterSet
    ).text
    return FetchedStyleSheet(
      text: text, url: resource.url.href,
      isSameOrigin: isOwn || resource.url.protocol == "data:")
  }

  func didLoadStyleSheet(of element: Element, isError: @escaping () -> Bool) {
    guard page.runsScripts else { return }
    let agent = page.traversable.agent
    agent.queueTask(on: element.node) {
      // An element that was removed fires no event.
      if element.node.isConnected {
        agent.fire(isError() ? "error" : "load", at: .node(element.node))
      }
    }
  }
}

extension PageStyles: ElementStates {
  func matches(_ pseudoClass: PlainPseudoClass, _ element: Element) -> Bool? {
    switch pseudoClass {
    case .target: isTarget(element)
    case .modal: DialogElement(element)?.isModal ?? false
    case .popoverOpen: element.isShownPopover
    default: nil
    }
  }

  func hasCustomState(_ name: DOMString, _ element: Element) -> Bool {
    element.elementInternals?.customStates.contains(name) ?? false
  }

  private func isTarget(_ element: Element) -> Bool {
    guard page.traversable.page(of: element.document) != nil,
      let fragment = WebURL(element.document.state.url)?.fragment
    else { return false }
    return indicatedPart.element(of: element.document, fragment) == element
  }
}

/// Loads the style sheets of elements that scripts insert into a document.
final class StyleInsertion: TreeObserver {
  func didInsert(_ nodes: [Node], into parent: Node, before child: Node?) {
    guard parent.isConnected else { return }
    if Element(parent)?.ownsStyleSheet == true { return load(parent) }
    for root in nodes {
      var next: Node? = root
      while let node = next {
        if Element(node)?.ownsStyleSheet == true { return load(node) }
        next = node.next(within: root)
      }
    }
  }

  func childTextChanged(of node: Node) {
    if let element = Element(node), element.ownsStyleSheet, node.isConnected { load(node) }
  }

  func didChangeAttribute(
    _ attribute: Attr, of element: Element, oldValue: DOMString?, newValue: DOMString?
  ) {
    guard element.ownsStyleSheet, element.node.isConnected else { return }
    // The element's own steps come later, and the sheet has to know.
    if newValue == nil, attribute.localName.string == "disabled" {
      LinkElement(element)?.state.isSheetEnabledExplicitly = true
    }
    load(element.node)
  }

  /// What a parser is inserting may be incomplete; it is loaded when the parser ends.
  private func load(_ node: Node) {
    let document = node.document
    if !document.agent.isParserRunning { DocumentStyle.of(document).loadStyleSheets() }
  }
}

extension Element {
  fileprivate var ownsStyleSheet: Bool {
    elementName == .style || elementName == .link && isHTML
  }
}
