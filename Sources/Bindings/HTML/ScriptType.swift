import DOM
import MIME

/// The type of a `script` element.
///
/// https://html.spec.whatwg.org/multipage/scripting.html#concept-script-type
package enum ScriptType {
  case classic, module, importMap

  /// https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element (steps 8–13)
  package init?(of element: Element) {
    // 8. Let the type string be that of the type or language attribute.
    let type: DOMString =
      switch (element["type"], element.isHTML ? element["language"] : nil) {
      case ("", _), (nil, nil), (nil, ""): "text/javascript"
      case (let type?, _): type.strippingASCIIWhitespace
      case (nil, let language?): "text/" + language
      }
    // 9–13. Match the type string; any other is no script.
    switch type.asciiLowercased.description {
    case "module": self = .module
    case "importmap": self = .importMap
    case let essence where MIMEType.isJavaScript(essence): self = .classic
    default: return nil
    }
  }
}
