import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/image-maps.html#htmlmapelement
  static let htmlMapElement = Interface(Element.self, "HTMLMapElement", inherits: .htmlElement) {
    idl in
    idl.reflect("name")
    idl.collection("areas") { $0.node.descendants { $0.isHTML(.area) } }
  }
}
