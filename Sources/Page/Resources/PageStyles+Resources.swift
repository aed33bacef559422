import CSS
import DOM
import Fetch
import HTMLParser
import ImageHeaders
import TextEncoding
import WebURL

extension PageStyles {
  /// An image that is not available is not reported: without pictures, too, a page is a page.
  func naturalDimensions(ofImage url: String) -> NaturalDimensions? {
    guard let address = WebURL(url), let resource = page.resources.loadIfAvailable(address),
      resource.isOK
    else { return nil }
    if resource.mimeType?.essence == "image/svg+xml" {
      return vectorImage(resource)
    }
    guard let header = ImageHeader(resource.bytes) else { return nil }
    let (width, height) = (Double(header.width), Double(header.height))
    guard header.isTurned else { return NaturalDimensions(width: width, height: height) }
    var turned = NaturalDimensions(width: height, height: width)
    turned.isTurned = true
    return turned
  }

  /// https://drafts.csswg.org/css-fonts-4/#font-fetching-requirements
  func fetchFont(_ url: String) -> [UInt8]? {
    guard let address = WebURL(url), let resource = page.resources.loadIfAvailable(address),
      resource.isOK
    else { return nil }
    return Array(resource.bytes)
  }

  /// https://svgwg.org/svg2-draft/struct.html#NewDocument
  private func vectorImage(_ resource: Resource) -> NaturalDimensions? {
    let text = PageText(
      decoding: Array(resource.bytes), as: .xml, transport: resource.encoding)
    let document = Document(in: Agent(), isHTML: false)
    let errors = XHTMLParser.parse(text.bytes, into: document, isMalformed: text.isMalformed)
    guard errors.allSatisfy(\.isWarning), let root = document.documentElement,
      root.namespace == .svg, root.elementName == .svg
    else { return nil }
    return NaturalDimensions(svg: root)
  }
}
