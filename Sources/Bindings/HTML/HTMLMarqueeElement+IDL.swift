import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/obsolete.html#htmlmarqueeelement
  static let htmlMarqueeElement = Interface(
    Element.self, "HTMLMarqueeElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("behavior")
    idl.reflect("bgColor")
    idl.reflect("direction")
    idl.reflect("height")
    idl.reflect("hspace", .unsignedLong)
    idl.reflect("scrollAmount", .unsignedLong(default: 6))
    idl.reflect("scrollDelay", .unsignedLong(default: 85))
    idl.reflect("trueSpeed", .boolean)
    idl.reflect("vspace", .unsignedLong)
    idl.reflect("width")
  }
}
