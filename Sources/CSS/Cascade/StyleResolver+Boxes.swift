import DOM

// What is known about boxes without layout.

extension StyleResolver {
  package func hasBox(_ element: Element) -> Bool {
    refresh()
    return isShown && textStyle(of: element)?.hasBox == true
  }

  /// Whether an element has a box that can have the focus.
  ///
  /// SAFARI: the content of a canvas needs no box, as long as nothing hides it.
  package func canFocus(_ element: Element) -> Bool {
    refresh()
    guard isShown, computedValue(of: Known.visibility, element).isKeyword("visible") else {
      return false
    }
    var isInCanvas = false
    var child = element
    while !computedValue(of: Known.display, child).isKeyword("none") {
      guard let parent = styleParent(of: child) else {
        return isInCanvas || !computedValue(of: Known.display, element).isKeyword("contents")
      }
      if hides(child, in: parent) { return false }
      isInCanvas = isInCanvas || parent.isHTML(.canvas)
      child = parent
    }
    return false
  }

  private func hides(_ child: Element, in parent: Element) -> Bool {
    if parent.isHTML(.details), parent["open"] == nil, !child.isSummaryForItsParentDetails {
      return true
    }
    // What is in no slot of a host is not in the flat tree.
    if parent.shadowRoot != nil, child.node.parent == parent.node { return true }
    return computedValue(of: Known.contentVisibility, parent).isKeyword("hidden")
  }

  /// https://drafts.csswg.org/cssom-view/#dom-htmlelement-offsetparent
  package func offsetParent(of element: Element) -> Element? {
    guard hasBox(element), element != document.documentElement, !element.isHTML(.body),
      position(of: element) != "fixed"
    else { return nil }
    let isStatic = position(of: element) == "static"
    var ancestor = element.flatParent
    while let current = ancestor {
      let isTable = current.isHTML && [.td, .th, .table].contains(current.elementName)
      let isHidden =
        current.isInShadowTree
        && !element.document.agent.isShadowIncludingInclusiveAncestor(
          current.node.root, of: element.node)
      if !isHidden,
        current.isHTML(.body) || containsAbsolutes(current) || isStatic && isTable
      {
        return current
      }
      ancestor = current.flatParent
    }
    return nil
  }

  /// Whether what is at a point is never the element.
  ///
  /// https://drafts.csswg.org/css-ui-4/#pointer-events-control
  package func ignoresPointer(_ element: Element) -> Bool {
    computedValue(of: Known.pointerEvents, element).isKeyword("none") || element.isInert
  }

  /// SAFARI: whatever boxes inside can be positioned in is an offset parent.
  ///
  /// https://drafts.csswg.org/css-transforms-1/#containing-block-for-all-descendants
  private func containsAbsolutes(_ element: Element) -> Bool {
    if position(of: element) != "static" { return true }
    guard textStyle(of: element)?.hasBox == true, textStyle(of: element)?.display != .inline else {
      return false
    }
    let isTransformed = Known.transforming.contains {
      !computedValue(of: $0, element).isKeyword("none")
    }
    if isTransformed { return true }
    if !computedValue(of: Known.contentVisibility, element).isKeyword("visible") { return true }
    let names =
      (computedValue(of: Known.contain, element).items
      + computedValue(of: Known.willChange, element).layers).compactMap { value -> String? in
        switch value {
        case .keyword(let name), .identifier(let name): name
        default: nil
        }
      }
    return names.contains { Known.containing.contains($0) }
  }

  private func position(of element: Element) -> String {
    guard textStyle(of: element)?.hasBox == true,
      case .keyword(let name) = computedValue(of: Known.position, element)
    else { return "static" }
    return name
  }

  /// WebKit's layout uses the lengths of a box as whole 64ths of a pixel.
  func layoutLength(_ value: CSSValue, _ property: Property, _ element: Element) -> CSSValue {
    guard Self.layoutProperties.contains(property.name), case .numeric(let length, .px) = value,
      let display = textStyle(of: element)?.display, display != .inline, display != .contents
    else { return value }
    return .px((length * 64).rounded(.towardZero) / 64)
  }

  private static let layoutProperties: Set<String> = [
    "margin-top", "margin-right", "margin-bottom", "margin-left", "width", "height",
  ]
}

extension Element {
  fileprivate var isInShadowTree: Bool { node.containingShadowRoot != nil }
}
