import Infra

/// What the text of a script, a style sheet or a resource is.
enum CodeKind {
  case script, json, style
  /// Templates and other things that a page's scripts read.
  case text

  /// https://html.spec.whatwg.org/multipage/scripting.html#attr-script-type
  init(scriptType: String?) {
    let type = (scriptType ?? "").asciiLowercased
    if type.contains("json") || type == "importmap" || type == "speculationrules" {
      self = .json
    } else if type.isEmpty || type == "module" || type.contains("javascript")
      || type.contains("ecmascript") || type.contains("babel")
    {
      self = .script
    } else {
      self = .text
    }
  }

  /// - Returns: nil if a resource of the type is no text that is known.
  init?(mediaType: String) {
    let type = mediaType.asciiLowercased
    if type.hasSuffix("json") || type.hasSuffix("manifest") {
      self = .json
    } else if type.contains("javascript") || type.contains("ecmascript") {
      self = .script
    } else if type == "text/css" {
      self = .style
    } else if type.hasPrefix("text/") || type.hasSuffix("xml") {
      self = .text
    } else {
      return nil
    }
  }
}
