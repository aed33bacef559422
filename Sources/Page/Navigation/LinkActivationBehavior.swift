import DOM
import Session
import WebURL

extension Page {
  /// The activation behavior of links and forms, which are recorded as navigations.
  ///
  /// https://html.spec.whatwg.org/multipage/links.html#links-created-by-a-and-area-elements
  func installActivationBehavior() {
    let controls = document.agent.events.activationBehavior
    document.agent.events.activationBehavior = { [unowned self] element in
      guard element.linkAddress != nil else {
        guard let behavior = controls(element), element.isHTML(.input) || element.isHTML(.button)
        else { return controls(element) }
        return submissionBehavior(of: element, otherwise: behavior)
      }
      return ActivationBehavior { [unowned self] _ in
        traversable.page(of: element.document)?.follow(element)
      }
    }
    document.agent.events.runAfterTimeout = { [unowned self] milliseconds, steps in
      if milliseconds == 0 { return eventLoop.queueTask(steps) }
      _ = eventLoop.schedule(after: milliseconds / 1000, steps)
    }
  }

  /// https://html.spec.whatwg.org/multipage/links.html#following-hyperlinks-2
  private func follow(_ link: Element) {
    guard let href = link.linkAddress, let target = resolve(String(href), in: link.document)
    else { return }
    if downloads(target, of: link) {
      return record(Navigation(cause: .download, url: target.href), inNewWindow: true)
    }
    navigate(from: link, target: self.target(of: link), to: target, as: .link)
  }

  /// SAFARI: the attribute counts only for what is of the page's origin, and for `data:`.
  ///
  /// https://html.spec.whatwg.org/multipage/links.html#downloading-resources
  private func downloads(_ target: WebURL, of link: Element) -> Bool {
    guard link.isHTML(anyOf: .a, .area), link["download"] != nil else { return false }
    let isLocal = url.protocol == "file:" && target.protocol == "file:"
    if isLocal || target.origin.isSameOrigin(as: origin) { return true }
    if ["data:", "blob:"].contains(target.protocol) { return true }
    traversable.agent.warn(
      """
      The download attribute on anchor was ignored because its href URL has a different security \
      origin.
      """)
    return false
  }

  /// https://html.spec.whatwg.org/multipage/browsing-the-web.html#evaluate-a-javascript:-url
  func evaluate(_ url: WebURL) {
    guard runsScripts, !isDestroyed else { return }
    let source = url.href.dropFirst("javascript:".count).utf8.percentDecoded
    perform(.pageScript, in: mainWorld) {
      let code = try scripts.modules.classic(source, base: baseURL(of: document))
      try mainWorld.realm.evaluate(utf8: code, url: self.url.href)
    }
  }
}

extension Element {
  /// The URL of a link; nil for other elements.
  ///
  /// https://svgwg.org/svg2-draft/linking.html#AElementHrefAttribute for SVG links.
  fileprivate var linkAddress: DOMString? {
    if isHTML(anyOf: .a, .area) { return self["href"] }
    return namespace == .svg && elementName == .a ? hrefOrXLink : nil
  }
}
