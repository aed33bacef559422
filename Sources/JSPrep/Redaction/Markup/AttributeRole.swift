/// What the value of an attribute is.
enum AttributeRole {
  /// Nothing anybody could read anything private from.
  case untouched
  case text, url, script, style
  /// A number that is used once, which a security policy names too.
  case nonce

  init(name: String) {
    let local = name.split(separator: ":").last.map(String.init) ?? name
    if Self.untouchedNames.contains(local) {
      self = .untouched
    } else if Self.urlNames.contains(local) {
      self = .url
    } else if local == "style" {
      self = .style
    } else if local == "nonce" {
      self = .nonce
    } else if local.hasPrefix("on") {
      self = .script
    } else {
      self = .text
    }
  }

  /// Whether it is text that people see or hear: `--select` replaces it.
  static func isShown(_ name: String) -> Bool { shownNames.contains(name) }

  private static let untouchedNames: Set = [
    "integrity", "d", "points", "transform", "viewbox", "type", "charset", "lang", "dir", "media",
    "sizes", "rel", "role", "method", "enctype", "http-equiv", "crossorigin", "width", "height",
    "loading", "decoding", "fetchpriority", "autocomplete", "inputmode", "shadowrootmode", "xmlns",
  ]

  private static let urlNames: Set = [
    "href", "src", "srcset", "action", "formaction", "poster", "cite", "background", "longdesc",
    "imagesrcset", "manifest", "archive", "codebase", "classid", "usemap", "ping", "profile",
    "data-src", "data-srcset", "data-href", "data-url", "data",
  ]

  private static let shownNames: Set = [
    "title", "alt", "value", "placeholder", "aria-label", "content", "label", "summary",
    "aria-description", "aria-valuetext", "aria-roledescription", "aria-placeholder",
  ]
}
