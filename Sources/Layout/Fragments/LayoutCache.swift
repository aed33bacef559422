/// What a box keeps of its layouts. A change of the box, of its style or of anything inside it empties it.
struct LayoutCache {
  /// The last few, the newest first: a flex container may ask for two or three of each item.
  private var fragments: [(space: ConstraintSpace, fragment: Fragment)] = []
  var intrinsicSizes: IntrinsicSizes?
  /// For a subgrid.
  var subgridLines: SubgridLines.Pair?
  /// For a table.
  var table: TableState?

  private static let capacity = 4

  func fragment(for space: ConstraintSpace) -> Fragment? {
    fragments.first { $0.space == space }?.fragment
  }

  mutating func add(_ fragment: Fragment, for space: ConstraintSpace) {
    if fragments.count == Self.capacity { fragments.removeLast() }
    fragments.insert((space, fragment), at: 0)
  }

  mutating func clear() {
    fragments = []
    intrinsicSizes = nil
    table = nil
  }
}

/// https://drafts.csswg.org/css-sizing-3/#intrinsic-sizes
///
/// Of the content box, in the inline direction of the box.
package struct IntrinsicSizes: Hashable, Sendable {
  package var minContent: LayoutUnit
  package var maxContent: LayoutUnit

  package static let zero = IntrinsicSizes(minContent: .zero, maxContent: .zero)

  package init(minContent: LayoutUnit, maxContent: LayoutUnit) {
    self.minContent = minContent
    self.maxContent = maxContent
  }

  package static func + (sizes: IntrinsicSizes, extra: LayoutUnit) -> IntrinsicSizes {
    IntrinsicSizes(minContent: sizes.minContent + extra, maxContent: sizes.maxContent + extra)
  }
}

/// Where a fragment is.
struct Placement {
  private let containerWhenPlaced: Box
  /// The border box, from the top left corner of the container's border box.
  var rect: PhysicalRect
  let fragment: Fragment

  init(container: Box, rect: PhysicalRect, fragment: Fragment) {
    containerWhenPlaced = container
    self.rect = rect
    self.fragment = fragment
  }

  /// Nil if that box has been made again since.
  var container: Box? { containerWhenPlaced.isDiscarded ? nil : containerWhenPlaced }
}

extension Box {
  /// Forgets what refers back to the box, and the boxes inside, so that all are freed.
  func release() {
    var pending = [self]
    while let box = pending.popLast() {
      pending += box.children
      box.discard()
    }
  }

  /// Forgets the box alone, which is made again around those of the elements inside.
  func dissolve() {
    releaseAnonymousChildren()
    discard()
  }

  private func discard() {
    isDiscarded = true
    placement = nil
    detachChildren()
  }

  /// Takes out children that have no place in this kind of box. They are kept for their elements, without
  /// layouts.
  func dropChildren(where isDropped: (Box) -> Bool) {
    var pending = children.filter(isDropped)
    guard !pending.isEmpty else { return }
    replaceChildren(with: children.filter { !isDropped($0) })
    while let box = pending.popLast() {
      pending += box.children
      box.placement = nil
      box.forgetLayouts()
    }
  }

  /// Forgets the anonymous and the generated boxes inside; those of elements may be used again.
  func releaseAnonymousChildren() {
    var pending = children
    detachChildren()
    while let box = pending.popLast() {
      guard box.isAnonymous || box.isGenerated else { continue }
      pending += box.children
      box.discard()
    }
  }

  /// Forgets where the box is, and the boxes inside of it, but for what a box further out contains.
  func forgetPlaces() {
    var inside: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    placement = nil
    var pending = children
    while let box = pending.popLast() {
      if box.style.isOutOfFlow, let container = box.placement?.container,
        !inside.contains(ObjectIdentifier(container))
      {
        continue
      }
      inside.insert(ObjectIdentifier(box))
      pending += box.children
      box.placement = nil
    }
  }

  private func forgetLayouts() {
    cache.clear()
    blockCache = nil
    inlineContent = nil
  }

  /// Forgets all layouts that the box is in: its own and those of the boxes around it.
  func invalidate() {
    var current: Box? = self
    while let box = current {
      box.forgetLayouts()
      current = box.parent
    }
  }
}
