extension Agent {
  /// - Parameter target: a text control, or a document.
  ///
  /// https://w3c.github.io/selection-api/#scheduling-selectionhange-event
  func scheduleSelectionChange(at target: Node) {
    // 1–2. If target has a scheduled selectionchange event, return; otherwise note that it has.
    guard events.scheduledSelectionChanges.insert(target).inserted else { return }
    // 3. Queue a task to fire selectionchange. A node without listeners need not live until then.
    let isHeard = target.isDocument || target.parent != nil || hasListeners(target)
    let hold = isHeard ? NodeHold(target) : nil
    queueTask { [unowned self] in
      defer { withExtendedLifetime(hold) {} }
      guard events.scheduledSelectionChanges.remove(target) != nil else { return }
      fire("selectionchange", at: .node(target), bubbles: !target.isDocument)
    }
  }
}

extension Agent {
  private func hasListeners(_ node: Node) -> Bool {
    events.listenersWithAttributes(of: .node(node))?.isEmpty == false
  }
}

/// What the user has selected in a document: at most one range, with a direction.
///
/// https://w3c.github.io/selection-api/#selection-interface
package final class Selection {
  package enum Direction: Sendable { case forwards, backwards, directionless }

  private let document: Document
  /// SAFARI: while a text control's contents are selected, scripts see a caret before the control.
  package private(set) var textControl: TextControl?
  private var storedRange: LiveRange? {
    didSet {
      textControl = nil
      if storedRange !== oldValue { document.agent.scheduleSelectionChange(at: document.node) }
    }
  }
  package private(set) var direction = Direction.directionless

  package init(_ document: Document) {
    self.document = document
    document.state.selection = self
  }

  /// The selection's range, if it is in the document.
  package var range: LiveRange? {
    guard let storedRange, storedRange.root == document.node else { return nil }
    return storedRange
  }

  /// https://w3c.github.io/selection-api/#dfn-anchor
  package var anchor: BoundaryPoint? { direction == .backwards ? range?.end : range?.start }
  /// https://w3c.github.io/selection-api/#dfn-focus
  package var focus: BoundaryPoint? { direction == .backwards ? range?.start : range?.end }

  package var isCollapsed: Bool { range?.isCollapsed ?? true }

  /// https://w3c.github.io/selection-api/#dom-selection-type
  package var type: String {
    guard let range else { return "None" }
    let isCaret = textControl.map { $0.selection.isEmpty } ?? range.isCollapsed
    return isCaret ? "Caret" : "Range"
  }

  /// https://w3c.github.io/selection-api/#dom-selection-addrange
  package func add(_ range: LiveRange) {
    guard range.root == document.node, self.range == nil else { return }
    storedRange = range
    direction = .forwards
  }

  /// Nothing is selected any more; a text control keeps what is selected in it.
  func clear() { storedRange = nil }

  package func removeAllRanges() {
    let control = textControl
    clear()
    control?.setSelection(start: 0, end: 0, direction: nil)
  }

  /// https://w3c.github.io/selection-api/#dom-selection-collapse
  package func collapse(to node: Node?, offset: Int) throws(DOMException) {
    guard let node else { return removeAllRanges() }
    if node.isDocumentType { throw .invalidNodeType }
    guard offset <= node.length else { throw .indexSize }
    guard node.root == document.node else { return }
    let point = BoundaryPoint(node, offset)
    storedRange = LiveRange(start: point, end: point)
    direction = .directionless
  }

  func select(contentsOf control: TextControl) {
    guard let parent = control.node.parent else { return }
    try? collapse(to: parent, offset: control.node.index)
    if range != nil { textControl = control }
  }

  package func collapse(toStart: Bool) throws(DOMException) {
    guard let range else {
      throw DOMException(.invalidStateError)
    }
    let copy = range.clone()
    copy.collapse(toStart: toStart)
    storedRange = copy
    direction = .directionless
  }

  /// https://w3c.github.io/selection-api/#dom-selection-extend
  package func extend(to node: Node, offset: Int) throws(DOMException) {
    guard node.root == document.node else { return }
    guard let anchor else {
      throw DOMException(.invalidStateError)
    }
    if node.isDocumentType { throw .invalidNodeType }
    guard offset <= node.length else { throw .indexSize }
    try select(from: anchor, to: BoundaryPoint(node, offset))
  }

  /// https://w3c.github.io/selection-api/#dom-selection-setbaseandextent
  package func select(from anchor: BoundaryPoint, to focus: BoundaryPoint) throws(DOMException) {
    for point in [anchor, focus] where point.offset > point.node.length { throw .indexSize }
    guard anchor.node.root == document.node, focus.node.root == document.node else { return }
    let isBackwards = focus.position(relativeTo: anchor) == .before
    storedRange = LiveRange(
      start: isBackwards ? focus : anchor, end: isBackwards ? anchor : focus)
    direction = isBackwards ? .backwards : .forwards
  }

  /// https://w3c.github.io/selection-api/#dom-selection-selectallchildren
  package func selectAllChildren(of node: Node) throws(DOMException) {
    if node.isDocumentType { throw .invalidNodeType }
    guard node.root == document.node else { return }
    let count = node.children.count
    try select(from: BoundaryPoint(node, 0), to: BoundaryPoint(node, count))
  }

  /// https://w3c.github.io/selection-api/#dom-selection-containsnode
  package func contains(_ node: Node, partially: Bool) -> Bool {
    guard let range, node.root == document.node, let parent = node.parent else { return false }
    let index = node.index
    let (before, after) = (BoundaryPoint(parent, index), BoundaryPoint(parent, index + 1))
    if partially {
      return range.start.position(relativeTo: after) == .before
        && range.end.position(relativeTo: before) == .after
    }
    return range.start.position(relativeTo: before) != .after
      && range.end.position(relativeTo: after) != .before
  }
}
