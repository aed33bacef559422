import Session

/// The session history that a page and its frames share: a line of steps, at each of which one of
/// them went on to another entry of its own (`SessionHistoryEntry`).
///
/// https://html.spec.whatwg.org/multipage/document-sequences.html#tn-current-session-history-step
final class SessionHistory {
  /// SAFARI: the oldest step is given up for the newest.
  private static let capacity = 100

  /// The step that is shown; the page has just been opened at step 0.
  private(set) var step = 0
  private(set) var firstStep = 0
  private var lastStep = 0
  /// Counts the requests: only the last one is carried out.
  private var traversal = 0

  var length: Int { lastStep - firstStep + 1 }

  /// Begins a new step and clears the forward session history.
  ///
  /// https://html.spec.whatwg.org/multipage/browsing-the-web.html#clear-the-forward-session-history
  func push(in top: Page) {
    if step < lastStep { top.forEachNavigable { $0.history.removeEntries(after: step) } }
    step += 1
    lastStep = step
    firstStep = max(firstStep, lastStep - Self.capacity + 1)
  }

  /// https://html.spec.whatwg.org/multipage/browsing-the-web.html#traverse-the-history-by-a-delta
  func traverse(by delta: Int, from page: Page) {
    traversal += 1
    let number = traversal
    page.eventLoop.queueTask { [unowned self, unowned top = page.top] in
      if number == traversal { move(by: delta, in: top) }
    }
  }

  private func move(by delta: Int, in top: Page) {
    let target = step + delta
    guard (firstStep...lastStep).contains(target) else {
      // What was shown before the page, if anything was, is not known here.
      let navigation = Navigation(cause: .history, url: top.location.url.href)
      return top.record(navigation, inNewWindow: true)
    }
    step = target
    top.forEachNavigable { $0.history.show(step) }
  }
}

extension Page {
  /// Calls `body` with the page and all its frames at any depth.
  func forEachNavigable(_ body: (Page) -> Void) {
    var pending = [self]
    while let page = pending.popLast() {
      body(page)
      pending += page.frames.inTreeOrder.reversed()
    }
  }
}
