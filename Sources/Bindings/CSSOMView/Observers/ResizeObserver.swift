import DOM
import Layout

/// https://drafts.csswg.org/resize-observer/#resize-observer-interface
package final class ResizeObserver {
  typealias Callback = ([ResizeObserverEntry], ResizeObserver) throws -> Void

  /// https://drafts.csswg.org/resize-observer/#enumdef-resizeobserverboxoptions
  enum ObservedBox: String {
    case contentBox = "content-box"
    case borderBox = "border-box"
  }

  /// https://drafts.csswg.org/resize-observer/#resize-observation-interface
  private struct Observation {
    let target: Element
    let box: ObservedBox
    /// What was reported last.
    var reported: LogicalSize?
    var isActive = false

    func current(_ size: ObservedSize) -> LogicalSize {
      box == .contentBox ? size.contentBox : size.borderBox
    }
  }

  private unowned let agent: Agent
  private let global: EventGlobal
  private let callback: Callback
  /// The script's callback.
  let object: ScriptObject
  private var observations: [Observation] = []

  init(
    in agent: Agent, global: EventGlobal, object: ScriptObject, callback: @escaping Callback
  ) {
    self.agent = agent
    self.global = global
    self.object = object
    self.callback = callback
  }

  var targets: [Element] { observations.map(\.target) }

  /// https://drafts.csswg.org/resize-observer/#dom-resizeobserver-observe
  func observe(_ target: Element, _ box: ObservedBox) {
    if let known = observations.first(where: { $0.target == target }) {
      if known.box == box { return }
      unobserve(target)
    }
    observations.append(Observation(target: target, box: box))
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

  func forget(_ element: Element) {
    if observations.contains(where: { $0.target == element }) { unobserve(element) }
  }

  /// - Parameter depth: only targets that are deeper count.
  /// - Returns: whether any target has another size than was reported, and whether others were left out.
  ///
  /// https://drafts.csswg.org/resize-observer/#gather-active-observations-h
  func gatherActive(below depth: Int) -> (hasActive: Bool, hasSkipped: Bool) {
    var result = (hasActive: false, hasSkipped: false)
    for index in observations.indices {
      let observation = observations[index]
      let size = Self.size(of: observation.target)
      let isChanged = observation.current(size) != observation.reported
      observations[index].isActive = isChanged && observation.target.depthInTree > depth
      if observations[index].isActive {
        result.hasActive = true
      } else if isChanged {
        result.hasSkipped = true
      }
    }
    return result
  }

  /// - Returns: the depth of the outermost target that is reported; nil if none is.
  ///
  /// https://drafts.csswg.org/resize-observer/#broadcast-resize-notifications-h
  func broadcast() -> Int? {
    var entries: [ResizeObserverEntry] = []
    var shallowest: Int?
    for index in observations.indices where observations[index].isActive {
      let target = observations[index].target
      let size = Self.size(of: target)
      entries.append(ResizeObserverEntry(target, size))
      observations[index].reported = observations[index].current(size)
      observations[index].isActive = false
      shallowest = min(shallowest ?? .max, target.depthInTree)
    }
    guard !entries.isEmpty else { return nil }
    do {
      try callback(entries, self)
    } catch {
      global.reportException(error)
    }
    return shallowest
  }

  private static func size(of target: Element) -> ObservedSize {
    guard target.document.state.window != nil, target.node.isConnected else {
      return ObservedSize()
    }
    return DocumentLayout.of(target.document).observedSize(of: target)
  }
}

/// https://drafts.csswg.org/resize-observer/#resize-observer-entry-interface
package final class ResizeObserverEntry {
  let target: Element
  let contentRect: DOMRect
  let contentBox: ResizeObserverSize
  let borderBox: ResizeObserverSize

  fileprivate init(_ target: Element, _ size: ObservedSize) {
    self.target = target
    contentRect = DOMRect(readOnly: size.content)
    contentBox = ResizeObserverSize(size.contentBox)
    borderBox = ResizeObserverSize(size.borderBox)
  }
}

/// https://drafts.csswg.org/resize-observer/#resizeobserversize
package final class ResizeObserverSize {
  let inlineSize: Double
  let blockSize: Double

  fileprivate init(_ size: LogicalSize) {
    inlineSize = size.inline.double
    blockSize = size.block.double
  }
}

/// What is reported in one update of the rendering.
///
/// https://html.spec.whatwg.org/multipage/webappapis.html#update-the-rendering (steps 16 and 17)
struct ResizeObservations {
  private let agent: Agent
  private let observers: [ResizeObserver]

  init(_ agent: Agent, _ observers: [ResizeObserver]) {
    self.agent = agent
    self.observers = observers
  }

  func run() {
    var depth = 0
    var result = gather(below: depth)
    while result.hasActive {
      // Callbacks may disconnect those that follow, and add others, which wait for the next round.
      var shallowest = Int.max
      for observer in agent.layoutObservers.resizes {
        if let reported = observer.broadcast() { shallowest = min(shallowest, reported) }
      }
      if shallowest < Int.max { depth = shallowest }
      result = gather(below: depth)
    }
    if result.hasSkipped { reportLoop() }
  }

  private func gather(below depth: Int) -> (hasActive: Bool, hasSkipped: Bool) {
    agent.layoutObservers.resizes.reduce((false, false)) { result, observer in
      let next = observer.gatherActive(below: depth)
      return (result.0 || next.hasActive, result.1 || next.hasSkipped)
    }
  }

  /// https://drafts.csswg.org/resize-observer/#deliver-resize-error
  private func reportLoop() {
    for window in Set(observers.flatMap(\.targets).map(\.document)).compactMap(\.state.window) {
      agent.fire(
        "error", at: .object(window), .errorEvent, cancelable: true,
        attributes: [
          "message": .string("ResizeObserver loop completed with undelivered notifications.")
        ])
    }
    agent.renderingUpdate.requestOnce()
  }
}

extension Element {
  /// How many nodes are around it, those of shadow trees included.
  ///
  /// https://drafts.csswg.org/resize-observer/#calculate-depth-for-node
  fileprivate var depthInTree: Int {
    var depth = 0
    var current: Node? = node
    while let node = current {
      depth += 1
      current = node.parent ?? node.asShadowRoot?.host.node
    }
    return depth
  }
}
