import DOM
import HTMLParser
import MIME
import SavedPages
import TextEncoding
import WebURL

/// Writes a page as one HTML file that any browser shows: its resources stand in it as `data:` addresses, the documents
/// of frames as `srcdoc`. So scripts see other addresses than in the page itself.
package struct SingleFileWriter {
  private let resources: [WebURL: SavedPage.Resource]
  private let page: SavedPage
  /// Bytes that embedded resources may have.
  private var room: Int
  private var hasRoom = true

  /// A page with more than this is none that an editor or a browser opens: style sheets that import each other can
  /// grow without end.
  private static let largest = 512 << 20
  private static let mostNested = 8
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private init(_ page: SavedPage) {
    self.page = page
    resources = Dictionary(
      page.subresources.compactMap { resource in
        WebURL(resource.url).map { ($0.withoutFragment, resource) }
      }
    ) { first, _ in first }
    room = Self.largest
  }

  /// - Returns: nil if it would be larger than half a gigabyte.
  package static func write(_ page: SavedPage) -> [UInt8]? {
    var writer = SingleFileWriter(page)
    guard let url = WebURL(page.main.url) else { return page.main.bytes }
    let markup = writer.document(page.main, url: url, depth: 0)
    guard writer.hasRoom else { return nil }
    // The file is in UTF-8, whatever the page was in and says.
    return markup.allSatisfy { $0 < 0x80 } ? markup : byteOrderMark + markup
  }

  private mutating func document(_ resource: SavedPage.Resource, url: WebURL, depth: Int) -> [UInt8]
  {
    let document = DocumentReferences.parse(
      resource.bytes, isXML: resource.isXML,
      encoding: resource.encoding.flatMap { Encoding(label: $0) })
    embed(in: document, base: DocumentReferences.baseURL(of: document, url), depth: depth)
    let head = depth == 0 ? savedFrom(document, url) : []
    return head + serialize(document)
  }

  /// The comment by which browsers and jsprep know the page's address.
  private func savedFrom(_ document: Document, _ url: WebURL) -> [UInt8] {
    let address = url.href.replacing("--", with: "%2D%2D")
    guard document.isHTML else { return [] }
    return Array("<!-- saved from url=(\(address.utf8.count.digits))\(address) -->\n".utf8)
  }

  private func serialize(_ document: Document) -> [UInt8] {
    guard document.isHTML else { return Array(String(XMLSerializer.serialize(document.node)).utf8) }
    let roots = SerializedShadowRoots(all: document)
    return Array(
      String(HTMLSerializer.serialize(childrenOf: document.node, shadowRoots: roots)).utf8)
  }

  private mutating func embed(in document: Document, base: WebURL, depth: Int) {
    var elements: [Element] = []
    var node: Node? = document.node
    while let current = node {
      if let element = Element(current) { elements.append(element) }
      node = current.nextShadowIncluding(within: document.node)
    }
    for slot in elements.flatMap({ ReferenceSlot.all(of: $0) }) {
      embed(slot, base: base, depth: depth)
    }
  }

  private mutating func embed(_ slot: ReferenceSlot, base: WebURL, depth: Int) {
    let value = slot.value
    switch slot.syntax {
    case .url where slot.kind == .document: embedFrame(slot, base: base, depth: depth)
    case .url:
      guard let data = data(String(value), slot.kind, base: base, depth: depth) else { return }
      slot.set(DOMString(data))
    case .sourceSet:
      let text = ImageCandidate.parse(value).map { candidate in
        let address = String(candidate.url)
        let data = data(address, slot.kind, base: base, depth: depth) ?? address
        return ([data] + candidate.descriptors).joined(separator: " ")
      }
      slot.set(DOMString(text.joined(separator: ", ")))
    case .css:
      slot.set(DOMString(unchecked: styleSheet(value, base: base, depth: depth)))
    case .document:
      guard depth < Self.mostNested else { return }
      let document = DocumentReferences.parse(value.bytes, isXML: false, encoding: .utf8)
      embed(in: document, base: DocumentReferences.baseURL(of: document, base), depth: depth + 1)
      slot.set(DOMString(unchecked: serialize(document)))
    }
  }

  private mutating func embedFrame(_ slot: ReferenceSlot, base: WebURL, depth: Int) {
    guard depth < Self.mostNested, slot.element.isHTML(.iframe),
      let url = WebURL(String(slot.value), base: base),
      let resource = resources[url.withoutFragment], resource.isDocument, !resource.isXML
    else { return }
    let markup = document(resource, url: url, depth: depth + 1)
    guard take(markup.count) else { return }
    // Its addresses are relative to its own.
    let base = "<base href=\"\(url.withoutFragment.href)\">"
    let text = DOMString(unchecked: markup)
    slot.element["srcdoc"] =
      String(text).contains("<base") ? text : DOMString(Self.insert(base, into: String(text)))
    slot.element["src"] = nil
  }

  private static func insert(_ base: String, into markup: String) -> String {
    guard let head = markup.firstRange(of: "<head>") else { return base + markup }
    return markup[..<head.upperBound] + base + markup[head.upperBound...]
  }

  /// The address of a resource that holds it; nil if there is none.
  private mutating func data(
    _ address: String, _ kind: ResourceKind, base: WebURL, depth: Int
  ) -> String? {
    guard depth < Self.mostNested, let url = WebURL(address, base: base),
      let resource = resources[url.withoutFragment]
    else { return nil }
    var bytes = resource.bytes
    var type = resource.contentType
    if resource.mimeType == "text/css" {
      let text = DOMString(unchecked: resource.decodedText)
      bytes = styleSheet(text, base: url, depth: depth + 1)
      type = "text/css;charset=utf-8"
    }
    guard take(bytes.count * 4 / 3) else { return nil }
    let fragment = url.fragment.map { "#" + String(decoding: $0, as: UTF8.self) } ?? ""
    return "data:\(type.filter { $0 != " " });base64,"
      + String(decoding: Base64.encode(bytes), as: UTF8.self) + fragment
  }

  private mutating func take(_ count: Int) -> Bool {
    room -= count
    if room < 0 { hasRoom = false }
    return hasRoom
  }

  private mutating func styleSheet(_ text: DOMString, base: WebURL, depth: Int) -> [UInt8] {
    let references = StyleSheetReferences(text)
    return references.text { place in
      data(place.address, place.kind, base: base, depth: depth)
    }
  }
}

extension ReferenceSlot {
  fileprivate func set(_ value: DOMString) {
    guard value != self.value else { return }
    if let attribute {
      try? element.setAttribute(attribute, to: value)
    } else {
      element.node.setTextContent(value)
    }
  }
}

extension ImageCandidate {
  fileprivate var descriptors: [String] {
    let width = width.map { "\(Int(clamping: Int64($0)))w" }
    let density = density.map { $0 == $0.rounded() ? "\(Int(clamping: Int64($0)))x" : "\($0)x" }
    return [width, density].compactMap(\.self)
  }
}

extension SavedPage.Resource {
  fileprivate var isXML: Bool { mimeType == "application/xhtml+xml" }

  fileprivate var decodedText: [UInt8] {
    (encoding.flatMap { Encoding(label: $0) } ?? .utf8).decode(bytes)
  }
}

extension Int {
  /// Four digits at least, as browsers write it.
  fileprivate var digits: String {
    let text = "\(self)"
    return String(repeating: "0", count: text.count < 4 ? 4 - text.count : 0) + text
  }
}
