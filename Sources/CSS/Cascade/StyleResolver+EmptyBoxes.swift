import DOM

// Which boxes may have no width or no height although there is text in them. Layout would know, but `innerText` should
// not need it where there is no reason to think so.
extension StyleResolver {
  /// Whether the content of the element has no size; nil if only layout knows.
  func hasEmptyBox(_ element: Element, _ style: TextStyle, in parent: TextStyle) -> Bool? {
    // What floats or is out of flow is a block, whatever is declared.
    let isBlockified = style.isFloating || style.isOutOfFlow
    guard style.display != .inline || isBlockified else { return false }
    let isSizedAlone =
      style.display == .block || style.display == .inlineBlock
      || style.display == .inline && isBlockified
    if isSizedAlone, !parent.isFlexContainer,
      isZero(Self.horizontal, element) || isZero(Self.vertical, element)
    {
      return true
    }
    return mayHaveEmptyBox(element, style, in: parent) ? nil : false
  }

  /// Whether the size along an axis is declared to be zero, and nothing else decides.
  private func isZero(_ axis: Axis, _ element: Element) -> Bool {
    guard computedValue(of: axis.sizes[0], element).isZero else { return false }
    switch computedValue(of: axis.minimum, element) {
    case .keyword: return true
    case let value: return value.isZero
    }
  }

  private func mayHaveEmptyBox(
    _ element: Element, _ style: TextStyle, in parent: TextStyle
  ) -> Bool {
    if mayBeZero(Self.horizontal, element) || mayBeZero(Self.vertical, element) { return true }
    if style.isOutOfFlow {
      if hasPercentage(element) { return true }
      // Opposite insets give a size.
      return Self.oppositeInsets.contains { sides in
        sides.allSatisfy { !computedValue(of: $0, element).isKeyword("auto") }
      }
    }
    return parent.isFlexContainer && mayBeEmptyItem(element) || refersToEmptyHeight(element)
  }

  private func hasPercentage(_ element: Element) -> Bool {
    (Self.horizontal.sizes + Self.vertical.sizes).contains {
      computedValue(of: $0, element).isPercentage
    }
  }

  /// Whether a height is a part of that of an ancestor, which may have none.
  private func refersToEmptyHeight(_ element: Element) -> Bool {
    guard Self.vertical.sizes.contains(where: { computedValue(of: $0, element).isPercentage })
    else { return false }
    var ancestor = element.flatParent
    while let current = ancestor {
      switch computedValue(of: Self.vertical.sizes[0], current) {
      case .numeric(let number, .px): return number <= 0
      case .numeric: ancestor = current.flatParent
      case .keyword: return false
      default: return true
      }
    }
    return false
  }

  /// What clips may shrink to nothing in a flex container, and in a grid a track may be empty.
  private func mayBeEmptyItem(_ element: Element) -> Bool {
    if isNothing(computedValue(of: Self.flexBasis, element)) { return true }
    guard let container = element.flatParent else { return false }
    return Self.tracks.contains {
      computedValue(of: $0, container).items.contains(where: isNothing)
    }
  }

  /// Whether the content may have no size along an axis, if what the size refers to has one.
  private func mayBeZero(_ axis: Axis, _ element: Element) -> Bool {
    axis.sizes.contains { property in
      switch computedValue(of: property, element) {
      case .keyword, .identifier: false
      case .numeric(let number, .px): number <= edges(axis, element)
      case .numeric(let number, _): number <= 0
      default: true
      }
    }
  }

  /// What borders and padding take of a given size.
  private func edges(_ axis: Axis, _ element: Element) -> Double {
    guard computedValue(of: Self.boxSizing, element).isKeyword("border-box") else { return 0 }
    return axis.edges.reduce(0) { sum, property in
      if case .numeric(let number, .px) = computedValue(of: property, element) {
        return sum + number
      }
      return sum
    }
  }

  private func isNothing(_ value: CSSValue) -> Bool {
    if case .numeric(let number, _) = value { return number <= 0 }
    return false
  }

  private struct Axis {
    let sizes: [Property]
    let minimum: Property
    let edges: [Property]

    init(_ size: String, _ start: String, _ end: String) {
      sizes = [size, "max-" + size].map { Property(known: $0) }
      minimum = Property(known: "min-" + size)
      edges = [start, end].flatMap { ["padding-" + $0, "border-" + $0 + "-width"] }.map {
        Property(known: $0)
      }
    }
  }

  private static let horizontal = Axis("width", "left", "right")
  private static let vertical = Axis("height", "top", "bottom")
  private static let boxSizing = Property(known: "box-sizing")
  private static let oppositeInsets = [["top", "bottom"], ["left", "right"]].map {
    $0.map { Property(known: $0) }
  }
  private static let tracks = ["grid-template-rows", "grid-template-columns"].map {
    Property(known: $0)
  }
  private static let flexBasis = Property(known: "flex-basis")
}

extension CSSValue {
  fileprivate var isZero: Bool { self == .numeric(0, .px) }

  fileprivate var isPercentage: Bool {
    if case .numeric(_, .px) = self { return false }
    if case .numeric = self { return true }
    return false
  }
}
