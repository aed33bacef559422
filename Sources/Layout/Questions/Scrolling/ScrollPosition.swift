import DOM

/// How far the content of a box is scrolled, in whole pixels; negative where the content begins at the right.
/// An element keeps it while it has no box.
final class ScrollPosition {
  var x = 0
  var y = 0
}

/// How far the content of a box can be scrolled.
package struct ScrollRange {
  package let x: ClosedRange<Int>
  package let y: ClosedRange<Int>

  package func nearest(x: Int, y: Int) -> (x: Int, y: Int) {
    (x.clamped(to: self.x), y.clamped(to: self.y))
  }
}

extension DocumentLayout {
  /// The box whose content an element scrolls: for the scrolling element, that of the viewport.
  package func scrollBox(of element: Element) -> Box? {
    if element == resolver.document.scrollingElement { return root }
    guard let box = box(of: element), box.isScrollContainer else { return nil }
    return box
  }

  /// Nil if nothing was ever scrolled.
  private func known(_ box: Box) -> ScrollPosition? {
    guard box.parent != nil else {
      scrollToAwaited()
      return viewportScroll
    }
    guard box.isScrollContainer else { return nil }
    return box.element?.knownState?.slots[ScrollPosition.self]
  }

  /// In pixels of the layout. What does not reach as far any more has been scrolled back.
  package func scrollPosition(of box: Box) -> (x: Int, y: Int) {
    guard let position = known(box), position.x != 0 || position.y != 0 else { return (0, 0) }
    let range = scrollRange(of: box)
    position.x = position.x.clamped(to: range.x)
    position.y = position.y.clamped(to: range.y)
    return (position.x, position.y)
  }

  /// In pixels of the element.
  package func scrollPosition(of element: Element) -> (x: Int, y: Int) {
    guard let box = scrollBox(of: element) else { return (0, 0) }
    let (x, y) = scrollPosition(of: box)
    return (x.unzoomed(box.style.zoom), y.unzoomed(box.style.zoom))
  }

  /// Of the viewport. Nothing is laid out for it while it is at the start.
  package var pagePosition: (x: Int, y: Int) {
    scrollToAwaited()
    return viewportScroll.x == 0 && viewportScroll.y == 0 ? (0, 0) : scrollPosition(of: root)
  }

  /// The user has scrolled the page. What it does not reach is found out when it is next asked where it is.
  package func startScrolled(x: Int, y: Int) {
    awaitedTarget = nil
    (viewportScroll.x, viewportScroll.y) = (x, y)
  }

  /// Scrolls the page when it is next asked where it is.
  ///
  /// - Parameter target: what shall be seen; nil: the start of the page.
  package func awaitScroll(to target: Element?) {
    awaitedTarget = nil
    if let target {
      awaitedTarget = NodeHold(target.node)
    } else {
      (viewportScroll.x, viewportScroll.y) = (0, 0)
    }
  }

  /// - Returns: what was scrolled.
  @discardableResult
  package func scrollToAwaited() -> [Scrolled] {
    guard let target = awaitedTarget.flatMap({ Element($0.node) }) else { return [] }
    awaitedTarget = nil
    guard target.node.isConnected, target.document == resolver.document else { return [] }
    return scrollIntoView(
      target, block: ScrollAlignment(.start), inline: ScrollAlignment(.nearest))
  }

  /// - Returns: whether it was scrolled.
  package func scroll(_ box: Box, x: Int, y: Int) -> Bool {
    let before = scrollPosition(of: box)
    let range = scrollRange(of: box)
    let (x, y) = range.nearest(x: x, y: y)
    guard before != (x, y), let position = known(box) ?? makePosition(of: box) else { return false }
    position.x = x
    position.y = y
    return true
  }

  private func makePosition(of box: Box) -> ScrollPosition? {
    guard let state = box.element?.stateBesideContent else { return nil }
    let made = ScrollPosition()
    state.slots[ScrollPosition.self] = made
    return made
  }

  /// https://drafts.csswg.org/cssom-view/#scrolling-area
  package func scrollRange(of box: Box) -> ScrollRange {
    let (area, port) = (scrollableArea(of: box), scrollport(of: box))
    let x = max(0, area.width.rounded - port.width.rounded)
    let y = max(0, area.height.rounded - port.height.rounded)
    let origin = box.scrollOrigin
    return ScrollRange(x: origin.isRight ? -x...0 : 0...x, y: origin.isBottom ? -y...0 : 0...y)
  }

  /// The padding box of a scroll container, or the viewport.
  func scrollport(of box: Box) -> PhysicalRect {
    guard let fragment = box.fragmentOnPage else {
      let size = resolver.viewport
      return PhysicalRect(
        x: .zero, y: .zero, width: LayoutUnit(size.width), height: LayoutUnit(size.height))
    }
    return fragment.paddingBox
  }
}

extension Box {
  /// https://drafts.csswg.org/css-overflow-3/#scroll-container
  var isScrollContainer: Bool {
    (style.own.overflowX.scrolls || style.own.overflowY.scrolls) && !isInLines
      && replaced == nil
  }

  /// Where the content begins.
  var scrollOrigin: (isRight: Bool, isBottom: Bool) {
    // The directions of the viewport are those of the root element.
    let flow = parent == nil ? children.first?.flow ?? flow : flow
    switch flow.mode {
    case .horizontalTB: return (flow.isRTL, false)
    case .verticalRL: return (true, flow.isRTL)
    case .verticalLR: return (false, flow.isRTL)
    case .sidewaysLR: return (false, !flow.isRTL)
    }
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension Document {
  /// https://drafts.csswg.org/cssom-view/#dom-document-scrollingelement
  package var scrollingElement: Element? {
    state.quirksMode == .quirks ? body : documentElement
  }
}
