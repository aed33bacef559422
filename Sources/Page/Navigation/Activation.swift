import DOM
import Session

extension Page {
  /// What a click does beyond telling the listeners: links are recorded as navigations.
  ///
  /// https://html.spec.whatwg.org/multipage/links.html#links-created-by-a-and-area-elements
  func installActivationBehavior() {
    let controls = document.agent.events.activationBehavior
    document.agent.events.activationBehavior = { [unowned self] element in
      guard element.isHTML(anyOf: "a", "area"), element["href"] != nil else {
        return controls(element)
      }
      return ActivationBehavior(activate: { [unowned self] _ in follow(element) })
    }
    document.agent.events.runAfterTimeout = { [unowned self] milliseconds, steps in
      if milliseconds == 0 { return eventLoop.queueTask(steps) }
      _ = eventLoop.schedule(after: milliseconds / 1000, steps)
    }
  }

  private func follow(_ link: Element) {
    guard let href = link["href"], let target = resolve(String(href)) else { return }
    location.navigate(to: target, cause: .link)
  }
}
