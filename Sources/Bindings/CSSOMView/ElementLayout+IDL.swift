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
      let styles = call.world.styles(of: element.document)
      var current: Element? = element.node.isConnected ? element : nil
      if current == nil || styles.display(of: element) == "contents" { return .false }
      while let shown = current {
        if styles.display(of: shown) == "none" { return .false }
        current = shown.node.parentElement
      }
      return .true
    }
  }
}
