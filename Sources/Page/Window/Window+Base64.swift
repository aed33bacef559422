import Bindings
import DOM
import MIME

/// Base64 between strings in which each character represents a byte.
///
/// https://html.spec.whatwg.org/multipage/webappapis.html#atob
extension Window {
  /// https://html.spec.whatwg.org/multipage/webappapis.html#dom-btoa
  static func btoa(_ data: DOMString) throws(DOMException) -> DOMString {
    var input: [UInt8] = []
    for scalar in String(data).unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else {
        throw DOMException(.invalidCharacterError)
      }
      input.append(byte)
    }
    return DOMString(unchecked: Base64.encode(input))
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#dom-atob
  static func atob(_ data: DOMString) throws(DOMException) -> DOMString {
    guard let bytes = Base64.decode(data.bytes) else { throw DOMException(.invalidCharacterError) }
    return DOMString(String(isomorphic: bytes))
  }
}

extension InterfaceBuilder where This: Receiver {
  /// https://html.spec.whatwg.org/multipage/webappapis.html#atob
  mutating func includeEncoding() {
    operation("btoa") { (_, data: DOMString) in try Window.btoa(data) }
    operation("atob") { (_, data: DOMString) in try Window.atob(data) }
  }
}
