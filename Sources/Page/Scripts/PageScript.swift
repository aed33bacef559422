import DOM
import Fetch
import MIME
import TextEncoding
import WebURL

/// A script that was prepared and is waiting to be executed.
final class PageScript {
  let element: Element
  private let hold: NodeHold
  /// https://html.spec.whatwg.org/multipage/scripting.html#preparation-time-document
  let document: Document
  /// https://html.spec.whatwg.org/multipage/scripting.html#concept-script-external
  let isExternal: Bool
  /// The module that the element names by its URL, or holds itself.
  var module: Module?
  /// https://html.spec.whatwg.org/multipage/scripting.html#concept-script-result
  ///
  /// Nil if it could not be fetched.
  var source: Source?

  enum Module {
    case inline(base: WebURL)
    case external(WebURL)
  }

  struct Source {
    var text: DOMString
    var url: String
    /// The line on which the text begins.
    var line = 1
  }

  init(_ element: Element, isExternal: Bool, source: Source?) {
    self.element = element
    hold = NodeHold(element.node)
    document = element.document
    self.isExternal = isExternal
    self.source = source
  }
}

extension PageScript.Source {
  /// https://html.spec.whatwg.org/multipage/webappapis.html#fetch-a-classic-script
  init?(
    fetching url: WebURL, for page: Page, encoding: Encoding, integrity: Integrity
  ) {
    guard let resource = page.load(url, initiatorType: "script"), resource.isOK,
      resource.mimeType.map(Self.isBlocked) != true, integrity.matches(resource.bytes)
    else { return nil }
    let encoding = resource.encoding ?? encoding
    // A byte order mark outweighs both.
    let bytes = encoding.decode(Array(resource.bytes))
    self.init(text: DOMString(unchecked: bytes), url: url.href)
  }

  /// https://fetch.spec.whatwg.org/#should-response-to-request-be-blocked-due-to-mime-type?
  private static func isBlocked(_ mimeType: MIMEType) -> Bool {
    mimeType.essence == "text/csv" || ["audio", "image", "video"].contains(mimeType.type)
  }
}
