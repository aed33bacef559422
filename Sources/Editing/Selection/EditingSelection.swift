import DOM

/// What is selected, as carets show it.
///
/// SAFARI: `VisibleSelection`
struct EditingSelection: Equatable {
  /// As it was asked for.
  private(set) var anchor: EditingPosition?
  private(set) var focus: EditingPosition?
  /// The visible positions for these.
  private(set) var base: EditingPosition?
  private(set) var extent: EditingPosition?
  private(set) var start: EditingPosition?
  private(set) var end: EditingPosition?
  private(set) var isBaseFirst = true
  private(set) var isCaret = false

  static var none: EditingSelection { EditingSelection() }

  private init() {}

  var isNone: Bool { start == nil }
  var isRange: Bool { start != nil && !isCaret }
  var isOrphaned: Bool { !isNone && !(start?.isConnected == true && end?.isConnected == true) }
  var isNoneOrOrphaned: Bool { isNone || isOrphaned }

  init(_ caret: EditingPosition?, in tree: RenderedTree) { self.init(caret, caret, in: tree) }

  init(_ anchor: EditingPosition?, _ focus: EditingPosition?, in tree: RenderedTree) {
    self.anchor = anchor ?? focus
    self.focus = focus ?? anchor
    validate(in: tree)
  }

  /// Takes the places as they are: they may be in the middle of a character, or wait for an undo.
  init(unchecked start: EditingPosition, _ end: EditingPosition) {
    (anchor, focus, base, extent) = (start, end, start, end)
    isBaseFirst = start <= end
    (self.start, self.end) = isBaseFirst ? (start, end) : (end, start)
    isCaret = start == end
  }

  private mutating func validate(in tree: RenderedTree) {
    let isSame = anchor == focus
    base = tree.visible(anchor)
    extent = isSame ? base : tree.visible(focus)
    if base == nil { base = extent }
    if extent == nil { extent = base }
    guard let base, let extent else { return }
    isBaseFirst = base <= extent
    (start, end) = isBaseFirst ? (base, extent) : (extent, base)
    stayInHost(in: tree)
    isCaret = start == end || tree.upstream(start) == tree.upstream(end)
    if !isCaret {
      start = tree.downstream(start)
      end = tree.upstream(end)
    }
  }

  /// A selection does not go into an editing host, or out of it.
  private mutating func stayInHost(in tree: RenderedTree) {
    guard let first = start, let last = end, first != last else { return }
    let root = tree.highestEditableRoot(base)
    let (startRoot, endRoot) = (tree.highestEditableRoot(first), tree.highestEditableRoot(last))
    if root == startRoot, root == endRoot { return }
    if let root {
      if startRoot != root {
        start = tree.visible(tree.firstEditable(after: first, in: root)) ?? last
      }
      if endRoot != root {
        end = tree.visible(tree.lastEditable(before: last, in: root)) ?? start
      }
    } else {
      stayOutside(first, last, startRoot, endRoot, in: tree)
    }
    extent = isBaseFirst ? end : start
    // What scripts see is cut off, too.
    focus = extent
  }

  private mutating func stayOutside(
    _ first: EditingPosition, _ last: EditingPosition, _ startRoot: Node?, _ endRoot: Node?,
    in tree: RenderedTree
  ) {
    let ancestor = tree.lowestEditableAncestor(of: base?.anchor)
    func isOutside(_ position: EditingPosition) -> Bool {
      tree.lowestEditableAncestor(of: position.anchor) == ancestor && !tree.isEditable(position)
    }
    if endRoot != nil || tree.lowestEditableAncestor(of: last.anchor) != ancestor {
      var position = tree.previousDistinctCandidate(last)
      while let current = position, !isOutside(current) {
        position =
          current.anchor.isAtomic
          ? .inParent(before: current.anchor) : tree.previousDistinctCandidate(current)
      }
      end = tree.visible(position) ?? start
    }
    if startRoot != nil || tree.lowestEditableAncestor(of: first.anchor) != ancestor {
      var position = tree.nextDistinctCandidate(first)
      while let current = position, !isOutside(current) {
        position =
          current.anchor.isAtomic
          ? .inParent(behind: current.anchor) : tree.nextDistinctCandidate(current)
      }
      start = tree.visible(position) ?? end
    }
  }
}

extension RenderedTree {
  func visibleStart(_ selection: EditingSelection) -> EditingPosition? { visible(selection.start) }
  func visibleEnd(_ selection: EditingSelection) -> EditingPosition? { visible(selection.end) }

  func editableRoot(_ selection: EditingSelection) -> Node? { editableRoot(selection.start) }

  /// The paragraphs of a selection that begins or ends with a table are those in it.
  func selectionForParagraphs(_ selection: EditingSelection) -> EditingSelection {
    var result = selection
    let (start, end) = (visibleStart(result), visibleEnd(result))
    if let table = tableBefore(end), start?.anchor.isInside(table) == true {
      result = EditingSelection(start, previous(end, staying: true), in: self)
    }
    if let table = tableBehind(start), end?.anchor.isInside(table) == true {
      result = EditingSelection(next(start, staying: true), end, in: self)
    }
    return result
  }
}
