import DOM

/// What is due when the rendering is updated next. An agent has one; the layer that owns the event loop decides
/// when that is.
///
/// https://html.spec.whatwg.org/multipage/webappapis.html#update-the-rendering
package final class RenderingUpdate {
  /// Called when something becomes due, and nothing was before: it lets `run` be called.
  package var request: () -> Void = {}
  private var scrolled: [NodeHold] = []
  private var isRequested = false

  package init() {}

  private func requestOnce() {
    guard !isRequested else { return }
    isRequested = true
    request()
  }

  /// https://drafts.csswg.org/cssom-view/#scrolling-events
  ///
  /// - Parameter target: an element, or the document for its viewport.
  func noteScroll(of target: Node) {
    guard !scrolled.contains(where: { $0.node == target }) else { return }
    scrolled.append(NodeHold(target))
    requestOnce()
  }

  package func run() {
    isRequested = false
    runScrollSteps()
  }

  /// https://drafts.csswg.org/cssom-view/#run-the-scroll-steps
  private func runScrollSteps() {
    let targets = scrolled
    scrolled = []
    for target in targets {
      let node = target.node
      let isDocument = node == node.document.node
      node.document.agent.fire("scroll", at: .node(node), bubbles: isDocument)
    }
  }
}

extension Agent {
  package var renderingUpdate: RenderingUpdate {
    if let known = slots[RenderingUpdate.self] { return known }
    let made = RenderingUpdate()
    slots[RenderingUpdate.self] = made
    return made
  }
}
