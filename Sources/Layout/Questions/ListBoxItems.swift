import DOM

// Options have no boxes of their own, but those of a list box are painted in rows of its box.
//
// SAFARI: `listBoxElementBoundingBox`, `RenderListBox::itemBoundingBoxRect`.

extension DocumentLayout {
  /// From the top left corner of the viewport; empty if it is not in a list box.
  func clientRects(ofOption option: Element) -> [ClientRect] {
    guard let select = Self.listBox(around: option), let box = box(of: select.element),
      let fragment = box.placement?.fragment, let row = select.listItems.firstIndex(of: option)
    else { return [] }
    let edges = (fragment.border + fragment.padding).physical(box.flow)
    let height = FormControl.listBoxRow(box.style.textStyle)
    let rect = PhysicalRect(
      x: edges.left, y: edges.top + height * row,
      width: fragment.physicalSize.width - edges.left - edges.right, height: height)
    return mapToViewport([ClientRect(rect)], from: box)
      .map { $0.unzoomed(box.style.zoom) }
  }

  private static func listBox(around option: Element) -> SelectElement? {
    var parent = option.node.parentElement
    if parent?.isHTML(.optgroup) == true { parent = parent?.node.parentElement }
    guard let select = parent.flatMap({ SelectElement($0) }), !select.showsOneOption else {
      return nil
    }
    return select
  }
}

extension SelectElement {
  /// What has a row in a list box, also where it is not displayed.
  ///
  /// SAFARI: `HTMLSelectElement::recalcListItems`.
  fileprivate var listItems: [Element] {
    node.children.compactMap { Element($0) }.flatMap { child -> [Element] in
      if child.isHTML(.option) || child.isHTML(.hr) { return [child] }
      guard child.isHTML(.optgroup) else { return [] }
      let inner = child.node.children.compactMap { Element($0) }
      return [child] + inner.filter { $0.isHTML(.option) || $0.isHTML(.hr) }
    }
  }
}
