import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/grouping-content.html#htmlhrelement
  static let htmlHRElement = Interface(Element.self, "HTMLHRElement", inherits: .htmlElement) {
    idl in
    idl.reflect("align")
    idl.reflect("color")
    idl.reflect("noShade", .boolean)
    idl.reflect("size")
    idl.reflect("width")
  }
}
