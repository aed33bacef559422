import DOM

/// The sizes of an element that can be observed.
///
/// https://drafts.csswg.org/resize-observer/#calculate-box-size
package struct ObservedSize: Equatable {
  /// From the top left corner of the padding box.
  package var content = ClientRect.zero
  /// In the flow of the element.
  package var contentBox = LogicalSize.zero
  package var borderBox = LogicalSize.zero

  package init() {}

  fileprivate init(content: ClientRect, contentBox: LogicalSize, borderBox: LogicalSize) {
    self.content = content
    self.contentBox = contentBox
    self.borderBox = borderBox
  }
}

extension DocumentLayout {
  /// Nothing for elements without boxes and for inline boxes.
  package func observedSize(of element: Element) -> ObservedSize {
    if SVGGeometry.outermost(around: element) != nil { return observedSize(ofShape: element) }
    guard let box = box(of: element), !box.isInLines, let fragment = box.fragmentOnPage else {
      return ObservedSize()
    }
    let zoom = box.style.zoom
    let inside = fragment.paddingBox.inset(by: fragment.physicalPadding).unzoomed(zoom)
    let padding = fragment.physicalPadding
    let edges = fragment.border + fragment.padding
    // SAFARI: the padding stays zoomed.
    return ObservedSize(
      content: ClientRect(
        x: padding.left.float, y: padding.top.float, width: inside.width.float,
        height: inside.height.float),
      contentBox: LogicalSize(
        inline: (fragment.size.inline - edges.inline).clampedToZero.unzoomed(zoom),
        block: (fragment.size.block - edges.block).clampedToZero.unzoomed(zoom)),
      borderBox: LogicalSize(
        inline: fragment.size.inline.unzoomed(zoom), block: fragment.size.block.unzoomed(zoom)))
  }

  /// The bounding box of a graphics element.
  private func observedSize(ofShape element: Element) -> ObservedSize {
    let rect = boundingClientRect(of: element)
    let size = LogicalSize(
      inline: LayoutUnit(Double(rect.width)), block: LayoutUnit(Double(rect.height)))
    return ObservedSize(
      content: ClientRect(x: 0, y: 0, width: rect.width, height: rect.height), contentBox: size,
      borderBox: size)
  }
}
