/// Where a box is in the columns around it.
///
/// https://drafts.csswg.org/css-break-4/#fragmentation-model
package struct Fragmentation: Hashable {
  let pass: ColumnPass
  /// Where it begins, from the start of the column flow.
  var offset: LayoutUnit
  /// Whether no float is between it and the columns: breaks inside may be forced.
  var isInFlow = true

  package static func == (left: Fragmentation, right: Fragmentation) -> Bool {
    left.pass === right.pass && left.offset == right.offset && left.isInFlow == right.isInFlow
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(pass))
    hasher.combine(offset)
  }

  func moved(by distance: LayoutUnit) -> Fragmentation {
    Fragmentation(pass: pass, offset: offset + distance, isInFlow: isInFlow)
  }

  // What is asked of the columns, at a place from the box's start.

  /// Of the columns; zero as long as it is not known.
  func columnHeight(at place: LayoutUnit) -> LayoutUnit {
    pass.set(at: offset + place).height
  }

  /// How far it is to the end of the column; at its start, the whole height.
  func remaining(at place: LayoutUnit) -> LayoutUnit {
    pass.set(at: offset + place).remaining(at: offset + place)
  }

  /// The next start of a column; the place itself if it is one.
  func columnStart(from place: LayoutUnit) -> LayoutUnit {
    let height = columnHeight(at: place)
    let remaining = remaining(at: place)
    return remaining == height ? place : place + remaining
  }

  /// - Returns: where what follows the break begins.
  func forceBreak(at place: LayoutUnit) -> LayoutUnit {
    guard isInFlow else { return place }
    pass.forceBreak(at: offset + place)
    return columnHeight(at: place) == .zero ? place : columnStart(from: place)
  }

  /// Something was broken for want of so much height.
  func recordShortage(_ shortage: LayoutUnit, at place: LayoutUnit) {
    pass.recordShortage(shortage, at: offset + place)
  }

  /// Something there cannot be broken.
  func requireHeight(_ height: LayoutUnit, at place: LayoutUnit) {
    pass.requireHeight(height, at: offset + place)
  }
}
