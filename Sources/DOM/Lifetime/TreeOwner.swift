/// Who holds this holds all documents and trees of an agent: when nobody does any more, they are freed.
/// What may have wrappers of nodes must hold it too.
package final class TreeOwner {
  private let agent: Agent

  package init(_ agent: Agent) { self.agent = agent }

  deinit { agent.freeTrees() }
}

extension Agent {
  fileprivate func freeTrees() {
    var resolver = RootResolver()
    var roots: Set<Node> = []
    for candidate in lifetime.takeCandidates() {
      let root = resolver.root(of: candidate)
      if !root.isDocument { roots.insert(root) }
    }
    for root in roots { free(root) }
    for document in lifetime.documents { document.destroy() }
  }
}
