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
    for element in changes.discarded {
      styles.discard(element)
      // What is left of it is in its parent's children until these are made again.
      guard let box = boxes.removeValue(forKey: element) else { continue }
      box.invalidate()
      box.release()
    }
    for element in changes.own where !changes.discarded.contains(element) {
      guard updateStyle(of: element, boxes) else { return false }
    }
    var places: Set<Element> = []
    for element in changes.subtrees {
      guard let place = place(Element(element.node.parent), &boxes) else { return false }
      if case .inside(let outer) = place { places.insert(outer) }
    }
    for element in changes.children {
      guard let place = place(element, &boxes) else { return false }
      if case .inside(let outer) = place { places.insert(outer) }
    }
    var builder = BoxBuilder(styles, keeping: boxes)
    // There is to be one owner of the table.
    boxes = [:]
    for element in places {
      guard let box = builder.boxes[element] else { continue }
      box.invalidate()
      builder.rebuild(inside: box, of: element)
    }
    boxes = builder.boxes
    return !builder.order.isUsed && !(dependsOnOrder && builder.order.count > 0)
  }

  /// Whether boxes after it may depend on what it does to counters and quotes.
  private func isInOrder(_ element: Element, _ boxes: [Element: Box]) -> Bool {
    if let box = boxes[element] { return box.isInOrder }
    return styles.knownStyle(of: element)?.display.outer == .contents
  }

  /// Gives the box its new style, which changes nothing inside.
  private func updateStyle(of element: Element, _ boxes: [Element: Box]) -> Bool {
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
        boxes.removeValue(forKey: candidate)?.dissolve()
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
