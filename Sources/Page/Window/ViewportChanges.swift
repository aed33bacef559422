import Bindings
import CSS
import DOM

/// Tells scripts when viewports have changed: those of frames, with the boxes around them, and that of a page whose
/// `meta` elements change. Frames in which nothing listens are not looked at.
final class ViewportChanges: TreeObserver, ViewportSteps {
  private unowned let traversable: Traversable
  /// The frames whose scripts want to know.
  private var watched: [Page] = []
  private var resized: [Page] = []
  /// The pages that have media query lists.
  private var querying: [Page] = []
  private var mediaMayHaveChanged = false

  init(in traversable: Traversable) {
    self.traversable = traversable
    traversable.agent.renderingUpdate.viewports = self
  }

  /// Looks from now on whether a frame has another size.
  func watch(_ frame: Page) {
    guard frame.parent != nil, !watched.contains(where: { $0 === frame }) else { return }
    if watched.isEmpty { traversable.agent.observers.add(self) }
    watched.append(frame)
    // While it loads, it is not looked at before it is asked for.
    if frame.loading.hasLoaded { frame.updateFrameSize() }
    requestUpdate()
  }

  func watchQueries(of page: Page) {
    if !querying.contains(where: { $0 === page }) { querying.append(page) }
    watch(page)
  }

  func forget(_ frame: Page) {
    resized.removeAll { $0 === frame }
    querying.removeAll { $0 === frame }
    guard !watched.isEmpty else { return }
    watched.removeAll { $0 === frame }
    if watched.isEmpty { traversable.agent.observers.remove(self) }
  }

  func forgetAll() {
    if !watched.isEmpty { traversable.agent.observers.remove(self) }
    (watched, resized, querying) = ([], [], [])
  }

  func noteResize(of page: Page) {
    if !resized.contains(where: { $0 === page }) { resized.append(page) }
    noteMediaChange()
  }

  func noteMediaChange() {
    mediaMayHaveChanged = true
    requestUpdate()
  }

  private func requestUpdate() { traversable.agent.renderingUpdate.requestOnce() }

  // MARK: The update of the rendering

  /// https://drafts.csswg.org/cssom-view/#run-the-resize-steps
  func runResizeSteps() {
    for frame in watched where frame.loading.hasLoaded { frame.updateFrameSize() }
    let pages = resized
    resized = []
    for page in pages where !page.isDestroyed {
      traversable.agent.fire("resize", at: .object(page.windowTarget))
      traversable.agent.fire("resize", at: .object(page.visualViewport.eventTarget))
    }
  }

  /// https://drafts.csswg.org/cssom-view/#evaluate-media-queries-and-report-changes
  func reportMediaQueryChanges() {
    guard mediaMayHaveChanged else { return }
    mediaMayHaveChanged = false
    for page in querying where !page.isDestroyed {
      page.mediaQueryLists.reportChanges(in: traversable.agent)
    }
  }

  // MARK: What may change the layout

  func didInsert(_ nodes: [Node], into parent: Node, before child: Node?) { requestUpdate() }
  func didRemove(
    _ node: Node, from parent: Node, previousSibling: Node?, nextSibling: Node?
  ) { requestUpdate() }
  func didReplaceData(of node: Node, offset: Int, count: Int, newCount: Int) { requestUpdate() }
  func didChangeAttribute(
    _ attribute: Attr, of element: Element, oldValue: DOMString?, newValue: DOMString?
  ) { requestUpdate() }
}

extension Traversable {
  /// Windows of frames are watched when something listens to them, and animations when something listens to theirs.
  func watchListeners() {
    agent.events.didListen = { [unowned self] target, type in
      if type == "resize" {
        guard case .object(let object) = target, let window = object as? WindowEventTarget,
          let page = page(of: window.document), page.parent != nil
        else { return }
        viewportChanges.watch(page)
      } else {
        agent.renderingUpdate.animationEvents.didListen(to: type, at: target, in: agent)
      }
    }
  }
}
