import CLibXML2
import DOM

extension TreeConstruction {
  /// The root of the shadow tree that a `template` start tag declares; nil where the tag is an ordinary
  /// one.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead (template start tag)
  mutating func attachDeclarativeShadowRoot() -> NodePointer? {
    guard options.allowsDeclarativeShadowRoots, tokenizer.tag.firstAttribute != nil,
      let mode = attributeValue("shadowrootmode").flatMap({
        ShadowRoot.Mode(rawValue: String($0.asciiLowercased))
      }), stack.top != stack.bottom, stack.current.node.pointee.type == XML_ELEMENT_NODE
    else { return nil }
    let host = Element(stack.current.node)
    let options = ShadowRootInit(
      mode: mode, delegatesFocus: attributeValue("shadowrootdelegatesfocus") != nil,
      isClonable: attributeValue("shadowrootclonable") != nil,
      isSerializable: attributeValue("shadowrootserializable") != nil)
    guard host.shadowRoot == nil, let root = try? host.attachShadow(options) else { return nil }
    root.isDeclarative = true
    root.isAvailableToElementInternals = true
    isObserved = fragment == nil
    return root.node.pointer
  }

  private func attributeValue(_ name: DOMString) -> DOMString? {
    tagAttribute(agent.intern(name)).map { DOMString(cString: $0) }
  }

  /// The element of a declarative shadow root: it is on the stack, but in no tree.
  mutating func pushTemplateWithoutInserting() -> UInt32 {
    let name = tokenizer.tag.name
    return pushHTML(createElement(name, namespace: html, document: document.pointer), name)
  }
}
