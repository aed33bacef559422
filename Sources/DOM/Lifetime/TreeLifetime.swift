/// Which trees may be nobody's any more. A tree that hangs in no document is freed as a whole, once no
/// script and nothing native can reach a node of it. Who can, the layers above know: they take the
/// candidates from here, examine them at a moment when no algorithm runs, and call `Agent.free`.
///
/// All that comes loose is noted: what `remove` takes out of a tree, fragments that gave their
/// children away, attributes without an element.
package final class TreeLifetime {
  /// Nodes that stood in no parent when they were noted; some stand in one again.
  private var candidates: [Node] = []
  /// Documents that scripts made, which are freed like trees. All others are their owner's.
  package private(set) var scriptDocuments: Set<Document> = []
  /// All documents but those that only own the contents of templates.
  private(set) var documents: Set<Document> = []
  /// How much came loose since the last examination; a node counts one.
  private var pressure = 0
  private var limit = TreeLifetime.lowestLimit
  /// Called when there is enough to look at.
  package var onPressure: () -> Void = {}
  /// While this is not zero, nothing is freed: somebody native holds nodes that nobody knows of.
  package var pauses = 0
  /// Drops what layers above keep for a document that goes.
  package var willFree: (Document) -> Void = { _ in }

  private static let lowestLimit = 4096

  /// The node, which has no parent, may be the root of a tree that nobody needs.
  @inlinable
  package func cameLoose(_ node: Node) { note(node) }

  @usableFromInline
  func note(_ node: Node) {
    candidates.append(node)
    press(1)
  }

  /// That many nodes were made natively; what they replace is likely to be let go of.
  package func press(_ count: Int) {
    pressure += count
    if pressure >= limit {
      pressure = 0
      onPressure()
    }
  }

  /// All that came loose since this was last called; a node may stand in it twice, and some hang in a
  /// tree again.
  package func takeCandidates() -> [Node] {
    defer {
      candidates = []
      pressure = 0
    }
    return candidates
  }

  /// What `takeCandidates` will give.
  package var rootsUnderExamination: [Node] { candidates }

  /// Puts back what could not be freed yet, without hurry.
  package func keepCandidates(_ nodes: [Node]) {
    candidates += nodes
    // Examining what stays must not cost more than what goes.
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

  /// Runs what holds nodes of which nobody else knows.
  package func paused<Result>(_ body: () -> Result) -> Result {
    pauses += 1
    defer { pauses -= 1 }
    return body()
  }

  // MARK: Documents

  /// From now on the document lives only as long as somebody can reach it or a node of it.
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
  /// The node through which this one is reached and kept: its parent, an attribute's element, the
  /// template or host of a fragment. Without one it is the root of what is freed as a whole.
  package var owningParent: Node? {
    if let parent = pointer.pointee.parent { return Node(parent) }
    guard isDocumentFragment else { return nil }
    return document.agent.fragmentHosts[self]?.node
  }
}
