import CSS
import DOM

// https://drafts.csswg.org/cssom/#resolved-values

extension DocumentLayout: UsedValueSource {
  /// - Parameter property: one with physical directions.
  /// - Returns: nil if the resolved value is the computed one.
  package func usedValue(of property: Property, _ element: Element) -> CSSValue? {
    guard let box = box(of: element) else { return nil }
    let value = usedValue(of: property, box)
    guard box.style.zoom != 1 else { return value }
    let zoom = Double(box.style.zoom)
    return value?.mappingNumbers { number, unit in
      unit == .px ? ((number / zoom * 64).rounded(.towardZero) / 64, .px) : nil
    }
  }

  private func usedValue(of property: Property, _ box: Box) -> CSSValue? {
    if property.name == "transform" {
      return box.ownTransform.map { $0.value(unzoomed: Double(box.style.zoom)) }
    }
    guard !box.isInLines else {
      // SAFARI: an inline box counts as empty here.
      return property.name.contains("origin") ? origin(property, box, .zero) : nil
    }
    guard let fragment = box.fragmentOnPage else { return nil }
    switch property.name {
    case "width", "height": return size(fragment, isWidth: property.name == "width")
    case "padding-top": return padding(box.style.own.padding.top, fragment.physicalPadding.top)
    case "padding-right":
      return padding(box.style.own.padding.right, fragment.physicalPadding.right)
    case "padding-bottom":
      return padding(box.style.own.padding.bottom, fragment.physicalPadding.bottom)
    case "padding-left": return padding(box.style.own.padding.left, fragment.physicalPadding.left)
    case "margin-top", "margin-right", "margin-bottom", "margin-left", "top", "right", "bottom",
      "left":
      return UsedEdges(
        box, viewport: scrollport(of: root), stickyPort: stickyPort(around: box))?.value(
          of: property.name)
    case "grid-template-columns": return tracks(box, fragment.gridTracks?.columns, isColumns: true)
    case "grid-template-rows": return tracks(box, fragment.gridTracks?.rows, isColumns: false)
    case "transform-origin-x", "perspective-origin-x":
      return origin(property, box, fragment.physicalSize.width)
    case "transform-origin-y", "perspective-origin-y":
      return origin(property, box, fragment.physicalSize.height)
    default: return nil
    }
  }

  private func size(_ fragment: Fragment, isWidth: Bool) -> CSSValue {
    let isBorderBox = fragment.box.style.own.boxSizing == .borderBox
    let rect =
      isBorderBox ? fragment.borderBox : fragment.paddingBox.inset(by: fragment.physicalPadding)
    return .pixels(isWidth ? rect.width : rect.height)
  }

  private func tracks(_ box: Box, _ list: GridTrackList?, isColumns: Bool) -> CSSValue? {
    guard box.style.display.inner == .grid, let list else { return nil }
    // SAFARI: what cannot be a subgrid has its computed value.
    return list.isSubgrid || !box.style.declaresSubgrid(isColumns: isColumns) ? list.value : nil
  }

  private func padding(_ length: LengthPercentage, _ used: LayoutUnit) -> CSSValue? {
    length.hasPercentage ? .pixels(used) : nil
  }

  private func origin(_ property: Property, _ box: Box, _ basis: LayoutUnit) -> CSSValue? {
    let value = box.style.own.others[property]
    return .numeric(value?.length(basis.double) ?? basis.double / 2, .px)
  }
}

/// Margins and insets of a box, in its container.
private struct UsedEdges {
  private let style: BoxStyle.Own
  private let rect: PhysicalRect
  private let container: Fragment?
  /// What percentages refer to, and what insets begin at.
  private let containing: PhysicalRect
  /// What percentages of a sticky box refer to.
  private let stickyPort: PhysicalRect
  private let isFlowBlock: Bool

  init?(_ box: Box, viewport: PhysicalRect, stickyPort: PhysicalRect) {
    self.stickyPort = stickyPort
    guard let placement = box.placement, let outer = placement.container else { return nil }
    style = box.style.own
    rect = placement.rect
    container = outer.fragmentOnPage
    let isOutOfFlow = box.style.isOutOfFlow
    if let fragment = container {
      containing =
        isOutOfFlow
        ? fragment.paddingBox : fragment.paddingBox.inset(by: fragment.physicalPadding)
    } else {
      containing = viewport
    }
    isFlowBlock =
      box.style.isInFlow && !box.isInlineLevel && !box.isItem
      && !box.style.display.outer.isTablePart
  }

