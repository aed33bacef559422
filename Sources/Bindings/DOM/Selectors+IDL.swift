import DOM
import JSRuntime

extension InterfaceBuilder where This: NodeView {
  /// https://dom.spec.whatwg.org/#dom-parentnode-queryselector
  mutating func includeSelectors() {}
}
