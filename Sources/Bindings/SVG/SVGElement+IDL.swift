import DOM

extension Interface {
  /// https://svgwg.org/svg2-draft/types.html#InterfaceSVGElement
  package static let svgElement = Interface(Element.self, "SVGElement", inherits: .element) { idl in
    idl.animatedString("className", as: "class")
    idl.attribute("ownerSVGElement") { $0.nearestSVGElement }
    idl.attribute("viewportElement") { $0.nearestSVGElement }
    idl.includeForeignElement()
  }

  /// https://w3c.github.io/mathml-core/#dom-mathmlelement
  package static let mathMLElement = Interface(Element.self, "MathMLElement", inherits: .element) {
    idl in
    idl.includeForeignElement()
  }
}

extension InterfaceBuilder where This == Element {
  /// Members that elements of SVG and MathML share with those of HTML.
  fileprivate mutating func includeForeignElement() {
    includeGlobalEventHandlers()
    eventHandlers(EventHandlerNames.clipboard)
    includeHTMLOrSVGElement()
    includeInlineStyle()
  }
}

extension Element {
  /// The `svg` element that contains this one.
  var nearestSVGElement: Element? {
    var ancestor = node.parentElement
    while let element = ancestor {
      if element.namespace == .svg, element.elementName == .svg { return element }
      ancestor = element.node.parentElement
    }
    return nil
  }
}
