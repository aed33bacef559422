import POSIX

/// The state of an agent's events: the listeners of nodes, and what the layers above supply.
package final class AgentEvents {
  private var nodeListeners: [Node: EventListenerList] = [:]
  /// In milliseconds.
  package let timeOrigin: Double

  /// https://dom.spec.whatwg.org/#eventtarget-activation-behavior
  package var activationBehavior: (Element) -> ActivationBehavior? = {
    $0.controlActivationBehavior
  }
  /// Runs the steps after that many milliseconds.
  /// https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#run-steps-after-a-timeout
  package var runAfterTimeout: (Double, @escaping () -> Void) -> Void = { _, _ in }
  /// The text controls and documents for which a `selectionchange` is scheduled.
  /// https://w3c.github.io/selection-api/#dfn-has-scheduled-selectionchange-event
  var scheduledSelectionChanges: Set<Node> = []
  /// Nil while the page's own scripts do not run.
  var contentHandlers: ContentEventHandlers?

  /// Whether an element is rendered so that it can have the focus; nil: all are.
  package var isRendered: ((Element) -> Bool)?
  /// Called when an element has got the focus, before its events.
  package var didFocus: ((Element) -> Void)?
  /// Called when a listener was added for a type of events.
  package var didListen: ((EventTarget, DOMString) -> Void)?

  /// In milliseconds.
  package var clock: () -> Double = { SystemClock.monotonic * 1000 }

  init() { timeOrigin = SystemClock.monotonic * 1000 }

  /// Milliseconds since the agent was made.
  ///
  /// SAFARI: whole milliseconds, for pages that are not cross-origin isolated.
  package func now() -> Double { (clock() - timeOrigin).rounded(.down) }

  /// The listeners of a target, if it ever had any.
  package func listeners(of target: EventTarget) -> EventListenerList? {
    switch target {
    case .node(let node): nodeListeners.isEmpty ? nil : nodeListeners[node]
    case .object(let object): object.eventListeners
    }
  }

  /// The same, including handlers in attributes that have not been read yet.
  package func listenersWithAttributes(of target: EventTarget) -> EventListenerList? {
    contentHandlers.map { $0.listeners(of: target) } ?? listeners(of: target)
  }

  /// The list to which a listener can be added.
  func makeListeners(of target: EventTarget) -> EventListenerList {
    if let list = listenersWithAttributes(of: target) { return list }
    switch target {
    case .node(let node): return addList(for: node)
    case .object(let object): return object.eventListeners
    }
  }

  func addList(for node: Node) -> EventListenerList {
    let list = EventListenerList()
    nodeListeners[node] = list
    return list
  }

  package var hasNodeListeners: Bool { !nodeListeners.isEmpty }

  /// The nodes that have, or had, listeners.
  package func forEachNodeWithListeners(_ body: (Node, EventListenerList) -> Void) {
    for (node, list) in nodeListeners { body(node, list) }
  }

  /// Forgets a node that is about to be freed.
  package func forget(_ node: Node) {
    if !nodeListeners.isEmpty { nodeListeners[node] = nil }
    if !scheduledSelectionChanges.isEmpty { scheduledSelectionChanges.remove(node) }
  }
}

extension Agent {
  /// https://html.spec.whatwg.org/multipage/webappapis.html#queue-a-task
  package func queueTask(_ steps: @escaping () -> Void) { events.runAfterTimeout(0, steps) }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#queue-an-element-task
  package func queueTask(on node: Node, _ steps: @escaping () -> Void) {
    let hold = NodeHold(node)
    queueTask { withExtendedLifetime(hold, steps) }
  }
}

/// The activation behavior of an element, after an event was dispatched.
///
/// https://dom.spec.whatwg.org/#eventtarget-activation-behavior
package struct ActivationBehavior {
  /// https://dom.spec.whatwg.org/#eventtarget-legacy-pre-activation-behavior
  package var legacyPreActivation: (() -> Void)?
  /// https://dom.spec.whatwg.org/#eventtarget-legacy-canceled-activation-behavior
  package var legacyCanceledActivation: (() -> Void)?
  package var activate: (Event) -> Void

  package init(
    legacyPreActivation: (() -> Void)? = nil, legacyCanceledActivation: (() -> Void)? = nil,
    activate: @escaping (Event) -> Void
  ) {
    self.legacyPreActivation = legacyPreActivation
    self.legacyCanceledActivation = legacyCanceledActivation
    self.activate = activate
  }
}
