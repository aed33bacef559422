/// https://dom.spec.whatwg.org/#insert-adjacent
package enum AdjacentPosition: Sendable {
  case beforeBegin, afterBegin, beforeEnd, afterEnd

  package init(_ name: DOMString) throws(DOMException) {
    switch name.asciiLowercased {
    case "beforebegin": self = .beforeBegin
    case "afterbegin": self = .afterBegin
    case "beforeend": self = .beforeEnd
    case "afterend": self = .afterEnd
    default:
      throw DOMException(.syntaxError)
    }
  }
}

extension Element {
  /// https://dom.spec.whatwg.org/#insert-adjacent
  ///
  /// - Returns: the node, or nil if there is no parent to insert it into.
  package func insertAdjacent(
    _ node: Node, at position: AdjacentPosition
  ) throws(DOMException) -> Node? {
    switch position {
    case .beforeBegin: try self.node.parent?.preInsert(node, before: self.node)
    case .afterBegin: try self.node.preInsert(node, before: self.node.firstChild)
    case .beforeEnd: try self.node.preInsert(node, before: nil)
    case .afterEnd: try self.node.parent?.preInsert(node, before: self.node.nextSibling)
    }
  }
}
