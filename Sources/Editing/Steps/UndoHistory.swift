import DOM

/// What a command has done, as one thing to undo.
final class UndoEntry {
  var steps: [EditStep] = []
  var weight = 0
  /// What scripts find selected before and after.
  var before: SelectedPoints?
  var after: SelectedPoints?

  func append(_ step: EditStep) {
    steps.append(step)
    weight += step.weight
  }
}

/// The ends of a selection, whose nodes are kept.
struct SelectedPoints {
  let anchor: BoundaryPoint
  let focus: BoundaryPoint
  private let holds: [NodeHold]

  init(_ anchor: BoundaryPoint, _ focus: BoundaryPoint) {
    self.anchor = anchor
    self.focus = focus
    holds =
      anchor.node == focus.node
      ? [NodeHold(anchor.node)] : [NodeHold(anchor.node), NodeHold(focus.node)]
  }
}

/// Commands that can be undone and redone. The oldest are forgotten when there are too many.
struct UndoHistory {
  private(set) var done: [UndoEntry] = []
  private(set) var undone: [UndoEntry] = []

  private static let maximumCount = 500
  private static let maximumWeight = 8 << 20

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  mutating func add(_ entry: UndoEntry) {
    undone = []
    done.append(entry)
    trim()
  }

  /// After an entry has grown.
  mutating func trim() {
    var weight = done.reduce(0) { $0 + $1.weight }
    while let first = done.first, done.count > Self.maximumCount || weight > Self.maximumWeight {
      weight -= first.weight
      done.removeFirst()
    }
  }

  mutating func undo() -> UndoEntry? {
    guard let entry = done.popLast() else { return nil }
    undone.append(entry)
    for step in entry.steps.reversed() { step.undo() }
    return entry
  }

  mutating func redo() -> UndoEntry? {
    guard let entry = undone.popLast() else { return nil }
    done.append(entry)
    for step in entry.steps { step.redo() }
    return entry
  }
}
