import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/obsolete.html#htmlframesetelement
  static let htmlFrameSetElement = Interface(
    Element.self, "HTMLFrameSetElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("cols")
    idl.reflect("rows")
    idl.eventHandlers(EventHandlerNames.forwarded)
    idl.includeWindowEventHandlers()
  }
}
