import CSS
import DOM

/// The value of `content`.
///
/// https://drafts.csswg.org/css-content-3/#content-property
enum GeneratedContent {
  static func boxes(_ value: CSSValue, _ style: BoxStyle, of element: Element) -> [Box] {
    var text = ""
    for item in value.items {
      switch item {
      case .string(let string): text += string
      case .function("attr", let argument):
        text += String(element[DOMString(argument.items.first?.serialized ?? "")] ?? "")
      case .keyword("open-quote"): text += "“"
      case .keyword("close-quote"): text += "”"
      case .slash: break
      default: break
      }
    }
    guard !text.isEmpty else { return [] }
    return [Box(style: style.text, content: .text(DOMString(text)))]
  }
}
