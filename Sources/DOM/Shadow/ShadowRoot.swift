/// A shadow root: a fragment of the tree, and what the standard keeps for it in addition. The
/// agent's `ShadowTrees` owns it.
///
/// https://dom.spec.whatwg.org/#interface-shadowroot
package final class ShadowRoot: SlotOwner {
  package enum Mode: String, Sendable {
    case open, closed
  }

  package enum SlotAssignment: String, Sendable {
    case manual, named
  }

  package let node: Node
  /// https://dom.spec.whatwg.org/#concept-documentfragment-host
  package let host: Element
  package let options: ShadowRootInit
  /// https://dom.spec.whatwg.org/#shadowroot-available-to-element-internals
  package var isAvailableToElementInternals = false
  /// https://dom.spec.whatwg.org/#shadowroot-declarative
  package var isDeclarative = false
  /// What layers above keep for the root.
  package var slots = Slots()
  /// The first slot of each name; nil after slots were inserted, removed or renamed.
  var firstSlots: [DOMString: Element]?

  init(_ node: Node, host: Element, options: ShadowRootInit) {
    self.node = node
    self.host = host
    self.options = options
  }

  package var mode: Mode { options.mode }
  package var slotAssignment: SlotAssignment { options.slotAssignment }
}

/// https://dom.spec.whatwg.org/#dictdef-shadowrootinit
package struct ShadowRootInit: Sendable {
  package var mode: ShadowRoot.Mode
  package var delegatesFocus: Bool
  package var slotAssignment: ShadowRoot.SlotAssignment
  package var isClonable: Bool
  package var isSerializable: Bool

  package init(
    mode: ShadowRoot.Mode, delegatesFocus: Bool = false,
    slotAssignment: ShadowRoot.SlotAssignment = .named, isClonable: Bool = false,
    isSerializable: Bool = false
  ) {
    self.mode = mode
    self.delegatesFocus = delegatesFocus
    self.slotAssignment = slotAssignment
    self.isClonable = isClonable
    self.isSerializable = isSerializable
  }
}

extension Element {
  /// https://dom.spec.whatwg.org/#concept-element-shadow-root
  package var shadowRoot: ShadowRoot? {
    guard node.flags.contains(.hasShadowRoot) else { return nil }
    return document.agent.shadowTrees.root(of: self)
  }

  /// Whether a shadow root may be attached to elements of this name.
  /// https://dom.spec.whatwg.org/#valid-shadow-host-name
  private var hasValidShadowHostName: Bool {
    localName.string.isValidCustomElementName
      || isHTML(
        anyOf: .article, .aside, .blockquote, .body, .div, .footer, .h1, .h2, .h3, .h4,
        .h5, .h6, .header, .main, .nav, .p, .section, .span)
  }

  /// https://dom.spec.whatwg.org/#concept-attach-a-shadow-root
  @discardableResult
  package func attachShadow(_ options: ShadowRootInit) throws(DOMException) -> ShadowRoot {
    let agent = document.agent
    // 1–2. If the namespace is not HTML or the name is not a valid shadow host name, throw.
    guard isHTML, hasValidShadowHostName else { throw .notSupported }
    // 3. If the custom element definition disables shadow, throw.
    if let definition = agent.customElements.definition(for: self), definition.disablesShadow {
      throw .notSupported
    }
    // 4. A declarative shadow root of the same mode is emptied and used; otherwise, throw.
    if let current = shadowRoot {
      guard current.isDeclarative, current.mode == options.mode else { throw .notSupported }
      for child in current.node.children { child.remove() }
      current.isDeclarative = false
      return current
    }
    // 5–15. Create the shadow root.
    return attachShadowRoot(options)
  }

  /// The same without the checks.
  func attachShadowRoot(_ options: ShadowRootInit) -> ShadowRoot {
    let agent = document.agent
    let root = ShadowRoot(document.createDocumentFragment(), host: self, options: options)
    let state = agent.customElements.state(of: self)?.phase
    root.isAvailableToElementInternals = state == .precustomized || state == .custom
    agent.shadowTrees.add(root)
    document.noteChange()
    return root
  }
}

extension Node {
  /// The shadow root that this node represents.
  package var asShadowRoot: ShadowRoot? {
    guard isDocumentFragment, flags.contains(.isShadowRoot) else { return nil }
    return document.agent.shadowTrees.root(self)
  }

  /// The shadow root of the tree that contains this node.
  /// https://dom.spec.whatwg.org/#concept-shadow-tree
  package var containingShadowRoot: ShadowRoot? { root.asShadowRoot }
}

extension DOMException {
  static let notSupported = DOMException(.notSupportedError)
}
