import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/embedded-content.html#htmlsourceelement
  static let htmlSourceElement = Interface(
    Element.self, "HTMLSourceElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("src", .url)
    idl.reflect("type")
    idl.reflect("srcset", .usvString)
    idl.reflect("sizes")
    idl.reflect("media")
    idl.reflect("width", .unsignedLong)
    idl.reflect("height", .unsignedLong)
  }
}
