/// The live ranges and node iterators of an agent, which are updated when the tree changes. It
/// observes trees only while there are any.
///
/// https://dom.spec.whatwg.org/#concept-live-range
package final class LiveBoundaries: TreeObserver {
  private var ranges: [ObjectIdentifier: Unmanaged<LiveRange>] = [:]
  private var iterators: [ObjectIdentifier: Unmanaged<NodeIterator>] = [:]
  /// NOTE: not weak, because all accesses to an object with weak references are slow.
  unowned(unsafe) var agent: Agent?

  /// The ranges and iterators with the nodes that they refer to: as long as these live, the nodes
  /// must.
  package func forEach(_ body: (AnyObject, [Node]) -> Void) {
    for range in liveRanges { body(range, [range.start.node, range.end.node]) }
    for iterator in liveIterators { body(iterator, [iterator.root, iterator.referenceNode]) }
  }

  package var liveRanges: [LiveRange] { ranges.values.map { $0.takeUnretainedValue() } }
  package var liveIterators: [NodeIterator] { iterators.values.map { $0.takeUnretainedValue() } }

  func add(_ range: LiveRange, in agent: Agent) {
    listen(in: agent)
    ranges[ObjectIdentifier(range)] = Unmanaged.passUnretained(range)
  }

  func add(_ iterator: NodeIterator, in agent: Agent) {
    listen(in: agent)
    iterators[ObjectIdentifier(iterator)] = Unmanaged.passUnretained(iterator)
  }

  func remove(_ range: LiveRange) {
    ranges[ObjectIdentifier(range)] = nil
    stopListeningWhenEmpty()
  }

  func remove(_ iterator: NodeIterator) {
    iterators[ObjectIdentifier(iterator)] = nil
    stopListeningWhenEmpty()
  }

  private func listen(in agent: Agent) {
    guard ranges.isEmpty, iterators.isEmpty else { return }
    self.agent = agent
    agent.observers.add(self)
  }

  private func stopListeningWhenEmpty() {
    if ranges.isEmpty, iterators.isEmpty { agent?.observers.remove(self) }
  }

  private func updateRanges(_ update: (LiveRange) -> Void) {
    for range in ranges.values { update(range.takeUnretainedValue()) }
  }

  private func updatePoints(_ update: (inout BoundaryPoint) -> Void) {
    updateRanges { range in
      update(&range.start)
      update(&range.end)
    }
  }

  // MARK: - TreeObserver

  /// https://dom.spec.whatwg.org/#concept-node-insert (step 5)
  package func willInsert(_ nodes: [Node], into parent: Node, before child: Node?) {
    guard let child else { return }
    var index: Int?
    updatePoints { point in
      guard point.node == parent, point.offset > 0 else { return }
      let childIndex = index ?? child.index
      index = childIndex
      if point.offset > childIndex { point.offset += nodes.count }
    }
  }

  /// https://dom.spec.whatwg.org/#concept-node-remove (steps 3–4)
  package func willRemove(_ node: Node, from parent: Node) {
    for iterator in iterators.values { iterator.takeUnretainedValue().nodeWillBeRemoved(node) }
    var index: Int?
    updatePoints { point in
      if point.node == parent {
        guard point.offset > 0 else { return }
        let nodeIndex = index ?? node.index
        index = nodeIndex
        if point.offset > nodeIndex { point.offset -= 1 }
      } else if node.isInclusiveAncestor(of: point.node) {
        let nodeIndex = index ?? node.index
        index = nodeIndex
        point = BoundaryPoint(parent, nodeIndex)
      }
    }
  }

  /// https://dom.spec.whatwg.org/#concept-cd-replace (steps 8–11)
  package func didReplaceData(of node: Node, offset: Int, count: Int, newCount: Int) {
    updatePoints { point in
      guard point.node == node, point.offset > offset else { return }
      if point.offset <= offset + count {
        point.offset = offset
      } else {
        point.offset += newCount - count
      }
    }
  }

  /// https://dom.spec.whatwg.org/#concept-text-split (step 7)
  package func didSplitText(_ node: Node, into newNode: Node, at offset: Int) {
    let parent = node.parent
    var index: Int?
    updatePoints { point in
      if point.node == node, point.offset > offset {
        point = BoundaryPoint(newNode, point.offset - offset)
      } else if point.node == parent {
        let nodeIndex = index ?? node.index
        index = nodeIndex
        if point.offset == nodeIndex + 1 { point.offset += 1 }
      }
    }
  }

  /// https://dom.spec.whatwg.org/#dom-node-normalize (step 6)
  package func didMergeText(_ node: Node, into target: Node, at offset: Int) {
    let parent = node.parent
    var index: Int?
    updatePoints { point in
      if point.node == node {
        point = BoundaryPoint(target, point.offset + offset)
      } else if point.node == parent {
        let nodeIndex = index ?? node.index
        index = nodeIndex
        if point.offset == nodeIndex { point = BoundaryPoint(target, offset) }
      }
    }
  }
}
