/// Who holds this holds a document: when nobody does any more, the document is freed with all trees
/// of its agent. What may have wrappers of its nodes must hold it too.
package final class DocumentOwner {
  package let document: Document

  package init(_ document: Document) { self.document = document }

  deinit {
    let agent = document.agent
    agent.freeLooseTrees()
    document.destroy()
  }
}

extension Agent {
  /// Frees the trees that hang in no document, and the documents that scripts made.
  fileprivate func freeLooseTrees() {
    var resolver = RootResolver()
    var roots: Set<Node> = []
    for candidate in lifetime.takeCandidates() {
      let root = resolver.root(of: candidate)
      if !root.isDocument { roots.insert(root) }
    }
    for root in roots { free(root) }
    for document in lifetime.scriptDocuments { document.destroy() }
  }
}
