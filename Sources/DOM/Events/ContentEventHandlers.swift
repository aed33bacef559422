/// The handlers in attributes of the page (`onclick="…"`). They belong to one world, the page's
/// own; the agent has none of these while the page's scripts do not run.
///
/// The parser sets attributes without notifying observers, so they are read when an element's
/// listeners are first needed. That preserves the order of registration: an attribute that was
/// already there is older than the first listener. Later changes are observed.
///
/// https://html.spec.whatwg.org/multipage/webappapis.html#event-handler-content-attributes
package final class ContentEventHandlers: TreeObserver {
  /// For the elements of a document; nil if their handlers do not run.
  private let processor: (Document) -> EventHandlerProcessor?
  private unowned let events: AgentEvents

  init(_ processor: @escaping (Document) -> EventHandlerProcessor?, events: AgentEvents) {
    self.processor = processor
    self.events = events
  }

  /// The list of the target, with its element's attributes read.
  func listeners(of target: EventTarget) -> EventListenerList? {
    switch target {
    case .node(let node):
      let list = events.listeners(of: target)
      guard list?.hasReadAttributes != true, let element = Element(node),
        element.hasHandlerAttributes
      else { return list }
      return read(element, into: list ?? events.addList(for: node), of: target, forwarded: false)
    case .object(let object):
      let list = object.eventListeners
      guard let body = (object as? WindowEventTarget)?.document.body,
        list.attributesReadFrom?.node != body.node
      else { return list }
      list.attributesReadFrom = NodeHold(body.node)
      return read(body, into: list, of: target, forwarded: true)
    }
  }

  /// - Parameter forwarded: whether to read the handlers that `body` forwards to the window.
  private func read(
    _ element: Element, into list: EventListenerList, of target: EventTarget, forwarded: Bool
  ) -> EventListenerList {
    list.hasReadAttributes = true
    guard let processor = processor(element.document) else { return list }
    var attribute = element.firstAttribute
    while let current = attribute {
      if let type = EventHandlerNames.type(of: current, on: element),
        EventHandlerNames.isForwarded(type, by: element) == forwarded
      {
        events.setHandler(
          type, in: list, of: target, to: .source(current.value), with: processor)
      }
      attribute = current.next
    }
    return list
  }

  package func didChangeAttribute(
    _ attribute: Attr, of element: Element, oldValue: DOMString?, newValue: DOMString?
  ) {
    guard let type = EventHandlerNames.type(of: attribute, on: element) else { return }
    // https://html.spec.whatwg.org/multipage/webappapis.html#determining-the-target-of-an-event-handler
    var target = EventTarget.node(element.node)
    if EventHandlerNames.isForwarded(type, by: element) {
      guard let window = element.node.document.state.window else { return }
      target = .object(window)
    }
    // Attributes that have not been read yet will be read with their new value.
    guard let list = events.listeners(of: target),
      list.hasReadAttributes || list.attributesReadFrom?.node == element.node
        || target.object != nil,
      let processor = processor(element.document)
    else { return }
    events.setHandler(
      type, in: list, of: target, to: newValue.map { .source($0) }, with: processor)
  }
}

extension Element {
  fileprivate var hasHandlerAttributes: Bool {
    var attribute = firstAttribute
    while let current = attribute {
      if EventHandlerNames.type(of: current, on: self) != nil { return true }
      attribute = current.next
    }
    return false
  }
}

extension Agent {
  /// From now on, handlers in attributes are compiled and run by what `processor` returns for a
  /// document.
  package func readContentEventHandlers(
    with processor: @escaping (Document) -> EventHandlerProcessor?
  ) {
    if let old = events.contentHandlers { observers.remove(old) }
    let handlers = ContentEventHandlers(processor, events: events)
    events.contentHandlers = handlers
    observers.add(handlers)
  }
}
