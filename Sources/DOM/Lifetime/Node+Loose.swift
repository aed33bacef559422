import CLibXML2

extension Node {
  /// Whether it is an element, text or comment that has neither a parent nor children or attributes.
  package var hasNoTree: Bool {
    let fields = pointer.pointee
    switch type {
    case XML_ELEMENT_NODE:
      if fields.children != nil || fields.properties != nil || fields.parent != nil { return false }
      let agent = document.agent
      return agent.fragmentHosts.isEmpty || agent.fragments(of: Element(pointer)).isEmpty
    case XML_TEXT_NODE, XML_COMMENT_NODE: return fields.parent == nil
    default: return false
    }
  }
}
