import CSS
import DOM

/// The value of `content`.
///
/// https://drafts.csswg.org/css-content-3/#content-property
struct GeneratedContent {
  private let style: BoxStyle
  private let element: Element

  init(_ style: BoxStyle, of element: Element) {
    self.style = style
    self.element = element
  }

  func boxes(_ value: CSSValue) -> [Box] {
    var boxes: [Box] = []
    var text = ""
    func endText() {
      guard !text.isEmpty else { return }
      boxes.append(Box(style: style.text, content: .text(DOMString(text))))
      text = ""
    }
    // After a slash there is an alternative text.
    for item in value.items.prefix(while: { $0 != .slash }) {
      if let image = ContentImage(item, in: element.document) {
        endText()
        let style = BoxStyle(anonymous: Display(), in: style)
        boxes.append(Box(style: style, content: .replaced(image.replaced)))
      } else {
        text += self.text(of: item)
      }
    }
    endText()
    return boxes
  }

  private func text(of item: CSSValue) -> String {
    switch item {
    case .string(let string): string
    case .function("attr", let argument):
      String(element[DOMString(argument.items.first?.serialized ?? "")] ?? "")
    case .keyword("open-quote"): "“"
    case .keyword("close-quote"): "”"
    default: ""
    }
  }
}
