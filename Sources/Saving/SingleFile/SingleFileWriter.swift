import DOM
import HTMLParser
import MIME
import SavedPages
import TextEncoding
import WebURL

/// Writes a page as one HTML file that any browser shows: its resources stand in it as `data:` addresses, which also say
/// what stood in their places, so that `SingleFileReader` gets the page back.
package struct SingleFileWriter {
  private let resources: [WebURL: SavedPage.Resource]
  private let page: SavedPage
  private let key: EmbeddingKey
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
    key = EmbeddingKey(for: page)
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
      resource.bytes, isXML: resource.isXHTML,
      encoding: resource.encoding.flatMap { Encoding(label: $0) })
    let base = DocumentReferences.baseURL(of: document, url)
    embed(in: document, Place(base: base, depth: depth))
    let head =
      depth == 0
      ? SingleFileReader.head(
        url: resource.url, type: resource.mimeType, encoding: document.state.characterSet, key) : []
    return head + serialize(document)
  }

  /// Where an address stands.
  private struct Place {
    var base: WebURL
    /// How many frames and style sheets are around it.
    var depth: Int
    /// How many `srcdoc` attributes are around it.
    var attributes = 0
  }

  private func serialize(_ document: Document) -> [UInt8] {
    guard document.isHTML else { return Array(String(XMLSerializer.serialize(document.node)).utf8) }
    let roots = SerializedShadowRoots(all: document)
    return Array(
      String(HTMLSerializer.serialize(childrenOf: document.node, shadowRoots: roots)).utf8)
  }

  private mutating func embed(in document: Document, _ place: Place) {
    for slot in document.node.shadowIncludingElements.flatMap({ ReferenceSlot.all(of: $0) }) {
      embed(slot, place)
    }
  }

  private mutating func embed(_ slot: ReferenceSlot, _ place: Place) {
    let value = slot.value
    switch slot.syntax {
    case .url:
      let address = String(value)
      let original = address.escaped(times: place.attributes + 1)
      guard let data = data(address, was: original, place) else { return }
      slot.set(DOMString(data))
    case .sourceSet: embedSourceSet(slot, place)
    case .css:
      let attributes = place.attributes + (slot.attribute == nil ? 0 : 1)
      slot.set(DOMString(unchecked: styleSheet(value, place, attributes: attributes)))
    case .document:
      guard place.depth < Self.mostNested else { return }
      let document = DocumentReferences.parse(value.bytes, isXML: false, encoding: .utf8)
      let before = serialize(document)
      let base = DocumentReferences.baseURL(of: document, place.base)
      embed(
        in: document,
        Place(base: base, depth: place.depth + 1, attributes: place.attributes + 1))
      let markup = serialize(document)
      // One in which nothing is embedded stays as it is.
      guard !markup.elementsEqual(before) else { return }
      let mark = key.mark(ofDocument: String(value).escaped(times: 1))
      slot.set(DOMString(mark) + DOMString(unchecked: markup))
    }
  }

  private mutating func embedSourceSet(_ slot: ReferenceSlot, _ place: Place) {
    var rest = String(slot.value)[...]
    var text = ""
    for candidate in ImageCandidate.parse(slot.value) {
      let address = String(candidate.url)
      let original = address.escaped(times: place.attributes + 1)
      guard let range = rest.firstRange(of: address) else { continue }
      text += rest[..<range.lowerBound] + (data(address, was: original, place) ?? address)
      rest = rest[range.upperBound...]
    }
    slot.set(DOMString(text + rest))
  }

  /// The address of a resource that holds it; nil if there is none.
  ///
  /// - Parameter original: what stands in the markup or the style sheet.
  private mutating func data(_ address: String, was original: String, _ place: Place) -> String? {
    guard place.depth < Self.mostNested, let url = WebURL(address, base: place.base),
      var resource = resources[url.withoutFragment]
    else { return nil }
    let inside = Place(base: url, depth: place.depth + 1)
    if resource.mimeType == "text/css" {
      let text = DOMString(unchecked: resource.decodedText)
      resource.bytes = styleSheet(text, inside, attributes: 0)
      resource.encoding = "utf-8"
    } else if resource.isDocument, !resource.isXHTML {
      resource.bytes = document(resource, url: url, depth: inside.depth)
      resource.encoding = "utf-8"
    }
    resource.url = url.withoutFragment.href
    guard take(resource.bytes.count * 4 / 3) else { return nil }
    let fragment = url.fragment.map { String(decoding: $0, as: UTF8.self) }
    return EmbeddedResource(resource, original: original, fragment: fragment).address(key)
  }

  private mutating func take(_ count: Int) -> Bool {
    room -= count
    if room < 0 { hasRoom = false }
    return hasRoom
  }

  /// - Parameter attributes: how many attributes the text is in.
  private mutating func styleSheet(_ text: DOMString, _ place: Place, attributes: Int) -> [UInt8] {
    let references = StyleSheetReferences(text)
    return references.text { reference in
      let token = String(decoding: references.text[reference.range], as: UTF8.self)
      return data(reference.address, was: token.escaped(times: attributes), place)
    }
  }
}

extension String {
  fileprivate func escaped(times: Int) -> String {
    (0..<times).reduce(self) { text, _ in text.escaped }
  }

  /// As an attribute's value is written.
  private var escaped: String {
    var text = ""
    for character in self {
      switch character {
      case "&": text += "&amp;"
      case "\"": text += "&quot;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\u{A0}": text += "&nbsp;"
      default: text.append(character)
      }
    }
    return text
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

extension SavedPage.Resource {
  fileprivate var decodedText: [UInt8] {
    (encoding.flatMap { Encoding(label: $0) } ?? .utf8).decode(bytes)
  }
}
