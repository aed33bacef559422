import DOM
import Session
import WebURL

extension Page {
  /// What a click does beyond telling the listeners: links and forms are recorded as navigations.
  ///
  /// https://html.spec.whatwg.org/multipage/links.html#links-created-by-a-and-area-elements
  func installActivationBehavior() {
    let controls = document.agent.events.activationBehavior
    document.agent.events.activationBehavior = { [unowned self] element in
      if let submission = submissionBehavior(of: element) { return submission }
      guard element.isHTML(anyOf: "a", "area"), element["href"] != nil else {
        return controls(element)
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
    guard link.node.isConnected, let href = link["href"],
      let target = resolve(String(href), in: link.document)
    else { return }
    let frame = link["target"].flatMap { name in
      frames.inTreeOrder.first { $0.targetName == name }
    }
    if let frame { return frame.navigate(to: target) }
    if target.protocol == "javascript:", runsScripts {
      return eventLoop.queueTask { [unowned self] in evaluate(target) }
    }
    location.navigate(to: target, cause: .link)
  }

  /// https://html.spec.whatwg.org/multipage/browsing-the-web.html#evaluate-a-javascript:-url
  func evaluate(_ url: WebURL) {
    guard runsScripts, !isDestroyed else { return }
    let source = url.href.dropFirst("javascript:".count).utf8.percentDecoded
    perform(.pageScript, in: mainWorld) {
      try mainWorld.realm.evaluate(utf8: source, url: self.url.href)
    }
  }
}
