import DOM
import JSRuntime

// What dies: wrappers in the collection that finds them unreachable, nodes afterwards.

extension WrapperHeap {
  package func didCollect() {
    guard isMarking else { return }
    isMarking = false
    hasCollected = true
    dropWrappers()
    dropObjects()
    groups = []
    groupOfRoot = [:]
    resolver = RootResolver()
    machine.wantsCleanUp = true
  }

  private func dropWrappers() {
    var kept = 0
    for index in loose.indices {
      let entry = loose[index]
      switch entry.finding {
      case .alone:
        drop(entry)
        agent.lifetime.cameLoose(entry.node)
      case .member(let group) where !groups[Int(group)].isHeld:
        drop(entry)
        let root = groups[Int(group)].root
        if groups[Int(group)].firstMember == Int32(index) { agent.lifetime.cameLoose(root) }
      default:
        if kept != index { loose[kept] = entry }
        kept += 1
      }
    }
    loose.removeSubrange(kept...)
  }

  private func drop(_ entry: LooseWrapper) {
    entry.world.wrappers.remove(entry.object)
    entry.node.setWrapper(nil, in: entry.world)
  }

  private func dropObjects() {
    var kept = 0
    for index in objects.indices {
      if objects[index].isHeld {
        objects[index].isHeld = false
        if kept != index { objects.swapAt(kept, index) }
        kept += 1
        continue
      }
      let entry = objects[index]
      entry.world.forget(entry)
      entry.platformObject.wrapperEnded()
      released.append(entry)
    }
    objects.removeSubrange(kept...)
  }

  // MARK: Cleaning up

  package func cleanUp() {
    releaseObjects()
    promoteAttached()
    guard agent.lifetime.pauses == 0 else { return }
    // Wrappers on their way to the roots, and nodes that are no longer candidates, are not visible
    // to a collection.
    agent.lifetime.paused { examineCandidates() }
    hasCollected = false
  }

  /// Roots the wrappers of nodes that are in a document.
  private func promoteAttached() {
    let attached = loose.filter { $0.finding == .attached }
    if attached.isEmpty { return }
    // Rooting may trigger a collection, which must not drop them.
    promoted = attached
    loose.removeAll { $0.finding == .attached }
    for entry in attached { entry.world.root(entry.object) }
    promoted = []
  }

  private func examineCandidates() {
    var resolver = RootResolver()
    var seen: Set<Node> = []
    var roots: [Node] = []
    for candidate in agent.lifetime.takeCandidates() {
      let root = resolver.root(of: candidate)
      if !isPermanent(root), seen.insert(root).inserted { roots.append(root) }
    }
    let documents = hasCollected ? agent.lifetime.scriptDocuments : []
    if roots.isEmpty, documents.isEmpty { return }
    let held = heldRoots(&resolver)
    var kept: [Node] = []
    var changed: Set<Document> = []
    var wrapped: [Node] = []
    for root in roots where !root.isDocument {
      if looseWrappers(in: root) {
        wrapped.append(root)
        continue
      }
      if held.contains(root) {
        kept.append(root)
        continue
      }
      changed.insert(root.document)
      agent.free(root)
    }
    agent.lifetime.keepCandidates(kept)
    for document in changed {
      document.noteFreedNodes()
      // The owner of the contents of templates in its trees.
      document.knownTemplateContentsOwner?.noteFreedNodes()
    }
    if !documents.isEmpty { examine(documents, held: held, kept: kept) }
    if !wrapped.isEmpty { for world in worlds { LiveItems.forget(in: world) } }
    for world in worlds where !world.treeMemories.isEmpty {
      TreeAttributes.forget(wrapped.compactMap { $0.wrapper(in: world)?.value }, in: world)
    }
  }

  /// Whether nodes of the tree have wrappers; rooted ones are unrooted.
  private func looseWrappers(in root: Node) -> Bool {
    var hasWrapper = false
    var trees = [root]
    while let tree = trees.popLast() {
      var node: Node? = tree
      while let current = node {
        node = current.next(within: tree)
        if loosenWrappers(of: current) { hasWrapper = true }
        guard let element = Element(current) else { continue }
        var attribute = element.firstAttribute
        while let next = attribute {
          if loosenWrappers(of: next.node) { hasWrapper = true }
          attribute = next.next
        }
        if !agent.fragmentHosts.isEmpty { trees += agent.fragments(of: element) }
      }
    }
    return hasWrapper
  }

  private func loosenWrappers(of node: Node) -> Bool {
    guard node.hasWrapper else { return false }
    for world in worlds {
      guard let wrapper = node.wrapper(in: world), world.isRooted(wrapper) else { continue }
      loose.append(LooseWrapper(node: node, object: wrapper, world: world, call: 0))
      world.unroot(wrapper)
    }
    return true
  }

  /// The roots of trees that native code retains.
  private func heldRoots(_ resolver: inout RootResolver) -> Set<Node> {
    var nodes: [Node] = []
    agent.visitHeldNodes { nodes.append($0) }
    agent.liveBoundaries.forEach { nodes += $1 }
    for observer in agent.mutationObservers.observersWithRecords {
      observer.visitHeldNodes { nodes.append($0) }
    }
    for entry in objects {
      if let owner = entry.owner { nodes.append(owner) }
      entry.platformObject.visitHeldNodes { nodes.append($0) }
    }
    var roots: Set<Node> = []
    for node in nodes { roots.insert(resolver.root(of: node)) }
    return roots
  }

  // MARK: Documents

  /// Frees the documents that scripts made and that are unreachable.
  private func examine(_ documents: Set<Document>, held: Set<Node>, kept: [Node]) {
    for document in documents { _ = looseWrappers(in: document.node) }
    var used: Set<Document> = []
    for entry in loose { used.insert(entry.node.document) }
    for root in held { used.insert(root.document) }
    for root in kept { used.insert(root.document) }
    for document in documents where !used.contains(document) {
      if let owner = document.knownTemplateContentsOwner, used.contains(owner) { continue }
      document.destroy()
    }
  }
}
