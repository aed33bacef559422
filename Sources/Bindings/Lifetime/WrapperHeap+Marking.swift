import DOM
import JSRuntime

// What lives: the first time in a collection, the wrappers are sorted by tree; then everything is
// marked that previously marked objects keep alive.

extension WrapperHeap {
  package func mark(_ marker: HeapMarker) {
    if !isMarking {
      isMarking = true
      sort(marker)
    }
    for entry in promoted { marker.mark(entry.object) }
    while markObjects(marker) || markGroups(marker) {}
    for index in loose.indices where loose[index].finding == .alone {
      if isNew(loose[index].call) { marker.mark(loose[index].object) }
      if marker.isMarked(loose[index].object) { loose[index].finding = .held }
    }
  }

  /// Whether something was made in the current call into native code, which may refer to it where
  /// the collector does not look.
  private func isNew(_ call: UInt32) -> Bool {
    machine.nativeDepth > 0 && call == machine.nativeCallNumber
  }

  // MARK: Sorting

  private func sort(_ marker: HeapMarker) {
    if agent.lifetime.pauses > 0 { return holdAll(marker) }
    let rooted = agent.lifetime.rootsUnderExamination
    agent.events.forEachNodeWithListeners { node, list in
      let root = resolver.root(of: node)
      if isPermanent(root) {
        mark(list, marker)
      } else {
        groups[Int(group(of: root))].listeners.append(list)
      }
    }
    for index in objects.indices {
      if let owner = objects[index].owner {
        let root = resolver.root(of: owner)
        objects[index].ownerGroup = isPermanent(root) ? -2 : group(of: root)
      } else {
        makeGroups(of: objects[index].platformObject.holders ?? [])
      }
    }
    visitHeldNodes { makeGroups(of: [$0]) }
    let hasGroups = !groups.isEmpty
    for index in loose.indices {
      let node = loose[index].node
      if node.isAlone, !hasGroups || groupOfRoot[node] == nil {
        loose[index].finding = .alone
        continue
      }
      let root = resolver.root(of: node)
      if isPermanent(root) {
        loose[index].finding = .attached
        marker.mark(loose[index].object)
      } else {
        join(index, group(of: root))
      }
    }
    visitHeldNodes { hold($0, marker) }
    // Nodes that were in a document until recently still have wrappers among the roots.
    for candidate in rooted where !groups.isEmpty {
      if let group = groupOfRoot[resolver.root(of: candidate)] { hold(group, marker) }
    }
  }

  /// Native code has references that are not registered: nothing may be freed.
  private func holdAll(_ marker: HeapMarker) {
    for index in loose.indices {
      loose[index].finding = .held
      marker.mark(loose[index].object)
    }
    for index in objects.indices {
      objects[index].isHeld = true
      markContents(of: index, marker)
    }
    agent.events.forEachNodeWithListeners { _, list in mark(list, marker) }
  }

  /// Includes the nodes of ranges and iterators without a wrapper; the wrappers take care of the
  /// others.
  private func visitHeldNodes(_ visit: (Node) -> Void) {
    agent.visitHeldNodes(visit)
    agent.liveBoundaries.forEach { object, nodes in
      if !hasWrapper(object) { nodes.forEach(visit) }
    }
  }

  private func hasWrapper(_ object: AnyObject) -> Bool {
    guard let object = object as? any PlatformObject else { return false }
    return worlds.contains { $0.wrappers.wrapper(of: object) != nil }
  }

  private func makeGroups(of nodes: [Node]) {
    for node in nodes {
      let root = resolver.root(of: node)
      if !isPermanent(root) { _ = group(of: root) }
    }
  }

  private func group(of root: Node) -> Int32 {
    if let known = groupOfRoot[root] { return known }
    let made = Int32(groups.count)
    groups.append(WrapperGroup(root: root))
    groupOfRoot[root] = made
    return made
  }

