import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/canvas.html#htmlcanvaselement
  static let htmlCanvasElement = Interface(
    Element.self, "HTMLCanvasElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("width", .unsignedLong(default: 300))
    idl.reflect("height", .unsignedLong(default: 150))
    // No drawing context is supported.
    idl.operation("getContext") { (_, _: DOMString) in DOMString?.none }
  }
}
