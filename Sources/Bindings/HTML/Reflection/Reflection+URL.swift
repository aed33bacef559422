import DOM
import JSRuntime
import TextEncoding
import WebURL

extension Reflection {
  /// `USVString` that is a URL: resolved against the document; unchanged if it cannot be parsed.
  ///
  /// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#reflecting-content-attributes-in-idl-attributes:encoding-parsing-and-serializing-a-url
  static let url = Reflection(
    get: { element, attribute in
      attribute.value(of: element).map { element.document.serializedURL($0) } ?? ""
    },
    set: { (element: Element, attribute, value: DOMString) in attribute.set(value, of: element) })

  /// The same, with the document's own URL if the attribute is missing or empty.
  static let documentURL = Reflection(
    get: { element, attribute in
      guard let value = attribute.value(of: element), !value.isEmpty else {
        return DOMString(element.document.state.url)
      }
      return element.document.serializedURL(value)
    },
    set: url.set)

  private init(
    get: @escaping @Sendable (Element, ContentAttribute) throws -> DOMString,
    set: @escaping Setter
  ) {
    self.init(
      get: { element, attribute, world in try get(element, attribute).value(in: world) }, set: set)
  }
}

extension Document {
  /// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#encoding-parsing-a-url
  package func parseURL(_ string: DOMString) -> WebURL? {
    WebURL(String(string), base: WebURL(baseURL), encodeQuery: queryEncoder)
  }

  /// The parsed URL's serialization, or the string itself.
  func serializedURL(_ string: DOMString) -> DOMString {
    parseURL(string).map { DOMString(unchecked: $0.bytes) } ?? string
  }

  private var queryEncoder: QueryEncoder? {
    guard state.characterSet != "UTF-8" else { return nil }
    return Encoding(label: state.characterSet)?.queryEncoder
  }
}

extension Encoding {
  /// nil for UTF-8, which is the default for URLs.
  package var queryEncoder: QueryEncoder? {
    outputEncoding == .utf8 ? nil : { encodedQuery($0) }
  }

  fileprivate func encodedQuery(_ query: String) -> [EncodedText] {
    let text = Array(query.utf8)
    var encoder = StreamingEncoder(self)
    var result: [EncodedText] = []
    var position = 0
    while true {
      var bytes: [UInt8] = []
      let failed = encoder.encodeOrFail(text, from: &position, to: &bytes)
      if !bytes.isEmpty { result.append(.bytes(bytes)) }
      guard let scalar = failed.flatMap(Unicode.Scalar.init) else { return result }
      result.append(.unencodable(scalar))
    }
  }
}
