import DOM

extension StyleResolver {
  /// The computed value of one in a keyframe.
  func keyframeValue(_ value: CSSValue, _ property: Property, _ style: ElementStyle) -> CSSValue {
    animated(
      computedDeclaration(substituted(value, property, style), property, style), style.element)
  }

  /// The value with its colors as numbers, which can be interpolated.
  func animated(_ value: CSSValue, _ element: Element) -> CSSValue {
    value.mappingColors { resolved($0, element) }
  }

  /// Discards what depends on the animations of an element.
  func animationsChanged(of element: Element) {
    guard knownStyle(of: element) != nil else { return }
    animationVersion &+= 1
    discardSubtree(element)
  }

  /// Makes a style as animations change it.
  func animate(_ style: ElementStyle) {
    if pseudoElements.origins[style.element] == nil { animations.apply(to: style) }
  }
}
