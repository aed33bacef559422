/// Keeps a node, and with it its tree, alive for native code as long as this object lives.
package final class NodeHold {
  package let node: Node
  private let lifetime: TreeLifetime

  package init(_ node: Node) {
    self.node = node
    lifetime = node.document.agent.lifetime
    lifetime.hold(node)
  }

  deinit { lifetime.release(node) }
}

extension Agent {
  /// Nodes held by native objects that scripts cannot reach: as long as these hold them, scripts must
  /// find them unchanged.
  package func visitHeldNodes(_ visit: (Node) -> Void) {
    lifetime.visitHolds(visit)
    for document in lifetime.documents {
      document.state.visitHeldNodes(visit)
      document.state.templateContentsOwner?.state.visitHeldNodes(visit)
    }
  }
}

extension DocumentState {
  /// Elements with a special role for the document, which may not be in it any more.
  fileprivate func visitHeldNodes(_ visit: (Node) -> Void) {
    (focusedElement?.node).map(visit)
    for element in modalDialogs { visit(element.node) }
    for element in shownPopovers { visit(element.node) }
  }
}
