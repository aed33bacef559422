import CSS
import DOM

/// What generated content depends on of all that comes before it in the document.
struct DocumentOrder {
  var counters = CounterScopes()
  /// How many quotes are open.
  var quoteDepth = 0
  /// Whether any content asked: then it cannot be made without what comes before.
  var isUsed: Bool { useCount > 0 }
  private var useCount = 0

  mutating func use() { useCount += 1 }

  /// How often any content asked, or made a difference for what comes after.
  var count: Int { useCount + counters.changeCount }
}

/// The value of `content`.
///
/// https://drafts.csswg.org/css-content-3/#content-property
struct GeneratedContent {
  private let style: BoxStyle
  private let element: Element
  private let resolver: StyleResolver

  init(_ style: BoxStyle, of element: Element, _ resolver: StyleResolver) {
    self.style = style
    self.element = element
    self.resolver = resolver
  }

  func boxes(_ value: CSSValue, _ order: inout DocumentOrder) -> [Box] {
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
        text += self.text(of: item, &order)
      }
    }
    endText()
    return boxes
  }

  private func text(of item: CSSValue, _ order: inout DocumentOrder) -> String {
    switch item {
    case .string(let string): return string
    case .function("attr", let argument):
      let name = DOMString(argument.items.first?.serialized ?? "")
      resolver.contentAttributes.insert(name.asciiLowercased)
      return String(element[name] ?? "")
    case .function("counter", let arguments), .function("counters", let arguments):
      order.use()
      return counterText(arguments, order.counters)
    case .keyword(let name): return quote(name, &order)
    default: return ""
    }
  }

  /// https://drafts.csswg.org/css-lists-3/#counter-functions
  private func counterText(_ arguments: CSSValue, _ counters: CounterScopes) -> String {
    var names: [String] = []
    var separator: String?
    for argument in arguments.layers.flatMap(\.items) {
      if case .string(let string) = argument { separator = string }
      if let name = argument.counterName { names.append(name) }
    }
    guard let name = names.first else { return "" }
    let values = counters.values(name)
    let shown = separator == nil ? [values.last ?? 0] : values.isEmpty ? [0] : values
    let style = names.count > 1 ? names[1] : "decimal"
    return shown.map { resolver.counterStyles.text(of: $0, style: style) }
      .joined(separator: separator ?? "")
  }

  /// https://drafts.csswg.org/css-content-3/#quotes
  private func quote(_ keyword: String, _ order: inout DocumentOrder) -> String {
    switch keyword {
    case "open-quote", "no-open-quote":
      order.use()
      let depth = order.quoteDepth
      order.quoteDepth += 1
      return keyword == "open-quote" ? marks.opening(depth) : ""
    case "close-quote", "no-close-quote":
      order.use()
      guard order.quoteDepth > 0 else { return "" }
      order.quoteDepth -= 1
      return keyword == "close-quote" ? marks.closing(order.quoteDepth) : ""
    default: return ""
    }
  }

  private var marks: QuotationMarks {
    style.quotes.map { QuotationMarks($0) } ?? QuotationMarks(language: style.language)
  }
}
