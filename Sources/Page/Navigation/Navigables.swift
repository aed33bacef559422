import DOM
import Session
import WebURL

extension Page {
  /// The page or frame of that name; nil for a new window.
  ///
  /// https://html.spec.whatwg.org/multipage/document-sequences.html#the-rules-for-choosing-a-navigable
  func navigable(named name: DOMString) -> Page? {
    switch name.asciiLowercased {
    case "", "_self": self
    case "_parent": parent ?? self
    case "_top": top
    case "_blank": nil
    default: descendant(named: name) ?? top.descendant(named: name)
    }
  }

  private func descendant(named name: DOMString) -> Page? {
    var pending = [self]
    while let page = pending.popLast() {
      if page.targetName == name { return page }
      pending += page.frames.inTreeOrder.reversed()
    }
    return nil
  }

  /// https://html.spec.whatwg.org/multipage/semantics.html#get-an-element's-target
  func target(of element: Element, submitter: Element? = nil) -> DOMString {
    // SAFARI: an empty one is ignored.
    if let own = submitter?["formtarget"] ?? element["target"], !own.isEmpty { return own }
    let bases = element.document.node.elements(byTagName: "base").nodes
    return bases.lazy.compactMap { Element($0)?["target"] }.first ?? ""
  }

  /// Windows other than the page's frames are recorded, not opened.
  ///
  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#window-open-steps
  func openWindow(_ url: String, target name: DOMString) -> Page? {
    let address = url.isEmpty ? .aboutBlank : resolve(url)
    // SAFARI: an empty name is a new window's.
    guard let navigable = name.isEmpty ? nil : navigable(named: name) else {
      record(Navigation(cause: .window, url: address?.href ?? url), inNewWindow: true)
      return nil
    }
    if !url.isEmpty, let address { navigable.location.navigate(to: address, cause: .window) }
    return navigable
  }

  /// Navigates because of a link or a form: frames navigate; for the page itself it is only
  /// recorded.
  func navigate(
    from element: Element, target name: DOMString, to url: WebURL, as cause: Navigation.Cause
  ) {
    guard let navigable = navigable(named: name) else {
      return record(Navigation(cause: cause, url: url.href), inNewWindow: true)
    }
    if url.protocol == "javascript:", navigable.parent == nil, navigable.runsScripts {
      return eventLoop.queueTask { [unowned navigable] in navigable.evaluate(url) }
    }
    navigable.location.navigate(to: url, cause: cause)
  }
}
