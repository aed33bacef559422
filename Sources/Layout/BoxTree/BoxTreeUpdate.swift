import CSS
import DOM

/// Brings a tree of boxes up to date after small changes; boxes that did not change keep their layouts.
struct BoxTreeUpdate {
  private let changes: BoxChanges
  private let styles: StyleSource
  private let root: Box
  /// Whether some box depends on those before it in the document.
  private let dependsOnOrder: Bool

  init(_ changes: BoxChanges, _ styles: StyleSource, _ root: Box, dependsOnOrder: Bool) {
    self.changes = changes
    self.styles = styles
    self.root = root
    self.dependsOnOrder = dependsOnOrder
  }

  /// - Returns: false if all boxes must be made again.
  func apply(to boxes: inout [Element: Box]) -> Bool {
    let document = styles.resolver.document
    // Their overflow is the viewport's.
    let outermost = [document.documentElement, document.body].compactMap(\.self)
    guard !changes.isEverything, changes.discarded.isDisjoint(with: outermost),
      changes.own.isDisjoint(with: outermost)
    else { return false }
    if dependsOnOrder, changes.discarded.contains(where: { isInOrder($0, boxes) }) {
      return false
    }
    var remade = changes.children
    remade.formUnion(changes.subtrees.lazy.compactMap { Element($0.node.parent) })
    for element in remade { box(around: element, boxes)?.invalidateFirstLinesBesideMarkers() }
    for element in changes.discarded {
      // What is left of it is in its parent's children until these are made again.
      remove(element, from: &boxes)?.release()
      styles.discard(element)
    }
    for element in changes.own where !changes.discarded.contains(element) {
      guard updateStyle(of: element, boxes, &remade) else { return false }
    }
    var places: Set<Element> = []
    for element in remade {
      guard let place = place(element, &boxes) else { return false }
      if case .inside(let outer) = place { places.insert(outer) }
    }
    var builder = BoxBuilder(styles, keeping: boxes)
    // There is to be one owner of the table.
    boxes = [:]
    for element in places {
      guard let box = builder.boxes[element] else { continue }
      builder.rebuild(inside: box, of: element)
      box.invalidateFirstLinesBesideMarkers()
    }
    boxes = builder.boxes
    return !builder.order.isUsed && !(dependsOnOrder && builder.order.count > 0)
  }

  /// Takes the boxes of an element and of its pseudo-elements out of the table.
  @discardableResult
  private func remove(_ element: Element, from boxes: inout [Element: Box]) -> Box? {
    for standIn in styles.resolver.standIns(of: element) { boxes[standIn] = nil }
    return boxes.removeValue(forKey: element)
  }

  /// The box of an element, or the one that has its boxes.
  private func box(around element: Element, _ boxes: [Element: Box]) -> Box? {
    var current: Element? = element
    while let candidate = current {
      if let box = boxes[candidate] { return box }
      current = styles.resolver.parentInFlatTree(of: candidate)
    }
    return nil
  }

  /// Whether boxes after it may depend on what it does to counters and quotes.
  private func isInOrder(_ element: Element, _ boxes: [Element: Box]) -> Bool {
    if let box = boxes[element] { return box.isInOrder }
    return styles.knownStyle(of: element)?.display.outer == .contents
  }

  /// Gives the box its new style, of which the boxes inside inherit nothing.
  ///
  /// - Parameter remade: gets the element if there are to be other boxes inside.
  /// - Returns: false if all boxes must be made again.
  private func updateStyle(
    of element: Element, _ boxes: [Element: Box], _ remade: inout Set<Element>
  ) -> Bool {
    guard element.node.isConnected, let box = boxes[element] else {
      styles.discard(element)
      return true
    }
    guard let parent = styles.resolver.parentInFlatTree(of: element) else { return false }
    guard let parentStyle = styles.knownStyle(of: parent) else { return false }
    styles.discard(element)
    let style = styles.style(of: element, parent: parentStyle)
    guard style.display == box.style.display, box.replaced == nil else { return false }
    if dependsOnOrder, !style.hasCounters(of: box.style) { return false }
    // In a first line it has another style.
    if style.asksForColumns != box.style.asksForColumns
      || box.isInlineBox && styles.resolver.mayStyle(.firstLine)
    {
      remade.insert(element)
    }
    box.style = style
    box.invalidate()
    return true
  }

  private enum Place {
    /// Inside of this element's box.
    case inside(Element)
    /// Nothing there is shown.
    case nowhere
  }

  /// Where boxes are to be made again so that the boxes inside an element are right. Those on the way there
  /// are not used again.
  private func place(_ element: Element?, _ boxes: inout [Element: Box]) -> Place? {
    // It may have been taken out since.
    if let element, !element.node.isConnected { return .nowhere }
    var current = element
    while let candidate = current {
      if let box = boxes[candidate] {
        // Lines and tables around it may depend on what is inside.
        let isClosed =
          !box.isInlineLevel && !box.style.display.outer.isTablePart
          || box.isAtomicInline && box.replaced == nil
        if isClosed { return .inside(candidate) }
        remove(candidate, from: &boxes)?.dissolve()
      } else if let style = styles.knownStyle(of: candidate), style.display.outer == .none {
        return .nowhere
      }
      current = styles.resolver.parentInFlatTree(of: candidate)
    }
    return nil
  }
}

extension BoxStyle {
  /// Whether both do the same to counters.
  fileprivate func hasCounters(of other: BoxStyle) -> Bool {
    [Properties.counterReset, Properties.counterIncrement, Properties.counterSet].allSatisfy {
      own.others[$0] == other.own.others[$0]
    }
  }
}
