import DOM
import MIME

/// What a `script` element holds.
///
/// https://html.spec.whatwg.org/multipage/scripting.html#concept-script-type
package enum ScriptType {
  case classic, module, importMap

  /// https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element (steps 8–12)
  package init?(of element: Element) {
    // 8.
    let type: DOMString =
      switch (element["type"], element["language"]) {
      case ("", _), (nil, nil), (nil, ""): "text/javascript"
      case (let type?, _): type.strippingASCIIWhitespace
      case (nil, let language?): "text/" + language
      }
    // 9–12.
    switch type.asciiLowercased.description {
    case "module": self = .module
    case "importmap": self = .importMap
    case let essence where MIMEType.isJavaScript(essence): self = .classic
    default: return nil
    }
  }
}
