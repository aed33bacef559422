import CSS
import DOM

/// The marker of a list item.
///
/// https://drafts.csswg.org/css-lists-3/#markers
struct ListMarker {
  private let element: Element
  private let style: BoxStyle

  init(_ element: Element, _ style: BoxStyle) {
    self.element = element
    self.style = style
  }

  /// The box of a marker inside of the item; nil for one outside, which takes no room.
  var insideBox: Box? {
    guard style.hasMarker, style.listStyleIsInside else { return nil }
    if let image {
      return Self.mark(style, image.width + Self.imageMargin, image.height)
    }
    if style.listStyleImage != nil {
      // SAFARI: what stands for an image that is not there.
      return Self.mark(style, LayoutUnit((style.textStyle.metrics.ascent / 2).rounded(.down)))
    }
    if let text { return Box(style: style.text, content: .text(DOMString(text))) }
    // SAFARI: a symbol with its margins is as wide as the font's ascent.
    return Self.mark(style, LayoutUnit(style.textStyle.metrics.ascent))
  }

  /// What gives the item a line if it has no content but a marker outside.
  var placeholder: Box? {
    style.hasMarkerOutside ? Self.mark(style, .zero) : nil
  }

  /// What an image outside of the item takes of its first line: nothing but height.
  var outsideImage: Box? {
    guard !style.listStyleIsInside, let image else { return nil }
    return Self.mark(style, .zero, image.height)
  }

  /// SAFARI: `RenderListMarker::cMarkerPadding`.
  private static let imageMargin: LayoutUnit = 7

  /// The size of `list-style-image`, if the image is available.
  ///
  /// SAFARI: one without a size is half as large as the font's ascent.
  private var image: (width: LayoutUnit, height: LayoutUnit)? {
    guard case .url(let address)? = style.listStyleImage,
      let image = AvailableImages.of(element.document.agent).image(address, in: element.document)
    else { return nil }
    let bullet = Double((style.textStyle.metrics.ascent / 2).rounded(.down))
    return (LayoutUnit(image.width ?? bullet), LayoutUnit(image.height ?? bullet))
  }

  private static func mark(
    _ style: BoxStyle, _ width: LayoutUnit, _ height: LayoutUnit? = nil
  ) -> Box {
    var replaced = Replaced(naturalWidth: width, naturalHeight: height ?? width)
    replaced.baseline = .borderEdge(.zero)
    let style = BoxStyle(anonymous: Display(), in: style)
    return Box(style: style, content: .replaced(replaced))
  }

  /// Nil for symbols.
  private var text: String? {
    if case .string(let string) = style.listStyleType { return string }
    switch style.listStyleType.counterStyle {
    case "disc", "circle", "square": return nil
    case "disclosure-open": return "\u{25BE} "
    case "disclosure-closed": return "\u{25B8} "
    default: return (style.listStyleType.counterText(ordinal) ?? String(ordinal)) + ". "
    }
  }

  /// https://html.spec.whatwg.org/multipage/grouping-content.html#ordinal-value
  private var ordinal: Int {
    guard element.isHTML(.li) else { return 1 }
    var distance = 0
    var item: Element? = element
    while let current = item {
      if let value = current["value"]?.parsedInteger { return value + distance * step }
      distance += 1
      item = current.previousItem
    }
    return start + (distance - 1) * step
  }

  private var list: Element? {
    element.node.parent.flatMap { Element($0) }.flatMap { $0.isHTML(.ol) ? $0 : nil }
  }

  private var step: Int { list?["reversed"] == nil ? 1 : -1 }

  private var start: Int {
    if let start = list?["start"]?.parsedInteger { return start }
    guard step < 0 else { return 1 }
    var count = 0
    var child = list?.node.firstChild
    while let node = child {
      if Element(node)?.isHTML(.li) == true { count += 1 }
      child = node.nextSibling
    }
    return count
  }
}

extension BoxStyle {
  fileprivate var hasMarker: Bool {
    display.isListItem && (listStyleType.counterStyle != "none" || listStyleImage != nil)
  }

  var hasMarkerOutside: Bool { hasMarker && !listStyleIsInside }
}

extension Element {
  fileprivate var previousItem: Element? {
    var sibling = node.previousSibling
    while let node = sibling {
      if let element = Element(node), element.isHTML(.li) { return element }
      sibling = node.previousSibling
    }
    return nil
  }
}

extension CSSValue {
  /// The name of a counter style.
  fileprivate var counterStyle: String {
    if case .identifier(let name) = self { return name }
    return name
  }

  /// A number in this counter style; nil if the style has no sign for it.
  ///
  /// https://drafts.csswg.org/css-counter-styles-3/#predefined-counters
  fileprivate func counterText(_ number: Int) -> String? {
    switch counterStyle {
    case "decimal-leading-zero":
      return abs(number) < 10 ? (number < 0 ? "-0" : "0") + String(abs(number)) : nil
    case "lower-alpha", "lower-latin":
      return Self.alphabetic(number, Array("abcdefghijklmnopqrstuvwxyz"))
    case "upper-alpha", "upper-latin":
      return Self.alphabetic(number, Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    case "lower-greek": return Self.alphabetic(number, Array("αβγδεζηθικλμνξοπρστυφχψω"))
    case "lower-roman": return Self.roman(number)
    case "upper-roman": return Self.roman(number)?.uppercased()
    default: return nil
    }
  }

  private static func alphabetic(_ number: Int, _ letters: [Character]) -> String? {
    guard number > 0 else { return nil }
    var rest = number
    var text = ""
    while rest > 0 {
      rest -= 1
      text = String(letters[rest % letters.count]) + text
      rest /= letters.count
    }
    return text
  }

  private static func roman(_ number: Int) -> String? {
    guard (1...3999).contains(number) else { return nil }
    let signs = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
      (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
    var rest = number
    var text = ""
    for (value, sign) in signs {
      while rest >= value {
        text += sign
        rest -= value
      }
    }
    return text
  }
}
