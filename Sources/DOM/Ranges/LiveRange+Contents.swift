extension LiveRange {
  /// https://dom.spec.whatwg.org/#dom-range-deletecontents
  package func deleteContents() throws(DOMException) {
    // 1–3. If this is collapsed, return; within one CharacterData node, replace data.
    if isCollapsed { return }
    let (start, end) = (start, end)
    if start.node == end.node, let data = CharacterData(start.node) {
      try data.replaceData(offset: start.offset, count: end.offset - start.offset, with: "")
      return
    }
    // 4. Let nodesToRemove be the contained nodes whose parents are not contained.
    let nodes = topContainedNodes
    // 5–7. Let newNode and newOffset be where the range will be collapsed.
    let newPoint = pointAfterExtraction
    // 9–11. Remove the data at both ends, and nodesToRemove.
    try CharacterData(start.node)?.replaceData(
      offset: start.offset, count: start.node.length - start.offset, with: "")
    for node in nodes { node.remove() }
    try CharacterData(end.node)?.replaceData(offset: 0, count: end.offset, with: "")
    // 8. Set start and end to (newNode, newOffset), which 9–11 do not move.
    (self.start, self.end) = (newPoint, newPoint)
  }

  /// https://dom.spec.whatwg.org/#concept-range-extract
  package func extractContents() throws(DOMException) -> Node {
    try takeContents(cloning: false)
  }

  /// https://dom.spec.whatwg.org/#concept-range-clone
  package func cloneContents() throws(DOMException) -> Node {
    try takeContents(cloning: true)
  }

  /// "Extract" and "clone" differ only in what remains. The standard recurses into the partially
  /// contained children; this goes up from the deepest, in a loop.
  private func takeContents(cloning: Bool) throws(DOMException) -> Node {
    // 1–2. Let fragment be a new document fragment; if range is collapsed, return it.
    let fragment = start.node.document.createDocumentFragment()
    if isCollapsed { return fragment }
    let (start, end) = (start, end)
    // 3–4. Within one CharacterData node, take that part of its data.
    if start.node == end.node, CharacterData(start.node) != nil {
      try fragment.append(
        try Self.takeData(start.node, start.offset, end.offset - start.offset, cloning: cloning))
      return fragment
    }
    // 5–9. Find the first and last partially contained child of the common ancestor.
    let commonAncestor = commonAncestorContainer
    let firstChild = Self.child(of: commonAncestor, holding: start.node)
    let lastChild = Self.child(of: commonAncestor, holding: end.node)
    // 10–11. Let containedChildren be the ones between; if one is a doctype, throw.
    let contained = Self.children(
      of: commonAncestor, from: firstChild?.nextSibling ?? start.childAfter(in: commonAncestor),
      before: lastChild ?? end.childAfter(in: commonAncestor),
      isEmpty: firstChild != nil && firstChild?.nextSibling == nil)
    if contained.contains(where: \.isDocumentType) { throw .hierarchy }
    // 12–14 of "extract". Let newNode and newOffset be where the range will be collapsed.
    let newPoint = pointAfterExtraction
    // 16–17 (12–13 of "clone"). Append what is selected of the first partially contained child.
    if let firstChild {
      try fragment.append(try Self.takeEnd(from: start, upTo: firstChild, cloning: cloning))
    }
    // 18 (14). Append each contained child.
    for child in contained {
      try fragment.append(cloning ? child.clone(subtree: true) : child)
    }
    // 19–20 (15–16). Append what is selected of the last partially contained child.
    if let lastChild {
      try fragment.append(try Self.takeBeginning(before: end, upTo: lastChild, cloning: cloning))
    }
    // 15 of "extract". Set start and end to (newNode, newOffset), which 16–20 do not move.
    if !cloning { (self.start, self.end) = (newPoint, newPoint) }
    return fragment
  }

  /// A clone of the child with its content after the point.
  private static func takeEnd(
    from point: BoundaryPoint, upTo child: Node, cloning: Bool
  ) throws(DOMException) -> Node {
    var ancestors: [Node] = []
    var node = point.node
    while node != child, let parent = node.parent {
      ancestors.append(parent)
      node = parent
    }
    // From the outermost to the innermost: custom elements make the order observable.
    var clones = ancestors.reversed().map { $0.clone(subtree: false) }
    node = point.node
    var taken: Node
    if CharacterData(node) != nil {
      taken = try takeData(node, point.offset, node.length - point.offset, cloning: cloning)
    } else {
      taken = node.clone(subtree: false)
      try take(children(of: node, from: node.child(at: point.offset)), into: taken, cloning)
    }
    for parent in ancestors {
      let following = children(of: parent, from: node.nextSibling)
      let clone = clones.removeLast()
      try clone.append(taken)
      try take(following, into: clone, cloning)
      (node, taken) = (parent, clone)
    }
    return taken
  }

  /// A clone of the child with its content before the point.
  private static func takeBeginning(
    before point: BoundaryPoint, upTo child: Node, cloning: Bool
  ) throws(DOMException) -> Node {
    // The outer children come first.
    var path: [Node] = []
    var node = point.node
    while node != child, let parent = node.parent {
      path.append(node)
      node = parent
    }
    let result: Node
    var target: Node?
    if path.isEmpty {
      return try takeBeginning(of: point, cloning: cloning)
    }
    result = child.clone(subtree: false)
    target = result
    var parent = child
    for next in path.reversed() {
      guard let current = target else { break }
      try take(
        children(of: parent, from: parent.firstChild, before: next), into: current, cloning)
      let clone =
        next == point.node
        ? try takeBeginning(of: point, cloning: cloning) : next.clone(subtree: false)
      try current.append(clone)
      (target, parent) = (clone, next)
    }
    return result
  }

  /// A clone of the point's node with its content before the point.
  private static func takeBeginning(
    of point: BoundaryPoint, cloning: Bool
  ) throws(DOMException) -> Node {
    if CharacterData(point.node) != nil {
      return try takeData(point.node, 0, point.offset, cloning: cloning)
    }
    let clone = point.node.clone(subtree: false)
    try take(
      children(
        of: point.node, from: point.offset == 0 ? nil : point.node.firstChild,
        before: point.node.child(at: point.offset)), into: clone, cloning)
    return clone
  }

  private static func take(
    _ nodes: [Node], into target: Node, _ cloning: Bool
  ) throws(DOMException) {
    for node in nodes { try target.append(cloning ? node.clone(subtree: true) : node) }
  }

  private static func takeData(
    _ node: Node, _ offset: Int, _ count: Int, cloning: Bool
  ) throws(DOMException) -> Node {
    let clone = node.clone(subtree: false)
    guard let data = CharacterData(node), let cloneData = CharacterData(clone) else { return clone }
    cloneData.setContent(try data.substringData(offset: offset, count: count))
    if !cloning { try data.replaceData(offset: offset, count: count, with: "") }
    return clone
  }

  // MARK: - What is contained

  /// The contained nodes whose parents are not contained.
  /// https://dom.spec.whatwg.org/#contained
  private var topContainedNodes: [Node] {
    var nodes: [Node] = []
    let root = commonAncestorContainer
    // A node that contains the end is not contained in the range, but its children may be.
    var partial: Set<Node> = []
    var ancestor: Node? = end.node
    while let current = ancestor, current != root {
      partial.insert(current)
      ancestor = current.parent
    }
    var node: Node? =
      start.childAfter(in: start.node) ?? start.node.nextSkippingChildren(within: root)
    let stop =
      end.node.isCharacterData
      ? end.node : end.childAfter(in: end.node) ?? end.node.nextSkippingChildren(within: root)
    while let current = node, current != stop {
      if partial.contains(current) {
        node = current.next(within: root)
      } else {
        nodes.append(current)
        node = current.nextSkippingChildren(within: root)
      }
    }
    return nodes
  }

  /// https://dom.spec.whatwg.org/#concept-range-extract (steps 12–14)
  private var pointAfterExtraction: BoundaryPoint {
    if start.node.isInclusiveAncestor(of: end.node) { return start }
    var reference = start.node
    while let parent = reference.parent, !parent.isInclusiveAncestor(of: end.node) {
      reference = parent
    }
    guard let parent = reference.parent else { return start }
    return BoundaryPoint(parent, reference.index + 1)
  }

  /// The child of the ancestor that contains the node; nil if it is the ancestor itself.
  private static func child(of ancestor: Node, holding node: Node) -> Node? {
    if node == ancestor { return nil }
    var node = node
    while let parent = node.parent, parent != ancestor { node = parent }
    return node
  }

  private static func children(
    of parent: Node, from first: Node?, before last: Node? = nil, isEmpty: Bool = false
  ) -> [Node] {
    if isEmpty { return [] }
    var nodes: [Node] = []
    var next = first
    while let node = next, node != last {
      nodes.append(node)
      next = node.nextSibling
    }
    return nodes
  }
}

extension BoundaryPoint {
  /// The child after the point, if the point is in that node.
  func childAfter(in parent: Node) -> Node? {
    node == parent && !node.isCharacterData ? node.child(at: offset) : nil
  }
}
