import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/iframe-embed-object.html#htmlembedelement
  static let htmlEmbedElement = Interface(Element.self, "HTMLEmbedElement", inherits: .htmlElement)
  { idl in
    idl.reflect("align")
    idl.reflect("height")
    idl.reflect("name")
    idl.reflect("src", .url)
    idl.reflect("type")
    idl.reflect("width")
    // Nothing is ever shown inside of it.
    idl.operation("getSVGDocument") { _ -> Node? in nil }
  }
}
