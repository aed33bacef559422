import CSS
import DOM

/// What is inside a box: its children's boxes, or something that layout does not know.
enum ReplacedContent {
  static func content(of element: Element, _ style: BoxStyle) -> Box.Content {
    guard element.isHTML else {
      return element.elementName == .svg && element.namespace == .svg
        ? .replaced(Replaced()) : .inlines
    }
    switch element.elementName {
    case .br: return .lineBreak
    case .wbr: return .wordBreak
    case .img, .video, .iframe, .canvas, .embed: return .replaced(Replaced())
    default: return .inlines
    }
  }
}
