/// Holds a node, and with it its tree, for somebody native: for as long as this lives.
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
  /// The nodes that something native holds which no script can have: as long as it does, scripts must
  /// find them as they were.
  package func visitHeldNodes(_ visit: (Node) -> Void) {
    lifetime.visitHolds(visit)
    for document in lifetime.documents {
      document.state.visitHeldNodes(visit)
      document.state.templateContentsOwner?.state.visitHeldNodes(visit)
    }
  }
}

extension DocumentState {
  /// Elements that were something of the document's, and may not stand in it any more.
  fileprivate func visitHeldNodes(_ visit: (Node) -> Void) {
    (focusedElement?.node).map(visit)
    for element in modalDialogs { visit(element.node) }
    for element in shownPopovers { visit(element.node) }
  }
}
