/// Floats that come up within the line.
extension LineBuilder {
  /// Atomic boxes that are higher than the line may meet floats further down.
  func roomForAtomics() -> (left: Float, right: Float) {
    guard candidate.hasAtomic, let floats else { return (left, right) }
    var height = LayoutUnit.zero
    for run in candidate.runs where run.item.kind == .atomic {
      height = max(height, geometry.atomic(run.item.node).marginBoxHeight)
    }
    let room = floats.room(forHeight: height)
    return (max(left, room.left), min(right, room.right))
  }

  mutating func tryPlacing(_ item: InlineItem) {
    guard let floats else { return }
    let fits: Bool
    if line.runs.isEmpty {
      fits = laterFloats.isEmpty
    } else if !laterFloats.isEmpty {
      fits = false
    } else if !line.hasContent, !isBesideFloats {
      fits = true
    } else {
      let room = availableWidth - line.contentWidth + line.trimmableOrHangingWidth
      fits = room >= floats.width(of: item)
    }
    if fits { place(item) } else { laterFloats.append(item) }
  }

  mutating func place(_ item: InlineItem) {
    guard let room = floats?.place(item) else { return }
    left = max(left, room.left)
    right = min(right, room.right)
    isBesideFloats = isBesideFloats || room.isBesideFloats
  }
}
