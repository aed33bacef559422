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
    idl.reflect("loop", .marqueeLoop)
    idl.operation("start") { _ in }
    idl.operation("stop") { _ in }
  }
}

extension Reflection {
  /// https://html.spec.whatwg.org/multipage/obsolete.html#dom-marquee-loop
  fileprivate static let marqueeLoop = Reflection(
    get: { element, attribute in
      attribute.number(of: element).flatMap { $0 > 0 ? $0 : nil } ?? -1
    },
    set: { (element: Element, attribute, value: Int32) in
      if value != -1, value <= 0 { throw DOMException.indexSize }
      attribute.set(DOMString("\(value)"), of: element)
    })
}
