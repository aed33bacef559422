import DOM

/// What a `script` element holds.
///
/// https://html.spec.whatwg.org/multipage/scripting.html#concept-script-type
enum ScriptType {
  case classic, module, importMap

  /// https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element (steps 8–12)
  init?(of element: Element) {
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
    case let essence where Self.javaScriptTypes.contains(essence): self = .classic
    default: return nil
    }
  }

  /// https://mimesniff.spec.whatwg.org/#javascript-mime-type
  private static let javaScriptTypes = Set(
    """
    application/ecmascript application/javascript application/x-ecmascript
    application/x-javascript text/ecmascript text/javascript text/javascript1.0
    text/javascript1.1 text/javascript1.2 text/javascript1.3 text/javascript1.4
    text/javascript1.5 text/jscript text/livescript text/x-ecmascript text/x-javascript
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
