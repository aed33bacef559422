/// Finds the roots of trees, quickly even for many deep nodes of one tree: it remembers some of the
/// nodes that it has passed.
package struct RootResolver {
  private var known: [Node: Node] = [:]

  package init() {}

  package mutating func root(of node: Node) -> Node {
    var current = node
    var steps = 0
    while steps < 64, let parent = current.owningParent {
      current = parent
      steps += 1
    }
    return steps < 64 ? current : deepRoot(of: current)
  }

  private mutating func deepRoot(of node: Node) -> Node {
    var current = node
    var trail: [Node] = []
    var stride = 1
    var steps = 0
    while true {
      if let root = known[current] {
        current = root
        break
      }
      steps += 1
      if steps == stride {
        trail.append(current)
        // Remembers few nodes of a chain that is walked once, all of one that is walked repeatedly.
        stride += trail.count > 4096 ? 64 : 1
      }
      guard let parent = current.owningParent else { break }
      current = parent
    }
    for node in trail { known[node] = current }
    return current
  }
}
