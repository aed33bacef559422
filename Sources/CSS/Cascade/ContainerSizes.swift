import DOM

/// The sizes of the containers that size queries and units ask for, as the last layout found them.
///
/// https://drafts.csswg.org/css-conditional-5/#container-features
package struct ContainerSizes {
  /// Of the content box, in pixels.
  package struct Size: Equatable {
    let width: Double
    let height: Double

    package init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  private var known: [Element: Size] = [:]
  private var asked: Set<Element> = []
  /// Whether a size is asked for that no layout has found yet.
  private(set) var lacks = false

  /// OPTIMIZATION: most pages have none.
  var isEmpty: Bool { asked.isEmpty }

  mutating func size(of element: Element) -> Size? {
    asked.insert(element)
    if let size = known[element] { return size }
    lacks = true
    return nil
  }

  /// - Parameter measure: nil for an element without a box.
  /// - Returns: whether a size that was asked for is another one now.
  fileprivate mutating func update(_ measure: (Element) -> Size?) -> Bool {
    lacks = false
    var hasChanged = false
    for element in asked {
      let size = element.node.isConnected ? measure(element) : nil
      guard known[element] != size else { continue }
      known[element] = size
      hasChanged = true
    }
    asked.formIntersection(known.keys)
    return hasChanged
  }
}

extension StyleResolver {
  /// Whether values depend on sizes that only a layout finds.
  package var needsContainerSizes: Bool { !containerSizes.isEmpty }
  package var lacksContainerSizes: Bool { containerSizes.lacks }

  /// Tells the sizes of containers that a layout has found.
  ///
  /// - Returns: whether styles are others now, so that there must be another layout.
  package func updateContainerSizes(
    _ measure: (Element) -> ContainerSizes.Size?
  ) -> Bool {
    guard !containerSizes.isEmpty, containerSizes.update(measure) else { return false }
    discardStyles()
    return true
  }

  /// Whether it is a container for queries of these axes of its size.
  func isSizeContainer(_ element: Element, _ axes: ContainerAxes) -> Bool {
    guard !axes.isEmpty else { return true }
    switch computedValue(of: Property(known: "container-type"), element) {
    case .keyword("size"): return true
    case .keyword("inline-size"): return axes == (hasVerticalLines(element) ? .height : .width)
    default: return false
    }
  }

  private func hasVerticalLines(_ element: Element) -> Bool {
    computedValue(of: Known.writingMode, element) != .keyword("horizontal-tb")
  }

  /// The axes whose sizes a condition asks for.
  func axes(of condition: QueryCondition, _ element: Element) -> ContainerAxes {
    switch condition {
    case .not(let part), .group(let part): axes(of: part, element)
    case .and(let parts), .or(let parts):
      parts.reduce([]) { $0.union(axes(of: $1, element)) }
    case .feature(let feature): axes(of: feature.name, element)
    case .style, .declaration, .unknown: []
    }
  }

  private func axes(of feature: String, _ element: Element) -> ContainerAxes {
    switch feature {
    case "width": .width
    case "height": .height
    case "inline-size": hasVerticalLines(element) ? .height : .width
    case "block-size": hasVerticalLines(element) ? .width : .height
    default: [.width, .height]
    }
  }

  /// https://drafts.csswg.org/css-conditional-5/#size-container
  func sizeFeature(_ feature: QueryFeature, _ element: Element) -> Bool? {
    guard let size = containerSizes.size(of: element) else { return nil }
    switch feature.name {
    case "orientation":
      return feature.right?.value == .keyword(size.width > size.height ? "landscape" : "portrait")
    case "aspect-ratio":
      guard size.height > 0 else { return nil }
      return holds(feature, size.width / size.height, element)
    default:
      let isWidth = axes(of: feature.name, element) == .width
      return holds(feature, isWidth ? size.width : size.height, element)
    }
  }

  private func holds(_ feature: QueryFeature, _ number: Double, _ element: Element) -> Bool? {
    if feature.form == .boolean { return number != 0 }
    func value(_ operand: QueryFeature.Operand) -> Double? {
      environment.number(
        operand.value.mappingNumbers { number, unit in
          pixels(number, unit, element).map { ($0, .px) }
        })
    }
    if let left = feature.left {
      guard let value = value(left), left.comparison.holds(value, number) else { return false }
    }
    if let right = feature.right {
      guard let value = value(right), right.comparison.holds(number, value) else { return false }
    }
    return true
  }

  /// What 100 of a unit such as `cqw` are; those of the small viewport where no container is around.
  ///
  /// https://drafts.csswg.org/css-conditional-5/#container-lengths
  func containerLength(_ unit: CSSUnit, _ element: Element) -> Double {
    switch unit {
    case .cqmin: return min(containerLength(.cqi, element), containerLength(.cqb, element))
    case .cqmax: return max(containerLength(.cqi, element), containerLength(.cqb, element))
    default: break
    }
    let isFlowRelative = unit == .cqi || unit == .cqb
    let isVertical = isFlowRelative && hasVerticalLines(element)
    let isWidth = (unit == .cqw || unit == .cqi) != isVertical
    var ancestor = element.flatParent
    while let container = ancestor {
      if isSizeContainer(container, isWidth ? .width : .height) {
        guard let size = containerSizes.size(of: container) else { break }
        return isWidth ? size.width : size.height
      }
      ancestor = container.flatParent
    }
    return isWidth ? environment.width : environment.height
  }
}

/// The physical axes of a container's size.
struct ContainerAxes: OptionSet {
  let rawValue: UInt8
  static let width = ContainerAxes(rawValue: 1)
  static let height = ContainerAxes(rawValue: 2)
}
