import DOM
import Layout

/// https://www.w3.org/TR/intersection-observer/#intersection-observer-interface
package final class IntersectionObserver {
  typealias Callback = ([IntersectionObserverEntry], IntersectionObserver) throws -> Void

  /// An element that is observed.
  private struct Observation {
    let target: Element
    /// https://www.w3.org/TR/intersection-observer/#intersectionobserverregistration
    var thresholdIndex: Int?
  }

  private unowned let agent: Agent
  private let global: EventGlobal
  private let callback: Callback
  /// The script's callback.
  let object: ScriptObject
  /// An element or a document; nil for the viewport.
  private(set) var root: Node?
  private var isRootGone = false
  let rootMargin: ObserverMargin
  let scrollMargin: ObserverMargin
  /// Ascending.
  let thresholds: [Double]
  private var observations: [Observation] = []
  private(set) var queue: [IntersectionObserverEntry] = []
  private var isNotifying = false

  init(
    in agent: Agent, global: EventGlobal, object: ScriptObject, _ options: IntersectionObserverInit,
    callback: @escaping Callback
  ) {
    self.agent = agent
    self.global = global
    self.object = object
    self.callback = callback
    root = options.root
    rootMargin = options.rootMargin
    scrollMargin = options.scrollMargin
    thresholds = options.thresholds
  }

  var targets: [Element] { observations.map(\.target) }

  func observe(_ target: Element) {
    guard !observations.contains(where: { $0.target == target }) else { return }
    observations.append(Observation(target: target))
    agent.layoutObservers.add(self)
  }

  func unobserve(_ target: Element) {
    observations.removeAll { $0.target == target }
    if observations.isEmpty { agent.layoutObservers.remove(self) }
  }

  func disconnect() {
    observations = []
    agent.layoutObservers.remove(self)
  }

  func takeRecords() -> [IntersectionObserverEntry] {
    defer { queue = [] }
    return queue
  }

  /// Forgets an element that is about to be freed.
  func forget(_ element: Element) {
    if root == element.node {
      root = nil
      isRootGone = true
    }
    if observations.contains(where: { $0.target == element }) { unobserve(element) }
  }

  /// https://www.w3.org/TR/intersection-observer/#update-intersection-observations-algo
  func update() {
    guard !isRootGone else { return }
    let time = agent.events.now()
    for index in observations.indices {
      let target = observations[index].target
      let found = intersection(of: target)
      let (area, ratio) = Self.ratio(of: found)
      let thresholdIndex =
        area == nil ? 0 : thresholds.firstIndex { $0 > ratio } ?? thresholds.count
      guard thresholdIndex != observations[index].thresholdIndex else { continue }
      observations[index].thresholdIndex = thresholdIndex
      // SAFARI: a target below the lowest threshold does not intersect.
      queue.append(
        IntersectionObserverEntry(
          target: target, time: time, found, ratio: area == nil ? 0 : ratio,
          isIntersecting: thresholdIndex > 0))
    }
    scheduleNotification()
  }

  /// The layout of the target's document; nil if the root is elsewhere.
  private func intersection(of target: Element) -> Intersection? {
    let document = target.document
    guard document.state.window != nil, target.node.isConnected else { return nil }
    if let root, root.document != document { return nil }
    return DocumentLayout.of(document).intersection(
      of: target, with: root.flatMap { Element($0) }, margin: rootMargin.grow,
      scrollMargin: scrollMargin.grow)
  }

  /// The visible area, nil if nothing intersects, and its share of the target's.
  private static func ratio(of found: Intersection?) -> (area: Double?, ratio: Double) {
    guard let found, let visible = found.visible else { return (nil, 0) }
    let area = Double(visible.width) * Double(visible.height)
    let whole = Double(found.target.width) * Double(found.target.height)
    return (area, whole > 0 ? min(1, area / whole) : 1)
  }

  /// https://www.w3.org/TR/intersection-observer/#queue-intersection-observer-task
  private func scheduleNotification() {
    guard !queue.isEmpty, !isNotifying else { return }
    isNotifying = true
    agent.queueTask { [self] in
      isNotifying = false
      let entries = takeRecords()
      if entries.isEmpty { return }
      do {
        try callback(entries, self)
      } catch {
        global.reportException(error)
      }
    }
  }
}

/// https://www.w3.org/TR/intersection-observer/#intersection-observer-entry
package final class IntersectionObserverEntry {
  let target: Element
  let time: Double
  let rootBounds: DOMRect?
  let boundingClientRect: DOMRect
  let intersectionRect: DOMRect
  let ratio: Double
  let isIntersecting: Bool

  fileprivate init(
    target: Element, time: Double, _ found: Intersection?, ratio: Double, isIntersecting: Bool
  ) {
    self.target = target
    self.time = time
    self.ratio = ratio
    self.isIntersecting = isIntersecting
    rootBounds = DOMRect(readOnly: found?.root ?? .zero)
    boundingClientRect = DOMRect(readOnly: found?.target ?? .zero)
    intersectionRect = DOMRect(readOnly: found?.visible ?? .zero)
  }

  /// What the constructor makes.
  init(
    target: Element, time: Double, rootBounds: DOMRect?, boundingClientRect: DOMRect,
    intersectionRect: DOMRect, ratio: Double, isIntersecting: Bool
  ) {
    self.target = target
    self.time = time
    self.rootBounds = rootBounds
    self.boundingClientRect = boundingClientRect
    self.intersectionRect = intersectionRect
    self.ratio = ratio
    self.isIntersecting = isIntersecting
  }
}
