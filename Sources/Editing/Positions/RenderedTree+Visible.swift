import DOM

// Visible positions: of the places where a caret looks the same, one stands for all.

extension RenderedTree {
  /// The place that stands for this one; nil if no caret can be shown there or near.
  ///
  /// SAFARI: `VisiblePosition::canonicalPosition`
  func visible(_ position: EditingPosition?) -> EditingPosition? {
    guard let position, position.isConnected else { return nil }
    let upstream = self.upstream(position)
    if isCandidate(upstream) { return upstream }
    let downstream = self.downstream(position)
    if isCandidate(downstream) { return downstream }
    let next = upstreamOfCandidate(nextCandidate(position))
    let previous = upstreamOfCandidate(previousCandidate(position))
    let node = position.container
    if let node, node.isElement(.html), !isEditable(node), isEditable(document.body?.node) {
      return next ?? previous
    }
    let root = editableRoot(position)
    if root?.isElement(.html) == true || node?.isDocument == true
      || node?.isDocumentFragment == true
    {
      return next ?? previous
    }
    let previousFits = previous != nil && editableRoot(previous) == root
    let nextFits = next != nil && editableRoot(next) == root
    guard nextFits else { return previousFits ? previous : nil }
    guard previousFits else { return next }
    let block = enclosingBlockFlow(of: node)
    let nextIsOutside = next.map { !(block?.contains($0.anchor) ?? false) } ?? true
    let previousIsOutside = previous.map { !(block?.contains($0.anchor) ?? false) } ?? true
    return nextIsOutside && !previousIsOutside ? previous : next
  }

  private func upstreamOfCandidate(_ candidate: EditingPosition?) -> EditingPosition? {
    guard let candidate else { return nil }
    let upstream = self.upstream(candidate)
    return isCandidate(upstream) ? upstream : candidate
  }

  func nextCandidate(_ position: EditingPosition) -> EditingPosition? {
    var iterator = PositionIterator(position, self)
    while !iterator.isAtEnd {
      iterator.increment()
      if isCandidate(iterator) { return iterator.position }
    }
    return nil
  }

  func previousCandidate(_ position: EditingPosition) -> EditingPosition? {
    var iterator = PositionIterator(position, self)
    while !iterator.isAtStart {
      iterator.decrement()
      if isCandidate(iterator) { return iterator.position }
    }
    return nil
  }

  // MARK: One step on

  /// SAFARI: `nextVisuallyDistinctCandidate`
  func nextDistinctCandidate(_ position: EditingPosition) -> EditingPosition? {
    let start = downstream(position)
    var next = position
    while !isAtEndOfTree(next) {
      next = following(next)
      if isCandidate(next), downstream(next) != start { return next }
      if let node = next.container, !isRendered(node) { next = .last(inOrBehind: node) }
    }
    return nil
  }

  func previousDistinctCandidate(_ position: EditingPosition) -> EditingPosition? {
    let start = downstream(position)
    var previous = position
    while !isAtStartOfTree(previous) {
      previous = preceding(previous)
      if isCandidate(previous), downstream(previous) != start { return previous }
      if let node = previous.container, !isRendered(node) { previous = .first(inOrBefore: node) }
    }
    return nil
  }

  /// - Parameter staying: whether the result is in the same editing host.
  func next(_ position: EditingPosition?, staying: Bool = false) -> EditingPosition? {
    guard let position else { return nil }
    let next = visible(nextDistinctCandidate(position))
    guard staying, let next else { return next }
    guard let root = highestEditableRoot(position) else {
      return highestEditableRoot(next) == nil ? next : nil
    }
    guard root.contains(next.anchor) else { return nil }
    if highestEditableRoot(next) == root { return next }
    return visible(firstEditable(after: next, in: root))
  }

  func previous(_ position: EditingPosition?, staying: Bool = false) -> EditingPosition? {
    guard let position, let found = previousDistinctCandidate(position), !isAtStartOfTree(found)
    else { return nil }
    let previous = visible(found)
    guard staying, let previous else { return previous }
    guard let root = highestEditableRoot(position) else {
      return highestEditableRoot(previous) == nil ? previous : nil
    }
    guard root.contains(previous.anchor), previous.anchor != root || root == position.anchor
    else { return nil }
    if highestEditableRoot(previous) == root { return previous }
    return visible(lastEditable(before: previous, in: root))
  }

  /// SAFARI: `firstEditablePositionAfterPositionInRoot`
  func firstEditable(after position: EditingPosition, in root: Node?) -> EditingPosition? {
    guard let root else { return nil }
    if position < .first(in: root), isEditable(root) { return .first(in: root) }
    var candidate: EditingPosition? = position
    while let current = candidate, !isEditable(current), current.anchor.isInside(root) {
      candidate =
        current.anchor.isAtomic
        ? .inParent(behind: current.anchor) : nextDistinctCandidate(current)
    }
    guard let candidate, root.contains(candidate.anchor) else { return nil }
    return candidate
  }

  func lastEditable(before position: EditingPosition, in root: Node?) -> EditingPosition? {
    guard let root else { return nil }
    if position > .last(in: root) { return .last(in: root) }
    var candidate: EditingPosition? = position
    while let current = candidate, !isEditable(current), current.anchor.isInside(root) {
      candidate =
        current.anchor.isAtomic
        ? .inParent(before: current.anchor) : previousDistinctCandidate(current)
    }
    guard let candidate, root.contains(candidate.anchor) else { return nil }
    return candidate
  }

  /// The character behind it.
  func character(behind position: EditingPosition?) -> UInt16? {
    guard let position = downstream(position), let text = position.text else { return nil }
    let units = text.codeUnits
    let offset = position.offsetInContainer
    return units.indices.contains(offset) ? units[offset] : nil
  }
}
