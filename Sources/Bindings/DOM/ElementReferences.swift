import DOM
import JSRuntime

// Attributes whose values are elements, or their ids.

extension Element {
  /// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#attr-associated-elements
  func referencedElements(_ contentAttribute: DOMString, isList: Bool) -> [Element]? {
    guard let value = self[contentAttribute] else { return nil }
    let agent = document.agent
    if value.isEmpty, let explicit = agent.explicitlySetElements[self]?[contentAttribute] {
      return explicit.filter {
        agent.isShadowIncludingInclusiveAncestor($0.node.root, of: node)
      }
    }
    let identifiers = isList ? value.splitOnASCIIWhitespace : [value]
    return identifiers.compactMap { node.root.element(withID: $0) }
  }

  /// nil removes the attribute.
  func setReferencedElements(_ contentAttribute: DOMString, _ elements: [Element]?) {
    document.agent.setExplicitly(contentAttribute, of: self, to: elements)
    self[contentAttribute] = elements == nil ? nil : ""
  }
}

/// A `sequence<Element>` argument.
struct ElementList: IDLArgument {
  let elements: [Element]

  static func convert(_ value: JSValue, _ world: World) throws -> ElementList {
    Self(elements: try world.list(value).map { try Element.convert($0, world) })
  }
}
