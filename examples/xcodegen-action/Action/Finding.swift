/// What the script has found.
struct Finding {
  let kind: String
  let markup: String

  init?(_ result: [String: Any]) {
    guard let kind = result["kind"] as? String, let markup = result["markup"] as? String else {
      return nil
    }
    (self.kind, self.markup) = (kind, markup)
  }

  var title: String {
    switch kind {
    case "image-without-text": "An image without a text"
    case "field-without-label": "A field without a label"
    case "nameless-control": "A link or button without a name"
    default: kind
    }
  }
}
