/// Finds trees that may be unreachable. A tree that is in no document is freed as a whole, once no
/// script and no native code can reach a node of it. The layers above know the references: they
/// take the candidates from here, examine them at a moment when no algorithm runs, and call
/// `Agent.free`.
///
/// Every detached node is noted: what `remove` takes out of a tree, fragments whose children were
/// moved, attributes without an element.
package final class TreeLifetime {
  /// Nodes that had no parent when they were noted; some have one again.
  private var candidates: [Node] = []
  /// Documents that scripts made, which are freed like trees. All others belong to their owner.
  package private(set) var scriptDocuments: Set<Document> = []
  /// All documents except those that only own the contents of templates.
  private(set) var documents: Set<Document> = []
  /// How much was detached since the last examination; a node counts as one.
  private var pressure = 0
  private var limit = TreeLifetime.lowestLimit
  /// Called when an examination is worthwhile.
  package var onPressure: () -> Void = {}
  /// While this is not zero, nothing is freed: native code has references that are not registered
  /// anywhere.
  package var pauses = 0
  /// Discards what layers above keep for a document that is about to be freed.
  package var willFree: (Document) -> Void = { _ in }

  private static let lowestLimit = 4096

  /// Notes that the node, which has no parent, may be the root of an unreachable tree.
  @inlinable
  package func cameLoose(_ node: Node) { note(node) }

  @usableFromInline
  func note(_ node: Node) {
    candidates.append(node)
    press(1)
  }

  /// Notes that many nodes were made natively; what they replace is likely to become unreachable.
  package func press(_ count: Int) {
    pressure += count
    if pressure >= limit {
      pressure = 0
      onPressure()
    }
  }

  /// Everything detached since this was last called; a node may be in it twice, and some are in a
  /// tree again.
  package func takeCandidates() -> [Node] {
    defer {
      candidates = []
      pressure = 0
    }
    return candidates
  }

  /// What `takeCandidates` will return.
  package var rootsUnderExamination: [Node] { candidates }

  /// Puts back what could not be freed yet, to be examined later.
  package func keepCandidates(_ nodes: [Node]) {
    candidates += nodes
    // Examining what stays alive must not cost more than making what is freed.
    limit = max(Self.lowestLimit, 2 * nodes.count)
  }

  // MARK: Holds

  /// How often nodes are held; see `NodeHold`.
  private var holds: [Node: Int] = [:]

  func hold(_ node: Node) { holds[node, default: 0] += 1 }

  func release(_ node: Node) {
    guard let count = holds[node] else { return }
    holds[node] = count > 1 ? count - 1 : nil
  }

  func visitHolds(_ visit: (Node) -> Void) { holds.keys.forEach(visit) }

  /// Runs code with references to nodes that are not registered anywhere.
  package func paused<Result>(_ body: () -> Result) -> Result {
    pauses += 1
    defer { pauses -= 1 }
    return body()
  }

  // MARK: Documents

  /// From now on the document lives only as long as it or a node of it is reachable.
  package func adopt(_ document: Document) {
    document.state.isCollectable = true
    scriptDocuments.insert(document)
  }

  func register(_ document: Document) { documents.insert(document) }

  func release(_ document: Document) {
    documents.remove(document)
    scriptDocuments.remove(document)
  }
}

extension Node {
  /// The node through which this one is reached and kept alive: its parent, an attribute's element,
  /// the template or host of a fragment. A node without one is the root of what is freed as a
  /// whole.
  package var owningParent: Node? {
    if let parent = pointer.pointee.parent { return Node(parent) }
    guard isDocumentFragment else { return nil }
    return document.agent.fragmentHosts[self]?.node
  }
}
