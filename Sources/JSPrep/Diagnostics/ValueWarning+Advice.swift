import Session

extension SessionWarning.ValueWarning {
  /// What to pass in place of an object of a class that is often passed by mistake.
  static func advice(on className: String) -> String? {
    switch className {
    case "Selection": "pass its text: getSelection().toString()"
    case "Location": "pass its address: location.href"
    case "URL": "pass its text: url.href"
    case "Promise": "await it before"
    case "Map", "URLSearchParams", "FormData", "Headers": "pass Object.fromEntries(…)"
    case "Set", "DOMTokenList": "pass an array: Array.from(…)"
    case "NodeList", "HTMLCollection":
      "pass an array of texts: Array.from(…, node => node.textContent)"
    case "Range": "pass its text: range.toString()"
    case let name where name.hasSuffix("Error"): "pass its text: String(error)"
    default: nil
    }
  }
}
