import Bindings
import DOM
import Fetch
import FileAPI
import HTMLParser
import JSRuntime
import MIME
import TextEncoding

extension XMLHttpRequest {
  /// https://xhr.spec.whatwg.org/#the-response-attribute
  func responseValue(in world: World) throws -> JSValue {
    if responseType == .default || responseType == .text {
      guard state == .loading || state == .done else { return world.realm.cachedString("") }
      return textResponse.value(in: world)
    }
    guard state == .done, response != nil else { return .null }
    if let responseObject { return responseObject.value(in: world) }
    let value = makeResponseValue(in: world)
    responseObject = ScriptValue(value, in: world)
    return value
  }

  private func makeResponseValue(in world: World) -> JSValue {
    switch responseType {
    case .arraybuffer: return world.realm.makeArrayBuffer(received)
    case .blob: return world.wrap(Blob(received, type: finalType.description))
    case .document: return documentResponse.map { $0.value(in: world) } ?? .null
    case .json:
      let text = DOMString(unchecked: Encoding.utf8.decode(Array(received)))
      return (try? world.parseJSON(text)) ?? .null
    case .default, .text: return textResponse.value(in: world)
    }
  }

  /// https://xhr.spec.whatwg.org/#the-responsetext-attribute
  func responseText() throws(DOMException) -> DOMString {
    guard responseType == .default || responseType == .text else {
      throw DOMException(.invalidStateError)
    }
    return state == .loading || state == .done ? textResponse : ""
  }

  /// https://xhr.spec.whatwg.org/#the-responsexml-attribute
  func responseXML() throws(DOMException) -> Document? {
    guard responseType == .default || responseType == .document else {
      throw DOMException(.invalidStateError)
    }
    return state == .done && response != nil ? documentResponse : nil
  }

  /// https://xhr.spec.whatwg.org/#response-mime-type
  private var responseMIMEType: MIMEType {
    response?.headers.mimeType ?? MIMEType("text", "xml")
  }

  /// https://xhr.spec.whatwg.org/#final-mime-type
  private var finalType: MIMEType { overrideType ?? responseMIMEType }

  /// https://xhr.spec.whatwg.org/#final-charset
  private var finalEncoding: Encoding? {
    (overrideType?["charset"] ?? responseMIMEType["charset"]).flatMap { Encoding(label: $0) }
  }

  /// https://xhr.spec.whatwg.org/#text-response
  private var textResponse: DOMString {
    if received.isEmpty { return "" }
    let bytes = Array(received)
    var encoding = finalEncoding
    if encoding == nil, responseType == .default, finalType.isXML {
      encoding = bytes.withUnsafeBufferPointer {
        EncodingSniffer.sniffXML($0, override: nil, transport: nil)
      }
    }
    return DOMString(unchecked: (encoding ?? .utf8).decode(bytes))
  }

  /// https://xhr.spec.whatwg.org/#document-response
  private var documentResponse: Document? {
    if let responseDocument { return responseDocument }
    let made = makeDocument()
    responseDocument = .some(made)
    return made
  }

  private func makeDocument() -> Document? {
    // 1–4. If there is no body, or no type that is parsed, return null.
    guard let response, finalType.isHTML || finalType.isXML else { return nil }
    if responseType == .default, finalType.isHTML { return nil }
    if received.isEmpty, finalType.isXML { return nil }
    // 5–11. Parse the received bytes, as HTML or XML.
    let text = PageText(
      decoding: Array(received), as: finalType.isHTML ? .html : .xml, transport: finalEncoding,
      fallback: .utf8, isLenient: true)
    let document = text.parse(in: agent, options: HTMLParser.Options(scripting: false))
    agent.lifetime.adopt(document)
    document.state.contentType = finalType.essence
    document.state.url = response.url.href
    if !finalType.isHTML, document.node.elements(byTagName: "parsererror").nodes.first != nil {
      return nil
    }
    return document
  }
}
