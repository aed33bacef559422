// Siblings that are elements.

extension Node {
  /// https://dom.spec.whatwg.org/#dom-parentnode-firstelementchild
  package var firstElementChild: Element? {
    var child = firstChild
    while let current = child, !current.isElement { child = current.nextSibling }
    return Element(child)
  }

  /// https://dom.spec.whatwg.org/#dom-parentnode-lastelementchild
  package var lastElementChild: Element? {
    var child = lastChild
    while let current = child, !current.isElement { child = current.previousSibling }
    return Element(child)
  }

  /// https://dom.spec.whatwg.org/#dom-nondocumenttypechildnode-nextelementsibling
  package var nextElementSibling: Element? {
    var sibling = nextSibling
    while let current = sibling, !current.isElement { sibling = current.nextSibling }
    return Element(sibling)
  }

  /// https://dom.spec.whatwg.org/#dom-nondocumenttypechildnode-previouselementsibling
  package var previousElementSibling: Element? {
    var sibling = previousSibling
    while let current = sibling, !current.isElement { sibling = current.previousSibling }
    return Element(sibling)
  }
}
