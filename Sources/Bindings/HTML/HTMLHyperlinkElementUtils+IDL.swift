import DOM
import JSRuntime
import WebURL

extension InterfaceBuilder where This == Element {
  /// https://html.spec.whatwg.org/multipage/links.html#htmlhyperlinkelementutils
  mutating func includeHTMLHyperlinkElementUtils() {
    reflect("href", .url)
    operation("toString") { (element: Element) in element.hyperlink }
    attribute("origin") { (element: Element) in
      element.hyperlinkURL.map { DOMString($0.originText) } ?? ""
    }
    for component in WebURL.Attribute.allCases {
      attribute(
        component.rawValue,
        get: { (element: Element) in
          guard let url = element.hyperlinkURL else {
            return component == .protocol ? ":" as DOMString : ""
          }
          return DOMString(unchecked: Array(url[bytesOf: component]))
        },
        set: { (element: Element, value: String) in
          guard var url = element.hyperlinkURL else { return }
          url[component] = value
          element["href"] = DOMString(unchecked: url.bytes)
        })
    }
  }
}

extension Element {
  /// https://html.spec.whatwg.org/multipage/links.html#concept-hyperlink-url
  fileprivate var hyperlinkURL: WebURL? { self["href"].flatMap { document.parseURL($0) } }

  /// https://html.spec.whatwg.org/multipage/links.html#dom-hyperlink-href
  fileprivate var hyperlink: DOMString {
    self["href"].map { document.serializedURL($0) } ?? ""
  }
}
