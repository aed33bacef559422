import DOM

/// What is due when the rendering is updated next. An agent has one; the layer that owns the event loop decides
/// when that is.
///
/// https://html.spec.whatwg.org/multipage/webappapis.html#update-the-rendering
package final class RenderingUpdate {
  package weak var viewports: (any ViewportSteps)?
  /// Called when something becomes due, and nothing was before: it lets `run` be called.
  package var request: () -> Void = {}
  private var scrolled: [NodeHold] = []
  /// What has the focus, and may not be seen yet.
  var focused: NodeHold?
  /// The document that was told to scroll to a fragment last.
  var scrollingToFragment: NodeHold?
  var smoothScrolls = SmoothScrolls()
  /// In milliseconds.
  private let clock: () -> Double
  private var isRequested = false
  /// Nil if there never was one.
  var observers: LayoutObservers?
  package let animationEvents = AnimationEvents()
  package let focusFixup = FocusFixup()
  private var frames: [(handle: Int, callback: () -> Void)] = []
  private var lastFrame = 0

  init(clock: @escaping () -> Double) { self.clock = clock }

  package func requestOnce() {
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

  func scrollSmoothly(
    _ target: Node, from: SmoothScrolls.Position, to: SmoothScrolls.Position
  ) {
    smoothScrolls.start(target, from: from, to: to, at: clock())
    requestOnce()
  }

  private func stepSmoothScrolls() {
    guard !smoothScrolls.isEmpty else { return }
    for target in smoothScrolls.step(at: clock()) { noteScroll(of: target) }
    if !smoothScrolls.isEmpty { requestOnce() }
  }

  package var frameCount: Int { frames.count }

  /// https://html.spec.whatwg.org/multipage/imagebitmap-and-animations.html#dom-animationframeprovider-requestanimationframe
  package func requestFrame(_ callback: @escaping () -> Void) -> Int {
    lastFrame += 1
    frames.append((lastFrame, callback))
    requestOnce()
    return lastFrame
  }

  package func cancelFrame(_ handle: Int) { frames.removeAll { $0.handle == handle } }

  package func cancelAllFrames() { frames = [] }

  /// https://html.spec.whatwg.org/multipage/imagebitmap-and-animations.html#run-the-animation-frame-callbacks
  private func runFrames() {
    // What the callbacks request is for the next update.
    let last = lastFrame
    while let next = frames.first, next.handle <= last {
      frames.removeFirst()
      next.callback()
    }
  }

  package func run() {
    isRequested = false
    viewports?.runResizeSteps()
    scrollToFragment()
    revealFocus()
    stepSmoothScrolls()
    runScrollSteps()
    viewports?.reportMediaQueryChanges()
    animationEvents.run()
    runFrames()
    observers?.run()
    focusFixup.run()
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

/// What is due when viewports have changed.
package protocol ViewportSteps: AnyObject {
  /// https://drafts.csswg.org/cssom-view/#run-the-resize-steps
  func runResizeSteps()
  /// https://drafts.csswg.org/cssom-view/#evaluate-media-queries-and-report-changes
  func reportMediaQueryChanges()
}

extension Agent {
  package var renderingUpdate: RenderingUpdate {
    slot { RenderingUpdate { [events] in events.clock() } }
  }
}
