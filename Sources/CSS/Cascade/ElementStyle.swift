import DOM

/// The declarations that win for an element, and what has been computed from them so far.
final class ElementStyle {
  let element: Element
  let cascade: Cascade
  var computed: [Property: CSSValue] = [:]
  var computedCustom: [String: String?] = [:]
  var font: FontState?

  init(element: Element, _ cascade: Cascade) {
    self.element = element
    self.cascade = cascade
  }

  var cascaded: [Property: CSSValue] { cascade.cascaded }
  var custom: [String: CSSValue] { cascade.custom }
  var userAgent: [Property: CSSValue] { cascade.userAgent }
  var hasFlowRelative: Bool { cascade.hasFlowRelative }
}
