import DOM
import JSRuntime

extension InterfaceBuilder where This == Element {
  /// https://dom.spec.whatwg.org/#dom-element-attachshadow
  mutating func includeShadowHost() {
    operation("attachShadow") { (element, options: ShadowRootInit) in
      try element.attachShadow(options)
    }
    attribute("shadowRoot") { element in
      element.shadowRoot.flatMap { $0.mode == .open ? $0 : nil }
    }
  }
}

extension InterfaceBuilder where This: NodeView {
  /// https://dom.spec.whatwg.org/#mixin-slotable
  mutating func includeSlottable() {
    attribute("assignedSlot") { $0.node.assignedSlot }
  }
}
