import DOM
import JSRuntime

extension InterfaceBuilder where This: ElementReceiver {
  /// A `DOMTokenList` over a content attribute; setting it sets the attribute.
  package mutating func tokenList(
    _ name: String, of contentAttribute: String? = nil, supported: [DOMString]? = nil
  ) {
    let attributeName = DOMString(contentAttribute ?? name)
    let member = SameObjectMember(stringLiteral: name)
    attribute(name, putForwards: "value") { element, world in
      world.sameObject(member, of: element.node) {
        DOMTokenList(element.element, attribute: attributeName, supportedTokens: supported)
      }
    }
  }
}

/// https://html.spec.whatwg.org/multipage/links.html#linkTypes (for `a`, `area` and `form`)
let hyperlinkTypes: [DOMString] = ["noopener", "noreferrer", "opener"]
