import PageTestSupport
import Testing

/// What WebKit 2.50 answers of SVG and MathML elements.
@Suite struct SVGElementTests {
  @Test(arguments: [
    ("String(document.createElementNS(svg, 'svg'))", "[object SVGSVGElement]"),
    ("String(document.createElementNS(svg, 'feFuncR'))", "[object SVGFEFuncRElement]"),
    ("String(document.createElementNS(svg, 'unknown'))", "[object SVGElement]"),
    ("String(document.createElementNS(math, 'mi'))", "[object MathMLElement]"),
    (
      "chain(SVGTSpanElement)",
      "SVGTextPositioningElement SVGTextContentElement SVGGraphicsElement SVGElement"
    ),
    ("String(figure.className)", "[object SVGAnimatedString]"),
    ("figure.className.baseVal + figure.className.animVal", "a ba b"),
    ("figure.className === figure.className", "true"),
    ("figure.className.baseVal = 'c'; figure.getAttribute('class')", "c"),
    ("figure.className = 'd'; figure.className.baseVal", "a b"),
    ("use.href.baseVal", "#old"),
    ("use.href.baseVal = '#x'; use.outerHTML", ##"<use xlink:href="#x"></use>"##),
    ("use.setAttribute('href', '#y'); use.href.baseVal", "#y"),
    ("use.ownerSVGElement === figure", "true"),
    ("String(figure.ownerSVGElement)", "null"),
    ("figure.dataset.x", "1"),
    ("typeof figure.innerText", "undefined"),
  ])
  func elementsAnswerAsInWebKit(_ expression: String, _ answer: String) throws {
    let page = try TestPage.comparing()
    try page.evaluate(Self.setUp)
    #expect(try page.evaluate(expression) == answer, "\(expression)")
  }

  private static let setUp = """
    var svg = 'http://www.w3.org/2000/svg', math = 'http://www.w3.org/1998/Math/MathML';
    document.body.innerHTML =
      '<svg class="a b" data-x=1><a><use xlink:href="#old"/></a></svg>';
    var figure = document.body.firstChild, use = figure.firstChild.firstChild;
    var chain = (constructor) => {
      const names = [];
      for (let parent = Object.getPrototypeOf(constructor.prototype); parent !== Element.prototype;
        parent = Object.getPrototypeOf(parent)) names.push(parent.constructor.name);
      return names.join(' ');
    };
    """
}
