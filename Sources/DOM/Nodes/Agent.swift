import CLibXML2

/// What all documents of one page share: the names, the namespaces, and the queues that the
/// standard keeps for a similar-origin window agent. Nodes can move between documents of one agent,
/// never between agents. An agent belongs to one thread at a time.
///
/// https://html.spec.whatwg.org/multipage/webappapis.html#similar-origin-window-agent
package final class Agent: SlotOwner {
  /// The names of elements and attributes.
  package let names = NameTable(copying: StandardNames.shared.table)
  package let attributeNames = AttributeNames.standard
  package let adjustedNames = StandardNames.shared.adjusted
  /// The fragments with the contents of `template` elements.
  /// https://html.spec.whatwg.org/multipage/scripting.html#template-contents
  package var templateContents: [Element: Node] = [:]
  /// The element that a fragment belongs to: the template of template contents, the host of a shadow
  /// root.
  /// https://dom.spec.whatwg.org/#concept-documentfragment-host
  package var fragmentHosts: [Node: Element] = [:]
  /// The elements that scripts have set for attributes that refer to elements, by content
  /// attribute. They are valid while that attribute is empty.
  /// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#explicitly-set-attr-elements
  package private(set) var explicitlySetElements: [Element: [DOMString: [Element]]] = [:]
  /// Elements that are, or were, values in the former, which does not keep them alive.
  private var explicitlySetTargets: Set<Element> = []
  /// What is kept outside the tree for HTML elements; see `HTMLElementState`.
  var htmlStates: [Element: HTMLElementState] = [:]
  /// The forms that the parser associated with elements outside of them.
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#parser-inserted-flag
  package var formOwners: [Element: Element] = [:]
  /// The wrappers of nodes in the world of a test; see `Node.testWrapper`.
  var testWrappers: [Node: UnsafeMutableRawPointer] = [:]
  /// The observers of the agent's trees.
  package var observers = TreeObservers()
  var runningParsers = 0
  /// Returns a document's base URL, if it differs from its URL: URLs belong to the layers above.
  package var baseURL: ((Document) -> String)?
  /// Whether a value matches a `pattern` attribute, which is a regular expression of JavaScript,
  /// implemented by the layers above.
  package var matchesPattern: (_ pattern: DOMString, _ value: DOMString) -> Bool = { _, _ in true }
  /// Called once, before the first change of any of the agent's trees from now on: whoever wants to know
  /// what a tree was like need not look at one that never changes.
  package var beforeFirstChange: (() -> Void)?
  /// Incremented with each change of any of the agent's trees. Its address is fixed, so that scripts can read it without
  /// a call.
  package let treeClock = TreeClock()
  /// What layers above keep for the agent.
  package var slots = Slots()
  /// Discard what layers above keep for a node, by who keeps it.
  package var willFreeNode: [ObjectIdentifier: (Node) -> Void] = [:]
  /// The live ranges and node iterators.
  package let liveBoundaries = LiveBoundaries()
  package let lifetime = TreeLifetime()
  package let events = AgentEvents()
  /// Called with images that parsers or clones have made; their attributes were not set one by one.
  package var didMakeImages: (([Element]) -> Void)?
  /// Reports on the console what was not done.
  package var warn: (String) -> Void = { _ in }
  package private(set) lazy var mutationObservers = MutationObservers(self)
  package private(set) lazy var shadowTrees = ShadowTrees(self)
  package private(set) lazy var customElements = CustomElements(self)
  /// Runs the steps once the running script has ended; nil as long as there are no scripts.
  /// https://html.spec.whatwg.org/multipage/webappapis.html#queue-a-microtask
  package var queueMicrotask: ((@escaping () -> Void) -> Void)?
  private var lastVersion: UInt64 = 0
  private var namespaces: [NamespaceKey: UnsafeMutablePointer<xmlNs>] = [:]

  private struct NamespaceKey: Hashable {
    let uri: DOMString
    let prefix: DOMString?
  }

  package init() {
    XMLDefences.install()
  }

  /// Must be called before a tree, an attribute or text changes.
  @inline(__always)
  package func willChange() {
    if beforeFirstChange != nil { callBeforeFirstChange() }
  }

  @inline(never)
  private func callBeforeFirstChange() {
    let call = beforeFirstChange
    beforeFirstChange = nil
    call?()
  }

  deinit {
    liveBoundaries.agent = nil
    for ns in namespaces.values {
      NodeAllocation.release(UnsafeMutableRawPointer(mutating: ns.pointee.href))
      NodeAllocation.release(UnsafeMutableRawPointer(mutating: ns.pointee.prefix))
      ns.deallocate()
    }
    names.deallocate()
    treeClock.deallocate()
  }

  /// A number for the state of a document that was never used before.
  func nextVersion() -> UInt64 {
    lastVersion &+= 1
    return lastVersion
  }

  package func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> Name { names.intern(bytes).name }

  package func intern(_ string: DOMString) -> Name { names.intern(string).name }

  /// The name if any node ever had it: a look-up that adds nothing.
  @_disfavoredOverload
  package func existing(_ string: DOMString) -> Name? {
    string.bytes.withUnsafeBufferPointer { names.existing($0)?.name }
  }

  package func existing(_ bytes: UnsafeBufferPointer<UInt8>) -> Name? {
    names.existing(bytes)?.name
  }

  package func existing(_ name: StaticString) -> Name? {
    let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    return names.existing(bytes)?.name
  }

  /// The `xmlNs` of a namespace and prefix; nil for no namespace.
  package func namespace(
    _ uri: DOMString?, prefix: DOMString? = nil
  ) -> UnsafeMutablePointer<xmlNs>? {
    guard let uri, !uri.isEmpty else { return nil }
    let known = Namespace(uri: uri)
    switch (known, prefix) {
    case (.html, nil): return SharedNamespace.html
    case (.svg, nil): return SharedNamespace.svg
    case (.mathML, nil): return SharedNamespace.mathML
    case (.xmlns, nil): return SharedNamespace.xmlns
    case (.xlink, "xlink"): return SharedNamespace.xlinkPrefixed
    case (.xml, "xml"): return SharedNamespace.xmlPrefixed
    case (.xmlns, "xmlns"): return SharedNamespace.xmlnsPrefixed
    default: break
    }
    let key = NamespaceKey(uri: uri, prefix: prefix)
    if let found = namespaces[key] { return found }
    let made = makeNamespace(known, uri: uri, prefix: prefix)
    namespaces[key] = made
    return made
  }

  package func setExplicitly(_ attribute: DOMString, of element: Element, to elements: [Element]?) {
    explicitlySetElements[element, default: [:]][attribute] = elements
    explicitlySetTargets.formUnion(elements ?? [])
  }

  /// Forgets an element that is about to be freed.
  func forgetExplicitlySet(_ element: Element) {
    if explicitlySetElements.isEmpty { return }
    explicitlySetElements[element] = nil
    guard explicitlySetTargets.remove(element) != nil else { return }
    for (other, attributes) in explicitlySetElements {
      explicitlySetElements[other] = attributes.mapValues { $0.filter { $0 != element } }
    }
  }
}
