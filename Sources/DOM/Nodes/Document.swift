import CLibXML2

/// A document: a value that points to an `xmlDoc`. What the standard keeps outside the tree is in
/// its `DocumentState`.
///
/// https://dom.spec.whatwg.org/#interface-document
public struct Document: Hashable {
  public let pointer: UnsafeMutablePointer<xmlDoc>

  @inlinable public init(_ pointer: UnsafeMutablePointer<xmlDoc>) { self.pointer = pointer }

  /// A new, empty document. It lives until `destroy()`.
  package init(in agent: Agent, isHTML: Bool) {
    guard let pointer = xmlNewDoc("1.0") else { fatalError("out of memory") }
    self.pointer = pointer
    pointer.pointee.type = isHTML ? XML_HTML_DOCUMENT_NODE : XML_DOCUMENT_NODE
    // No XML declaration.
    pointer.pointee.standalone = -2
    let state = DocumentState(agent: agent)
    state.contentType = isHTML ? "text/html" : "application/xml"
    pointer.pointee.refs = Unmanaged.passRetained(state).toOpaque()
    agent.lifetime.register(self)
  }

  /// What the standard keeps for the document outside its tree.
  package var state: DocumentState { reference.takeUnretainedValue() }

  private var reference: Unmanaged<DocumentState> {
    guard let state = pointer.pointee.refs else { fatalError("a document without state") }
    return .fromOpaque(state)
  }

  /// The name if any node of the agent ever had it.
  func existing(_ name: DOMString) -> Name? {
    reference._withUnsafeGuaranteedRef { $0.agent.existing(name) }
  }

  func existing(_ name: StaticString) -> Name? {
    reference._withUnsafeGuaranteedRef { $0.agent.existing(name) }
  }

  @inlinable public var node: Node {
    Node(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: xmlNode.self))
  }

  package var agent: Agent { reference._withUnsafeGuaranteedRef { $0.agent } }

  /// Only a document that a window shows runs scripts.
  ///
  /// https://html.spec.whatwg.org/multipage/webappapis.html#concept-n-script
  package var isScriptingEnabled: Bool { state.window != nil }

  func noteChange() {
    let state = state
    let version = state.agent.nextVersion()
    state.version = version
    state.classVersion = version
    state.structureVersion = version
    state.changeCount &+= 1
    state.agent.treeClock.noteChange(of: .structure)
  }

  /// Nodes of the document have been freed: what is cached by their addresses is no longer valid.
  package func noteFreedNodes() {
    let state = state
    let version = state.agent.nextVersion()
    state.version = version
    state.classVersion = version
    state.structureVersion = version
    state.freedCount &+= 1
    state.identifiers.forget()
  }

  /// The parser has changed the tree since this was last called.
  ///
  /// - Parameter inFragment: whether it changed the tree of a fragment.
  package func noteParserChanges(inFragment: Bool = false) {
    if !inFragment {
      state.identifiers.forget()
      noteChange()
      return
    }
    // In the document's own tree nothing is different.
    let state = state
    let version = state.agent.nextVersion()
    state.version = version
    state.classVersion = version
    state.structureVersion = version
    state.agent.treeClock.noteChange(of: .structure)
  }

  /// A change of an attribute or of text.
  package func noteContentChange() {
    let state = state
    state.version = state.agent.nextVersion()
    state.agent.treeClock.noteChange(of: .everything)
    state.changeCount &+= 1
  }

  /// A change of a `class` attribute, which is also a change of content.
  func noteClassChange() {
    let state = state
    state.version = state.agent.nextVersion()
    state.classVersion = state.version
    state.agent.treeClock.noteChange(of: .classes)
    state.changeCount &+= 1
  }

  /// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url
  package var baseURL: String { agent.baseURL?(self) ?? state.url }

  /// The inert document that template contents belong to.
  /// https://html.spec.whatwg.org/multipage/scripting.html#appropriate-template-contents-owner-document
  package var templateContentsOwner: Document {
    let state = state
    if let owner = state.templateContentsOwner { return owner }
    let owner = Document(in: state.agent, isHTML: isHTML)
    // The contents of nested templates stay in the same document.
    owner.state.templateContentsOwner = owner
    owner.state.isCollectable = state.isCollectable
    state.agent.lifetime.release(owner)
    state.templateContentsOwner = owner
    return owner
  }

  /// The same, if it has been made.
  package var knownTemplateContentsOwner: Document? { state.templateContentsOwner }

  /// https://dom.spec.whatwg.org/#html-document
  @inlinable public var isHTML: Bool { pointer.pointee.type == XML_HTML_DOCUMENT_NODE }

  /// https://dom.spec.whatwg.org/#document-element
  @inlinable public var documentElement: Element? {
    var child = pointer.pointee.children
    while let node = child {
      if node.pointee.type == XML_ELEMENT_NODE { return Element(node) }
      child = node.pointee.next
    }
    return nil
  }
}

/// https://dom.spec.whatwg.org/#concept-document-quirks
package enum QuirksMode: Sendable {
  case noQuirks, limitedQuirks, quirks
}

/// What the standard keeps for a document outside its tree. The document owns it.
package final class DocumentState: SlotOwner {
  package let agent: Agent
  /// Whether what scripts write goes on after what is there, as if the parser had stopped in the
  /// body.
  package var isOpenForWriting = false
  /// What the user has selected, if somebody looks at the document.
  package weak var selection: Selection?
  package var quirksMode = QuirksMode.noQuirks
  package var contentType = "text/html"
  /// The name of the encoding, as the Encoding Standard spells it.
  package var characterSet = "UTF-8"
  /// Changes with each change of the document's trees, attributes and text: caches of live
  /// collections are valid for one value. No other document of the agent ever has the same value.
  package fileprivate(set) var version: UInt64
  /// The same, but for changes of the tree's shape and of `class` attributes only.
  fileprivate(set) var classVersion: UInt64
  /// The same, but for changes of the tree's shape only.
  package fileprivate(set) var structureVersion: UInt64
  func version(of aspect: TreeAspect) -> UInt64 {
    switch aspect {
    case .structure: structureVersion
    case .classes: classVersion
    case .everything: version
    }
  }

  /// Counts the changes; not changed by freeing nodes that are in no tree.
  package fileprivate(set) var changeCount: UInt64 = 0
  /// Counts how often nodes were freed.
  package fileprivate(set) var freedCount: UInt64 = 0
  /// The last target of the document's events; nil without a browsing context.
  package var window: WindowEventTarget?
  package internal(set) var templateContentsOwner: Document?
  /// Whether it lives only as long as a script can reach it; see `TreeLifetime`.
  package internal(set) var isCollectable = false
  var identifiers = IdentifierMap()
  var customElementRegistry: CustomElementRegistry?
  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#throw-on-dynamic-markup-insertion-counter
  package var dynamicMarkupInsertionsThatThrow = 0
  package var url = "about:blank"
  /// What the parser left out.
  package var parserExcess: ParserExcess?
  /// What layers above keep for the document.
  package var slots = Slots()
  var focusedElement: Element?
  let formAssociations = FormAssociations()
  /// https://html.spec.whatwg.org/multipage/interaction.html#autofocus-processed-flag
  package var isAutofocusProcessed = false
  /// In the order in which they were shown.
  var modalDialogs: [DialogElement] = []
  /// In the order in which they were shown.
  var shownPopovers: [Element] = []
  /// https://html.spec.whatwg.org/multipage/dom.html#dom-document-referrer
  package var referrer = ""

  init(agent: Agent) {
    self.agent = agent
    version = agent.nextVersion()
    classVersion = version
    structureVersion = version
  }
}
