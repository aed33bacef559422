import CSS
import DOM
import IntegerConversion
import JSRuntime

extension InterfaceBuilder where This == Element {
  /// The geometry of an element without layout: nothing is rendered, so an element has no position,
  /// and no size other than the one that its style specifies. But whether an element has a box, and
  /// which one is its offset parent, depends on style; the usual visibility checks use these.
  ///
  /// https://drafts.csswg.org/cssom-view/#extensions-to-the-element-interface
  mutating func includeLayout() {
    operation("getBoundingClientRect", length: 0) { element, call in
      call.world.layoutMember = "getBoundingClientRect"
      return call.world.definiteRect(of: element).value(in: call.world)
    }
    operation("getClientRects", length: 0) { element, call in
      let hasBox = call.world.styles(of: element.document).hasBox(element)
      return (hasBox ? [call.world.definiteRect(of: element)] : []).value(in: call.world)
    }
    for name in ["clientTop", "clientLeft", "scrollWidth", "scrollHeight"] {
      attribute(name) { _, world in
        world.layoutMember = name
        return 0
      }
    }
    for (name, axis) in [("clientWidth", .width), ("clientHeight", .height)]
      as [(String, SizeAxis)]
    {
      attribute(name) { element, world in
        world.layoutMember = name
        return Int32(clamping: (world.definiteSize(of: element, axis, .padding) ?? 0).rounded())
      }
    }
    for name in ["scrollTop", "scrollLeft"] {
      attribute(
        name,
        get: { _, world in
          world.layoutMember = name
          return 0
        }, set: { (_, _: Double, _) in })
    }
    for name in ["scroll", "scrollTo", "scrollBy"] {
      operation(name, length: 0) { _, call in
        if call.count == 1 { _ = try IDLDictionary.convert(call[0], call.world) }
        return .undefined
      }
    }
    for name in ["scrollIntoView", "scrollIntoViewIfNeeded"] {
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
