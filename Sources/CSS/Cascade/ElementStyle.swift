import DOM

/// The declarations that win for an element, and what has been computed from them so far.
final class ElementStyle {
  let element: Element
  private(set) var cascade: Cascade
  var computed = PropertyMap<CSSValue>()
  var computedCustom: [String: String?] = [:]
  var font: FontState?
  /// The computed values of what is animated, without the animations.
  private(set) var unanimated: [Property: CSSValue] = [:]
  /// Nil if nothing was asked of the elements inside, and it is not kin itself.
  var kin: StyleKin?
  /// Whether some rule for it asks for siblings, or for more than names, attributes and ancestors.
  var looksAround = false
  /// Whether some rule for its pseudo-elements does.
  var generatesByPlace = false
  /// Whether what may change over time was computed.
  var isReadyForTransitions = false
  /// Of its font, if a unit needed them.
  var measures: FontMeasures?

  init(element: Element, _ cascade: Cascade) {
    self.element = element
    self.cascade = cascade
  }

  var cascaded: PropertyMap<CSSValue> { cascade.cascaded }
  var custom: [String: CSSValue] { cascade.custom }
  var hasFlowRelative: Bool { cascade.hasFlowRelative }

  /// Adds the values that animations give.
  func animate(_ values: PropertyMap<CSSValue>) {
    for property in values.keys { unanimated[property] = computed[property] }
    cascade = cascade.animated(by: values)
    computed = PropertyMap()
    font = nil
  }
}