  func value(of name: String) -> CSSValue? {
    switch name {
    case "margin-top":
      return margin(
        style.margin.top, between(style.inset.top, style.inset.bottom, rect.y - containing.y))
    case "margin-bottom":
      return margin(
        style.margin.bottom,
        between(style.inset.bottom, style.inset.top, containing.maxY - rect.maxY))
    case "margin-left":
      return margin(
        style.margin.left,
        isFlowBlock
          ? rect.x - containing.x - relative.x
          : between(style.inset.left, style.inset.right, rect.x - containing.x))
    case "margin-right":
      return margin(
        style.margin.right,
        isFlowBlock
          ? containing.maxX - rect.maxX + relative.x
          : between(style.inset.right, style.inset.left, containing.maxX - rect.maxX))
    default: return inset(name)
    }
  }

  /// What an automatic margin of a box out of flow takes up between two insets.
  private func between(
    _ inset: AutoLength, _ other: AutoLength, _ distance: LayoutUnit
  ) -> LayoutUnit? {
    guard style.position == .absolute || style.position == .fixed, !inset.isAuto, !other.isAuto
    else { return nil }
    return distance - inset.resolved(containing.width)
  }

  /// - Parameter auto: what `auto` comes to.
  private func margin(_ length: AutoLength, _ auto: LayoutUnit?) -> CSSValue? {
    switch length {
    case .auto: .pixels(auto ?? .zero)
    case .length(let length):
      length.hasPercentage ? .pixels(length.resolved(containing.width)) : nil
    }
  }

  private var relative: (x: LayoutUnit, y: LayoutUnit) {
    guard style.position == .relative else { return (.zero, .zero) }
    let left = style.inset.left.definite(containing.width)
    let right = style.inset.right.definite(containing.width)
    let top = style.inset.top.definite(containing.height)
    let bottom = style.inset.bottom.definite(containing.height)
    return (left ?? right.map { -$0 } ?? .zero, top ?? bottom.map { -$0 } ?? .zero)
  }

  /// https://drafts.csswg.org/cssom/#resolved-value-special-case-property-like-top
  private func inset(_ name: String) -> CSSValue? {
    let isHorizontal = name == "left" || name == "right"
    let size = isHorizontal ? containing.width : containing.height
    let (own, other): (AutoLength, AutoLength)
    switch name {
    case "left": (own, other) = (style.inset.left, style.inset.right)
    case "right": (own, other) = (style.inset.right, style.inset.left)
    case "top": (own, other) = (style.inset.top, style.inset.bottom)
    default: (own, other) = (style.inset.bottom, style.inset.top)
    }
    switch style.position {
    case .static: return nil
    case .sticky:
      let size = isHorizontal ? stickyPort.width : stickyPort.height
      return own.isAuto ? nil : .pixels(own.resolved(size))
    case .relative: return .pixels(own.definite(size) ?? other.definite(size).map { -$0 } ?? .zero)
    case .absolute, .fixed:
      return .pixels(own.isAuto ? distance(name) : own.resolved(size))
    }
  }

  /// From the padding edge of the containing block to the margin edge.
  private func distance(_ name: String) -> LayoutUnit {
    let margin = style.margin.map { $0.resolved(containing.width) }
    return switch name {
    case "left": rect.x - containing.x - margin.left
    case "right": containing.maxX - rect.maxX - margin.right
    case "top": rect.y - containing.y - margin.top
    default: containing.maxY - rect.maxY - margin.bottom
    }
  }
}

extension CSSValue {
  fileprivate static func pixels(_ length: LayoutUnit) -> CSSValue { .numeric(length.double, .px) }
}

extension Matrix {
  /// - Parameter zoom: what its lengths were multiplied by.
  fileprivate func value(unzoomed zoom: Double) -> CSSValue {
    var matrix = self
    if zoom != 1 { for row in 0..<3 { matrix[row, 3] /= zoom } }
    return .function(
      isAffine ? "matrix" : "matrix3d", .commaList(matrix.arguments.map { .numeric($0, .number) }))
  }
}
