import CSS
import DOM
import IntegerConversion

/// Where in a scrollport something is wanted.
///
/// SAFARI: `ScrollAlignment`.
package struct ScrollAlignment {
  package enum Edge: String {
    case start, center, end, nearest
  }

  /// If none of it is seen; if a part is seen; if all of it is seen, which nil leaves alone.
  var hidden: Edge
  var partial: Edge
  var visible: Edge?

  /// https://drafts.csswg.org/cssom-view/#enumdef-scrolllogicalposition
  package init(_ edge: Edge) {
    (hidden, partial, visible) = (edge, edge, edge == .nearest ? nil : edge)
  }

  private init(hidden: Edge) { (self.hidden, partial, visible) = (hidden, .nearest, nil) }

  package static let centerIfNeeded = ScrollAlignment(hidden: .center)
  package static let edgeIfNeeded = ScrollAlignment(hidden: .nearest)

  /// The same for the other end of an axis.
  func flipped(_ isFlipped: Bool) -> ScrollAlignment {
    guard isFlipped else { return self }
    func flip(_ edge: Edge) -> Edge { edge == .start ? .end : edge == .end ? .start : edge }
    var result = self
    (result.hidden, result.partial, result.visible) = (
      flip(hidden), flip(partial), visible.map(flip)
    )
    return result
  }

  /// How far to scroll.
  ///
  /// - Parameters:
  ///   - wanted: what shall be seen.
  ///   - port: where it shall be seen.
  func distance(_ wanted: ClosedRange<Float>, in port: ClosedRange<Float>) -> Float {
    let seen = min(wanted.upperBound, port.upperBound) - max(wanted.lowerBound, port.lowerBound)
    let (size, room) = (wanted.upperBound - wanted.lowerBound, port.upperBound - port.lowerBound)
    let edge = seen == size || seen >= room ? visible : seen > 0 ? partial : hidden
    switch edge {
    case nil: return 0
    case .start: return wanted.lowerBound - port.lowerBound
    case .end: return wanted.upperBound - port.upperBound
    case .center:
      return (wanted.lowerBound + wanted.upperBound - port.lowerBound - port.upperBound) / 2
    case .nearest:
      let isEnd = wanted.upperBound > port.upperBound && size < room
      return isEnd ? wanted.upperBound - port.upperBound : wanted.lowerBound - port.lowerBound
    }
  }
}

extension DocumentLayout {
  /// A box whose content was scrolled, with where it was.
  package typealias Scrolled = (box: Box, from: (x: Int, y: Int))

  /// Scrolls all that is around an element so that it is seen.
  ///
  /// https://drafts.csswg.org/cssom-view/#scroll-an-element-into-view
  ///
  /// - Returns: what was scrolled, the innermost first.
  package func scrollIntoView(
    _ element: Element, block: ScrollAlignment, inline: ScrollAlignment
  ) -> [Scrolled] {
    guard let box = box(of: element) else { return [] }
    return scrollContainers(of: box, block: block, inline: inline) { scrollMarginBox(of: box) }
  }

  /// The same for an element that has got the focus.
  ///
  /// SAFARI: of a field with text, a caret at its start must be seen, and no more.
  package func revealFocus(of element: Element) -> [Scrolled] {
    guard let box = box(of: element) else { return [] }
    guard let caret = box.caretInControl else {
      return scrollIntoView(element, block: .centerIfNeeded, inline: .centerIfNeeded)
    }
    return scrollContainers(of: box, block: .edgeIfNeeded, inline: .edgeIfNeeded) {
      ClientRect.union(mapToViewport([caret], from: box))
    }
  }

  /// - Parameter wanted: what shall be seen; what is further in may have been scrolled.
  private func scrollContainers(
    of box: Box, block: ScrollAlignment, inline: ScrollAlignment, _ wanted: () -> ClientRect
  ) -> [Scrolled] {
    let flow = box.flow
    let isBlockReversed = flow.mode == .verticalRL
    let isInlineReversed = flow.isRTL != (flow.mode == .sidewaysLR)
    let along = inline.flipped(isInlineReversed)
    let across = block.flipped(isBlockReversed)
    let (x, y) = flow.isHorizontal ? (along, across) : (across, along)
    return scrollContainers(of: box).compactMap { container in
      let wanted = wanted()
      let port = snapport(of: container)
      let position = scrollPosition(of: container)
      let isScrolled = scroll(
        container,
        x: position.x + x.distance(wanted.x...wanted.maxX, in: port.x...port.maxX).wholePixels,
        y: position.y + y.distance(wanted.y...wanted.maxY, in: port.y...port.maxY).wholePixels)
      return isScrolled ? (container, position) : nil
    }
  }

  /// The innermost first.
  private func scrollContainers(of box: Box) -> [Box] {
    var containers: [Box] = []
    var current = box
    if box.isInLines, let block = box.lineContainer {
      if block.isScrollContainer { containers.append(block) }
      current = block
    }
    while let placement = current.placement, let container = placement.container {
      // Fixed boxes do not scroll with the page.
      if container.parent == nil, current.style.own.position == .fixed { break }
      if container.isScrollContainer || container.parent == nil { containers.append(container) }
      current = container
    }
    return containers
  }

  /// https://drafts.csswg.org/css-scroll-snap-1/#scroll-margin
  private func scrollMarginBox(of box: Box) -> ClientRect {
    let rect = ClientRect.union(clientRects(of: box))
    let margin = Properties.scrollMargin.map { box.style.own.others[$0]?.pixels ?? 0 }
    return ClientRect(
      x: rect.x - margin.left, y: rect.y - margin.top,
      width: max(0, rect.width + margin.left + margin.right),
      height: max(0, rect.height + margin.top + margin.bottom))
  }

  /// https://drafts.csswg.org/css-scroll-snap-1/#scroll-snapport
  private func snapport(of container: Box) -> ClientRect {
    let port = scrollport(of: container)
    // The viewport has the values of the root element.
    let style = container.parent == nil ? container.children.first?.style : container.style
    func padding(_ property: Property, _ basis: LayoutUnit) -> LayoutUnit {
      LayoutUnit(style?.own.others[property]?.length(basis.double) ?? 0)
    }
    let properties = Properties.scrollPadding
    let edges = PhysicalEdges(
      top: padding(properties.top, port.height), right: padding(properties.right, port.width),
      bottom: padding(properties.bottom, port.height), left: padding(properties.left, port.width))
    return mapToViewport([ClientRect(port.inset(by: edges))], from: container)[0]
  }
}

extension Box {
  /// The caret of an empty field, from the corner of its border box; nil for other elements.
  fileprivate var caretInControl: ClientRect? {
    guard let element, let fragment = fragmentOnPage else { return nil }
    let isArea = element.isHTML(.textarea)
    guard isArea || InputElement(element)?.type.isFreeText == true else { return nil }
    var rect = fragment.paddingBox.inset(by: fragment.physicalPadding)
    let height = min(LayoutUnit(TextStyle(style).usedLineHeight), rect.height)
    // The text of other fields is in their middle.
    if !isArea { rect.y += (rect.height - height) / 2 }
    (rect.width, rect.height) = (LayoutUnit(1), height)
    return ClientRect(rect)
  }
}

extension Float {
  fileprivate var wholePixels: Int {
    Int(clamping: Double(min(max((self + 0.5).rounded(.down), -1e9), 1e9)))
  }
}
