import Infra

extension Element {
  /// The URL attribute of SVG elements.
  ///
  /// https://svgwg.org/svg2-draft/linking.html#XLinkRefAttrs
  package var hrefOrXLink: DOMString? {
    self["href"]
      ?? attribute(namespace: Namespace.xlink.uri.map { DOMString($0) }, localName: "href")?.value
  }
}
