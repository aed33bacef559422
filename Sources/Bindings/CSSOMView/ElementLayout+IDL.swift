import CSS
import DOM
import JSRuntime

extension InterfaceBuilder where This == Element {
  /// What an element without layout answers: nothing is rendered here, so nothing has a size.
  ///
  /// https://drafts.csswg.org/cssom-view/#extensions-to-the-element-interface
  mutating func includeLayout() {
    operation("getBoundingClientRect") { _ in DOMRect() }
    operation("getClientRects") { _ in [DOMRect]() }
    for name in [
      "clientTop", "clientLeft", "clientWidth", "clientHeight", "scrollWidth", "scrollHeight",
    ] {
      attribute(name) { _ in 0 }
    }
    for name in ["scrollTop", "scrollLeft"] {
      attribute(name, get: { _ in 0 }, set: { (_, _: Double) in })
    }
    for name in ["scroll", "scrollTo", "scrollBy", "scrollIntoView", "scrollIntoViewIfNeeded"] {
      operation(name, length: 0) { _, _ in .undefined }
    }
    operation("checkVisibility", length: 0) { element, call in
      let options = try IDLDictionary.convert(call[0], call.world)
      var checks: StyleResolver.VisibilityChecks = []
      for (name, check) in [
        ("checkOpacity", .opacity), ("checkVisibilityCSS", .visibility),
        ("contentVisibilityAuto", .contentVisibilityAuto), ("opacityProperty", .opacity),
        ("visibilityProperty", .visibility),
      ] as [(String, StyleResolver.VisibilityChecks)] where try options.boolean(name) {
        checks.insert(check)
      }
      return JSValue(call.world.styles(of: element.document).isVisible(element, checks))
    }
  }
}
