import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/canvas.html#htmlcanvaselement
  static let htmlCanvasElement = Interface(
    Element.self, "HTMLCanvasElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("width", .unsignedLong(default: 300))
    idl.reflect("height", .unsignedLong(default: 150))
    // NOTE: there are no drawing contexts.
    idl.operation("getContext", length: 1) { _, call in
      _ = try DOMString.convert(call[0], call.world)
      call.world.emptyMember = "HTMLCanvasElement.getContext"
      return .null
    }
  }
}
