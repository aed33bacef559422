/// https://dom.spec.whatwg.org/#interface-mutationobserver
package final class MutationObserver {
  package typealias Callback = ([MutationRecord], MutationObserver) throws -> Void

  let callback: Callback
  let global: EventGlobal
  /// The nodes whose registered observer lists contain it.
  var nodes: [Node] = []
  var records: [MutationRecord] = []
  private let agent: Agent
  /// The script's callback. Who keeps the observer keeps it alive.
  package let object: ScriptObject?

  package var observedNodes: [Node] { nodes }
  package var waitingRecords: [MutationRecord] { records }

  package init(
    in agent: Agent, global: EventGlobal, object: ScriptObject? = nil, callback: @escaping Callback
  ) {
    self.agent = agent
    self.object = object
    self.global = global
    self.callback = callback
  }

  /// - Returns: false for options that contradict each other.
  ///
  /// https://dom.spec.whatwg.org/#dom-mutationobserver-observe
  package func observe(_ target: Node, options: MutationObserverInit) -> Bool {
    guard let options = options.completed else { return false }
    agent.mutationObservers.register(self, on: target, options)
    return true
  }

  /// https://dom.spec.whatwg.org/#dom-mutationobserver-disconnect
  package func disconnect() {
    agent.mutationObservers.unregister(self)
    records = []
  }

  /// https://dom.spec.whatwg.org/#dom-mutationobserver-takerecords
  package func takeRecords() -> [MutationRecord] {
    defer { records = [] }
    return records
  }
}

/// https://dom.spec.whatwg.org/#dictdef-mutationobserverinit
package struct MutationObserverInit {
  package var childList: Bool
  package var attributes: Bool?
  package var characterData: Bool?
  package var subtree: Bool
  package var attributeOldValue: Bool?
  package var characterDataOldValue: Bool?
  package var attributeFilter: [DOMString]?

  package init(
    childList: Bool = false, attributes: Bool? = nil, characterData: Bool? = nil,
    subtree: Bool = false, attributeOldValue: Bool? = nil, characterDataOldValue: Bool? = nil,
    attributeFilter: [DOMString]? = nil
  ) {
    self.childList = childList
    self.attributes = attributes
    self.characterData = characterData
    self.subtree = subtree
    self.attributeOldValue = attributeOldValue
    self.characterDataOldValue = characterDataOldValue
    self.attributeFilter = attributeFilter
  }

  /// The options with what they imply; nil if they contradict each other.
  ///
  /// https://dom.spec.whatwg.org/#dom-mutationobserver-observe (steps 1–6)
  var completed: MutationObserverInit? {
    var options = self
    // 1. attributeOldValue or attributeFilter without attributes implies attributes.
    if attributeOldValue != nil || attributeFilter != nil, attributes == nil {
      options.attributes = true
    }
    // 2. characterDataOldValue without characterData implies characterData.
    if characterDataOldValue != nil, characterData == nil { options.characterData = true }
    // 3. If none of childList, attributes and characterData is true, throw.
    guard childList || options.attributes == true || options.characterData == true else {
      return nil
    }
    // 4–6. If one of the details is given and its kind of change is excluded, throw.
    if options.attributes != true, attributeOldValue == true || attributeFilter != nil {
      return nil
    }
    if options.characterData != true, characterDataOldValue == true { return nil }
    return options
  }
}

/// https://dom.spec.whatwg.org/#interface-mutationrecord
package final class MutationRecord {
  package enum Kind: String, Sendable {
    case attributes, characterData, childList
  }

  package let type: Kind
  package let target: Node
  package let addedNodes: [Node]
  package let removedNodes: [Node]
  package let previousSibling: Node?
  package let nextSibling: Node?
  package let attributeName: DOMString?
  package let attributeNamespace: DOMString?
  package let oldValue: DOMString?
  /// What scripts got of the lists of nodes, by name.
  package var lists: [String: NodeList] = [:]

  init(_ mutation: Mutation, oldValue: DOMString?) {
    type = mutation.type
    target = mutation.target
    addedNodes = mutation.addedNodes
    removedNodes = mutation.removedNodes
    previousSibling = mutation.previousSibling
    nextSibling = mutation.nextSibling
    attributeName = mutation.attributeName
    attributeNamespace = mutation.attributeNamespace
    self.oldValue = oldValue
  }
}

/// A change that observers may be interested in.
struct Mutation {
  let type: MutationRecord.Kind
  let target: Node
  var addedNodes: [Node] = []
  var removedNodes: [Node] = []
  var previousSibling: Node?
  var nextSibling: Node?
  var attributeName: DOMString?
  var attributeNamespace: DOMString?
  var oldValue: DOMString?
}
