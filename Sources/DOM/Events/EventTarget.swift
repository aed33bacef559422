/// An object to which events can be dispatched. Nodes are values, so their listeners are in a side
/// table of the agent; every other target is an object with its own list.
///
/// https://dom.spec.whatwg.org/#interface-eventtarget
package enum EventTarget: Hashable {
  case node(Node)
  case object(any EventTargetObject)

  package static func == (left: EventTarget, right: EventTarget) -> Bool {
    switch (left, right) {
    case (.node(let left), .node(let right)): left == right
    case (.object(let left), .object(let right)): left === right
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .node(let node): hasher.combine(node)
    case .object(let object): hasher.combine(ObjectIdentifier(object))
    }
  }

  package var node: Node? {
    if case .node(let node) = self { return node }
    return nil
  }

  package var object: (any EventTargetObject)? {
    if case .object(let object) = self { return object }
    return nil
  }

  var isWindow: Bool { object is WindowEventTarget }

  /// https://dom.spec.whatwg.org/#get-the-parent
  func parent(for event: Event, in agent: Agent) -> EventTarget? {
    switch self {
    case .object(let object): object.eventParent(for: event)
    case .node(let node): agent.eventParent(of: node, for: event)
    }
  }
}

/// A target that is not a node: `Window`, `XMLHttpRequest`, `AbortSignal` …
package protocol EventTargetObject: AnyObject {
  /// https://dom.spec.whatwg.org/#eventtarget-event-listener-list
  var eventListeners: EventListenerList { get }
  /// https://dom.spec.whatwg.org/#get-the-parent
  func eventParent(for event: Event) -> EventTarget?
}

extension EventTargetObject {
  package func eventParent(for event: Event) -> EventTarget? { nil }
}

/// A target that is a global object, whose `error` handlers get the error's parts.
package protocol GlobalEventTarget: EventTargetObject {}

/// The window of a document as a target: one for all worlds, whose global objects represent it in
/// their scripts.
package final class WindowEventTarget: GlobalEventTarget {
  package let eventListeners = EventListenerList()
  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#concept-document-window
  package var document: Document

  package init(document: Document) { self.document = document }
}

/// An `EventTarget` that a script constructed.
///
/// https://dom.spec.whatwg.org/#dom-eventtarget-eventtarget
package final class ConstructedEventTarget: EventTargetObject {
  package let eventListeners = EventListenerList()

  package init() {}
}

extension Agent {
  func eventParent(of node: Node, for event: Event) -> EventTarget? {
    if node.isDocument {
      // https://dom.spec.whatwg.org/#interface-document (get the parent)
      return event.type == "load" ? nil : node.document.state.window.map { .object($0) }
    }
    if shadowTrees.isEmpty { return node.parent.map { .node($0) } }
    if let host = shadowHost(of: node) {
      // https://dom.spec.whatwg.org/#interface-shadowroot (get the parent)
      if !event.composed, event.path.first?.invocationTarget.node?.root == node { return nil }
      return .node(host.node)
    }
    // https://dom.spec.whatwg.org/#interface-node (get the parent)
    return (shadowTrees.assignedSlots[node]?.node ?? node.parent).map { .node($0) }
  }
}
