/// https://dom.spec.whatwg.org/#interface-event
package final class Event {
  package let eventInterface: EventInterface
  package internal(set) var type: DOMString
  /// The object to which it is dispatched, as visible to the current listener.
  package internal(set) var target: EventTarget?
  package var relatedTarget: EventTarget?
  package internal(set) var path: [EventPathItem] = []
  package internal(set) var currentTarget: EventTarget?
  package internal(set) var phase = Phase.none
  package internal(set) var flags: Flags = [.initialized]
  /// Milliseconds since the agent's time origin.
  package let timeStamp: Double
  package var isTrusted = false
  /// https://dom.spec.whatwg.org/#concept-event-dispatch (legacyOutputDidListenersThrowFlag)
  package internal(set) var didListenersThrow = false
  /// The attributes of interfaces that inherit from `Event`, by name; a missing one has its
  /// interface's default value.
  package var attributes: [String: EventAttribute]

  package enum Phase: Int, Sendable {
    case none, capturing, atTarget, bubbling
  }

  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let stopPropagation = Flags(rawValue: 1)
    package static let stopImmediatePropagation = Flags(rawValue: 1 << 1)
    package static let canceled = Flags(rawValue: 1 << 2)
    package static let inPassiveListener = Flags(rawValue: 1 << 3)
    package static let composed = Flags(rawValue: 1 << 4)
    package static let initialized = Flags(rawValue: 1 << 5)
    package static let dispatch = Flags(rawValue: 1 << 6)
    package static let bubbles = Flags(rawValue: 1 << 7)
    package static let cancelable = Flags(rawValue: 1 << 8)
  }

  package init(
    _ type: DOMString, _ interface: EventInterface = .event, in agent: Agent,
    bubbles: Bool = false, cancelable: Bool = false, composed: Bool = false,
    attributes: [String: EventAttribute] = [:]
  ) {
    self.type = type
    eventInterface = interface
    timeStamp = agent.events.now()
    self.attributes = attributes
    if bubbles { flags.insert(.bubbles) }
    if cancelable { flags.insert(.cancelable) }
    if composed { flags.insert(.composed) }
  }

  package var bubbles: Bool { flags.contains(.bubbles) }
  package var cancelable: Bool { flags.contains(.cancelable) }
  package var composed: Bool { flags.contains(.composed) }
  package var isBeingDispatched: Bool { flags.contains(.dispatch) }
  /// https://dom.spec.whatwg.org/#dom-event-defaultprevented
  package var defaultPrevented: Bool { flags.contains(.canceled) }

  /// https://dom.spec.whatwg.org/#dom-event-cancelbubble
  package var cancelBubble: Bool {
    get { flags.contains(.stopPropagation) }
    set { if newValue { flags.insert(.stopPropagation) } }
  }

  /// https://dom.spec.whatwg.org/#dom-event-returnvalue
  package var returnValue: Bool {
    get { !flags.contains(.canceled) }
    set { if !newValue { preventDefault() } }
  }

  /// https://dom.spec.whatwg.org/#dom-event-stoppropagation
  package func stopPropagation() { flags.insert(.stopPropagation) }

  /// https://dom.spec.whatwg.org/#dom-event-stopimmediatepropagation
  package func stopImmediatePropagation() {
    flags.formUnion([.stopPropagation, .stopImmediatePropagation])
  }

  /// https://dom.spec.whatwg.org/#set-the-canceled-flag
  package func preventDefault() {
    if cancelable, !flags.contains(.inPassiveListener) { flags.insert(.canceled) }
  }

  /// https://dom.spec.whatwg.org/#dom-event-initevent
  ///
  /// - Returns: false if the call has no effect, so that the longer `init…Event` methods of other
  ///   interfaces leave their attributes unchanged too.
  @discardableResult
  package func initEvent(_ type: DOMString, bubbles: Bool, cancelable: Bool) -> Bool {
    // 1. If this's dispatch flag is set, return.
    if isBeingDispatched { return false }
    // 2. Initialize this: https://dom.spec.whatwg.org/#concept-event-initialize
    flags.insert(.initialized)
    flags.subtract([
      .stopPropagation, .stopImmediatePropagation, .canceled, .bubbles, .cancelable,
    ])
    isTrusted = false
    target = nil
    self.type = type
    if bubbles { flags.insert(.bubbles) }
    if cancelable { flags.insert(.cancelable) }
    return true
  }
}

extension Event {
  /// The nodes that the event refers to.
  package func forEachNode(_ body: (Node) -> Void) {
    for target in [target, currentTarget, relatedTarget] { target?.node.map(body) }
    for item in path {
      item.invocationTarget.node.map(body)
      item.shadowAdjustedTarget?.node.map(body)
      item.target?.node.map(body)
      item.relatedTarget?.node.map(body)
    }
    for value in attributes.values { value.forEachNode(body) }
  }
}

extension EventAttribute {
  package func forEachNode(_ body: (Node) -> Void) {
    switch self {
    case .target(let target): target.node.map(body)
    case .list(let list): for value in list { value.forEachNode(body) }
    default: break
    }
  }
}
