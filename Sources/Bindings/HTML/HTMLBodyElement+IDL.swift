import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/sections.html#htmlbodyelement
  static let htmlBodyElement = Interface(Element.self, "HTMLBodyElement", inherits: .htmlElement) {
    idl in
    idl.reflect("aLink", .stringOrNullAsEmpty)
    idl.reflect("background")
    idl.reflect("bgColor", .stringOrNullAsEmpty)
    idl.reflect("link", .stringOrNullAsEmpty)
    idl.reflect("text", .stringOrNullAsEmpty)
    idl.reflect("vLink", .stringOrNullAsEmpty)
    idl.eventHandlers(
      EventHandlerNames.forwarded, EventHandlerNames.body, EventHandlerNames.mouseForce)
    idl.includeWindowEventHandlers()
  }
}
