/// The state, kept outside the tree, of an element that is, or failed to become, a custom element.
///
/// https://dom.spec.whatwg.org/#concept-element-custom-element-state
package final class CustomElementState {
  package enum Phase: Sendable {
    case undefined, failed, precustomized, custom
  }

  package internal(set) var phase = Phase.undefined
  package internal(set) var definition: CustomElementDefinition?
  /// Whether the element was made an `HTMLUnknownElement` because its constructor failed.
  package internal(set) var isUnknown = false
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#custom-element-reaction-queue
  var reactions: [CustomElementReaction] = []
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#internals-attached
  package var internals: ElementInternals?
  /// The form owner and disabledness that the element was last notified of.
  var knownForm: Element?
  var isKnownDisabled = false
}

/// https://html.spec.whatwg.org/multipage/custom-elements.html#concept-upgrade-reaction
enum CustomElementReaction {
  case upgrade(CustomElementDefinition)
  case callback(LifecycleCallback, [ReactionArgument])
}

/// The custom elements of an agent and their reactions. It observes the agent's trees from the
/// first definition on: pages without one pay nothing.
///
/// https://html.spec.whatwg.org/multipage/custom-elements.html#custom-element-reactions
package final class CustomElements: TreeObserver {
  /// Whether any element was ever defined.
  package private(set) var isActive = false
  private var states: [Element: CustomElementState] = [:]
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#custom-element-reactions-stack
  private var reactionsStack: [[Element]] = []
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#backup-element-queue
  private var backupQueue: [Element] = []
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#processing-the-backup-element-queue
  private var isProcessingBackupQueue = false
  /// The form-associated ones.
  var formAssociated: [Element] = []
  unowned let agent: Agent

  init(_ agent: Agent) { self.agent = agent }

  func activate() {
    if isActive { return }
    isActive = true
    agent.observers.add(self)
  }

  // MARK: States

  package func state(of element: Element) -> CustomElementState? {
    element.node.flags.contains(.hasCustomElementState) ? states[element] : nil
  }

  func makeState(of element: Element) -> CustomElementState {
    if let known = state(of: element) { return known }
    let made = CustomElementState()
    states[element] = made
    element.node.flags.insert(.hasCustomElementState)
    return made
  }

  /// Forgets an element that is about to be freed.
  package func forget(_ element: Element) {
    guard isActive else { return }
    if !formAssociated.isEmpty, element.isHTML(.form) { forget(form: element) }
    guard states.removeValue(forKey: element) != nil else { return }
    formAssociated.removeAll { $0 == element }
    backupQueue.removeAll { $0 == element }
  }

  private func forget(form: Element) {
    for element in formAssociated {
      if let state = state(of: element), state.knownForm == form { state.knownForm = nil }
    }
  }

  /// The definition of an element, or the one to which it may be upgraded.
  package func definition(for element: Element) -> CustomElementDefinition? {
    guard isActive, element.elementName == .unknown, element.isHTML else { return nil }
    if let known = state(of: element)?.definition { return known }
    return element.document.customElementDefinition(of: element.localName.string)
  }

  // MARK: Reactions

  /// Runs an operation that may cause reactions of custom elements, and runs these before it
  /// returns.
  ///
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#cereactions
  package func withReactions<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    isActive ? try withElementQueue(body) : try body()
  }

  /// The same for an operation that may define the first custom element.
  package func withElementQueue<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    reactionsStack.append([])
    defer { invokeReactions(in: reactionsStack.removeLast()) }
    return try body()
  }

  /// The same for what the parser does until it pauses, during which scripts cannot run.
  ///
  /// - Returns: whether `endParserTurn` must be called.
  func beginParserTurn() -> Bool {
    if isActive { reactionsStack.append([]) }
    return isActive
  }

  var hasReactions: Bool { reactionsStack.last?.isEmpty == false }

  func endParserTurn() { invokeReactions(in: reactionsStack.removeLast()) }

  /// https://html.spec.whatwg.org/multipage/custom-elements.html#enqueue-an-element-on-the-appropriate-element-queue
  private func enqueue(_ element: Element) {
    if !reactionsStack.isEmpty {
      reactionsStack[reactionsStack.count - 1].append(element)
      return
    }
    backupQueue.append(element)
    if isProcessingBackupQueue { return }
    isProcessingBackupQueue = true
    // The queue, and the reactions in it, refer to elements.
    agent.lifetime.pauses += 1
    agent.queueMicrotask? { [weak self] in self?.processBackupQueue() }
  }

  private func processBackupQueue() {
    var index = 0
    while index < backupQueue.count {
      invokeReactions(of: backupQueue[index])
      index += 1
    }
    backupQueue = []
    isProcessingBackupQueue = false
    agent.lifetime.pauses -= 1
  }

  /// https://html.spec.whatwg.org/multipage/custom-elements.html#invoke-custom-element-reactions
  private func invokeReactions(in queue: [Element]) {
    for element in queue { invokeReactions(of: element) }
  }

  private func invokeReactions(of element: Element) {
    guard let state = state(of: element) else { return }
    while !state.reactions.isEmpty {
      switch state.reactions.removeFirst() {
      case .upgrade(let definition): upgrade(element, to: definition)
      case .callback(let callback, let arguments):
        guard let implementation = state.definition?.implementation else { continue }
        do {
          try implementation.call(callback, on: element, arguments)
        } catch {
          implementation.report(error)
        }
      }
    }
  }

  /// https://html.spec.whatwg.org/multipage/custom-elements.html#enqueue-a-custom-element-callback-reaction
  package func enqueue(
    _ callback: LifecycleCallback, on element: Element, _ arguments: [ReactionArgument] = []
  ) {
    guard let state = state(of: element), let definition = state.definition,
      definition.implementation.implements(callback)
    else { return }
    state.reactions.append(.callback(callback, arguments))
    enqueue(element)
  }

  /// https://html.spec.whatwg.org/multipage/custom-elements.html#enqueue-a-custom-element-upgrade-reaction
  func enqueueUpgrade(of element: Element, to definition: CustomElementDefinition) {
    let state = makeState(of: element)
    guard state.phase == .undefined, state.definition == nil else { return }
    state.reactions.append(.upgrade(definition))
    enqueue(element)
  }

  /// All elements of the subtree.
  func upgrade(_ root: Node) {
    forEachCandidate(in: root) { tryToUpgrade($0) }
  }

  /// https://html.spec.whatwg.org/multipage/custom-elements.html#concept-try-upgrade
  package func tryToUpgrade(_ element: Element) {
    guard state(of: element)?.definition == nil, let definition = definition(for: element) else {
      return
    }
    enqueueUpgrade(of: element, to: definition)
  }
}
