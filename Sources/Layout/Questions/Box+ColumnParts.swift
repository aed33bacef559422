// What is in columns is laid out in one strip; questions are about its parts, which are beside each other.

extension Box {
  /// The strip of the innermost multi-column container that it is in.
  var enclosingColumnFlow: Box? {
    var current: Box? = self
    while let box = current {
      if box.isColumnFlow { return box }
      current = box.placement?.container
    }
    return nil
  }

  /// The top left corner of its border box, from that of the page; nil if it may have parts in several columns.
  private var originOutsideColumns: (x: LayoutUnit, y: LayoutUnit)? {
    var x = LayoutUnit.zero
    var y = LayoutUnit.zero
    var current: Box? = self
    while let box = current, let placement = box.placement {
      if box.isColumnFlow { return nil }
      x += placement.rect.x
      y += placement.rect.y
      current = placement.container
    }
    return (x, y)
  }

  /// Rectangles from the corner of this box, as they are on the page.
  ///
  /// - Parameter areWhole: whether they are not cut where columns end.
  func pageRects(of rects: [PhysicalRect], areWhole: Bool = false) -> [PhysicalRect] {
    if let origin = originOutsideColumns { return rects.map { $0.moved(by: origin) } }
    guard let flow = enclosingColumnFlow else { return rects }
    let inFlow = placeInStrip ?? (.zero, .zero)
    let outer = flow.placement?.container?.pageOrigin ?? (.zero, .zero)
    let origin = flow.placement?.rect ?? .zero
    return rects.flatMap { rect in
      flow.columnParts(of: ClientRect(rect.moved(by: inFlow)), isWhole: areWhole).map {
        PhysicalRect($0).moved(by: outer).moved(x: origin.x, y: origin.y)
      }
    }
  }

  /// Its place from the padding edge of a box in the same columns, as if these were one; nil if it has none.
  func offsetInColumns(from outer: Box) -> (left: LayoutUnit, top: LayoutUnit)? {
    guard !isInLines, !outer.isInLines, let flow = enclosingColumnFlow,
      outer.enclosingColumnFlow === flow, let place = placeInStrip, let edge = outer.placeInStrip
    else { return nil }
    let border = outer.fragmentOnPage?.physicalBorder
    return (
      place.x - edge.x - (border?.left ?? .zero), place.y - edge.y - (border?.top ?? .zero)
    )
  }

  private var placeInStrip: (x: LayoutUnit, y: LayoutUnit)? {
    var place = (x: LayoutUnit.zero, y: LayoutUnit.zero)
    var current = self
    while !current.isColumnFlow {
      guard let placement = current.placement, let next = placement.container else { return nil }
      place.x += placement.rect.x
      place.y += placement.rect.y
      current = next
    }
    return place
  }

  // MARK: Of a strip

  private var stripSize: LayoutUnit { fragmentOnPage?.size.block ?? .zero }

  /// The parts of a rectangle of the strip, from the corner of its first column.
  func columnParts(of rect: ClientRect, isWhole: Bool) -> [ClientRect] {
    if isWhole {
      let shift = columnShift(of: PhysicalRect(rect))
      return [rect.moved(x: shift.x.float, y: shift.y.float)]
    }
    return fragmentOnPage?.columns?.parts(of: rect, strip: stripSize) ?? [rect]
  }

  func columnShift(of rect: PhysicalRect) -> (x: LayoutUnit, y: LayoutUnit) {
    fragmentOnPage?.columns?.shift(ofRect: ClientRect(rect), strip: stripSize) ?? (.zero, .zero)
  }

  /// The place of the strip that is seen at a place, which is from the corner of its first column.
  func flowPoint(_ place: HitTest.Place) -> HitTest.Place {
    guard let fragment = fragmentOnPage, let columns = fragment.columns else { return place }
    return columns.flowPoint(x: place.x, y: place.y, strip: fragment.borderBox)
  }

  func flowPoint(_ place: (x: Double, y: Double)) -> (x: Double, y: Double) {
    let point = flowPoint((Float(place.x), Float(place.y)))
    return (Double(point.x), Double(point.y))
  }
}

extension DocumentLayout {
  /// - Parameters:
  ///   - strip: the first step that is that of a strip.
  ///   - areWhole: whether the rectangles are not cut where columns end.
  func mapThroughColumns(
    _ rects: [ClientRect], _ steps: [MappingStep], _ strip: Int, areWhole: Bool
  ) -> [ClientRect] {
    guard let flow = steps[strip].strip else { return rects }
    let parts = map(rects, through: steps[..<strip]).flatMap {
      flow.columnParts(of: $0, isWhole: areWhole)
    }
    var result: [ClientRect] = []
    for part in parts {
      var rest = strip
      var rect = part
      // SAFARI: parts are not cut again by columns further out.
      while rest < steps.count {
        let next = steps[(rest + 1)...].firstIndex { $0.strip != nil } ?? steps.count
        rect = map([rect], through: steps[rest..<next]).first ?? rect
        if next < steps.count, let outer = steps[next].strip {
          let shift = outer.columnShift(of: PhysicalRect(rect))
          rect = rect.moved(x: shift.x.float, y: shift.y.float)
        }
        rest = next
      }
      result.append(rect)
    }
    return result
  }
}
