/// Owns all documents and trees of an agent, which are freed with its last reference. Whatever has
/// wrappers of nodes must retain it too.
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
