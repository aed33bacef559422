import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/canvas.html#htmlcanvaselement
  package static let htmlCanvasElement = Interface(
    Element.self, "HTMLCanvasElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("width", .unsignedLong(default: 300))
    idl.reflect("height", .unsignedLong(default: 150))
  }
}