  private func join(_ index: Int, _ group: Int32) {
    loose[index].finding = .member(of: group)
    loose[index].next = groups[Int(group)].firstMember
    groups[Int(group)].firstMember = Int32(index)
  }

  // MARK: Marking

  private func markGroups(_ marker: HeapMarker) -> Bool {
    var hasMarked = false
    for entry in loose {
      guard case .member(let group) = entry.finding, !groups[Int(group)].isHeld,
        isNew(entry.call) || marker.isMarked(entry.object)
      else { continue }
      hold(group, marker)
      hasMarked = true
    }
    return hasMarked
  }

  /// The tree lives, and so do its wrappers, the listeners of its nodes, and its document.
  private func hold(_ group: Int32, _ marker: HeapMarker) {
    var pending = [group]
    while let next = pending.popLast() {
      if groups[Int(next)].isHeld { continue }
      groups[Int(next)].isHeld = true
      var member = groups[Int(next)].firstMember
      while member >= 0 {
        marker.mark(loose[Int(member)].object)
        // Nodes of a tree can belong to two documents: those in templates belong to another one.
        if let document = groupOfRoot[loose[Int(member)].node.document.node] {
          pending.append(document)
        }
        member = loose[Int(member)].next
      }
      for list in groups[Int(next)].listeners { mark(list, marker) }
      let root = groups[Int(next)].root
      if let document = groupOfRoot[root.document.node] { pending.append(document) }
      if root.isDocument, let owner = root.document.knownTemplateContentsOwner,
        let contents = groupOfRoot[owner.node]
      {
        pending.append(contents)
      }
    }
  }

  /// Something that lives refers to the node.
  private func hold(_ node: Node, _ marker: HeapMarker) {
    let root = resolver.root(of: node)
    if isPermanent(root) { return }
    if let group = groupOfRoot[root] { return hold(group, marker) }
    for wrapper in [node.isolatedWrapper, node.mainWrapper, node.testWrapper] {
      if let wrapper { marker.mark(JSObject(OpaquePointer(wrapper))) }
    }
  }

  private func markObjects(_ marker: HeapMarker) -> Bool {
    var hasMarked = false
    for index in objects.indices where !objects[index].isHeld {
      guard isHeld(index, marker) else { continue }
      objects[index].isHeld = true
      hasMarked = true
      markContents(of: index, marker)
      if let owner = objects[index].owner { hold(owner, marker) }
      objects[index].platformObject.visitHeldNodes { hold($0, marker) }
    }
    return hasMarked
  }

  private func markContents(of index: Int, _ marker: HeapMarker) {
    marker.mark(objects[index].wrapper)
    if let list = objects[index].platformObject.heldListeners { mark(list, marker) }
    if let object = objects[index].platformObject.heldObject { marker.mark(object) }
  }

  private func isHeld(_ index: Int, _ marker: HeapMarker) -> Bool {
    if isNew(objects[index].call) || marker.isMarked(objects[index].wrapper) { return true }
    if let target = objects[index].target, marker.isMarked(target) { return true }
    if objects[index].owner == nil {
      if let nodes = objects[index].platformObject.holders { return nodes.contains(where: lives) }
      return objects[index].isReferencedElsewhere()
    }
    let group = objects[index].ownerGroup
    return group < 0 || groups[Int(group)].isHeld
  }

  private func lives(_ node: Node) -> Bool {
    let root = resolver.root(of: node)
    return isPermanent(root) || groupOfRoot[root].map { groups[Int($0)].isHeld } ?? false
  }

  private func mark(_ list: EventListenerList, _ marker: HeapMarker) {
    list.forEachObject { marker.mark(JSObject($0.reference)) }
  }
}

extension Node {
  /// Whether the node has no relatives, and only one world has a wrapper of it.
  fileprivate var isAlone: Bool {
    hasNoTree && (isolatedWrapper == nil || mainWrapper == nil) && testWrapper == nil
      && !document.state.isCollectable
  }
}
