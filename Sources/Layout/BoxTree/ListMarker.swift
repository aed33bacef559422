import CSS
import DOM

/// The marker of a list item.
///
/// https://drafts.csswg.org/css-lists-3/#markers
struct ListMarker {
  private let element: Element
  /// Of the list item.
  private let style: BoxStyle
  private let styles: StyleSource

  init(_ element: Element, _ style: BoxStyle, _ styles: StyleSource) {
    self.element = element
    self.style = style
    self.styles = styles
  }

  /// Nil if it is that of the list item.
  private var ownStyle: BoxStyle? {
    guard style.hasMarker, let standIn = styles.resolver.styled(.marker, of: element) else {
      return nil
    }
    return styles.style(of: standIn, parent: style)
  }

  /// The box of a marker inside of the item; nil for one outside, which takes no room.
  func insideBox(_ order: inout DocumentOrder) -> Box? {
    guard style.hasMarker, style.listStyleIsInside else { return nil }
    if let image {
      return Self.mark(style, image.width + Self.imageMargin, image.height)
    }
    let own = ownStyle
    let mark = insideMark(own ?? style, &order)
    guard let own else { return mark }
    let box = Box(style: BoxStyle(anonymous: Display(), in: own))
    box.isMarker = true
    box.append(mark)
    return box
  }

  private func insideMark(_ style: BoxStyle, _ order: inout DocumentOrder) -> Box {
    if style.listStyleImage != nil {
      // SAFARI: what stands for an image that is not there.
      return Self.mark(style, LayoutUnit((style.textStyle.metrics.ascent / 2).rounded(.down)))
    }
    if let text = text(&order) {
      let box = Box(style: style.text, content: .text(DOMString(text)))
      box.isMarker = true
      return box
    }
    // SAFARI: a symbol with its margins is as wide as the font's ascent.
    return Self.mark(style, LayoutUnit(style.textStyle.metrics.ascent))
  }

  /// What gives the item a line if it has no content but a marker outside.
  var placeholder: Box? {
    style.hasMarkerOutside ? Self.mark(style, .zero) : nil
  }

  /// What an image or a mark outside of the item, with a font of its own, takes of the first line: nothing but
  /// height.
  var outsideMark: Box? {
    guard !style.listStyleIsInside else { return nil }
    if let image { return Self.mark(style, .zero, image.height) }
    guard let own = ownStyle, own.fontSize != style.fontSize else { return nil }
    let box = Box(style: BoxStyle(anonymous: Display(), in: own))
    box.isMarker = true
    return box
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
    replaced.baseline = .borderEdge
    let style = BoxStyle(anonymous: Display(), in: style)
    let box = Box(style: style, content: .replaced(replaced))
    box.isMarker = true
    return box
  }

  /// Nil for symbols.
  private func text(_ order: inout DocumentOrder) -> String? {
    if case .string(let string) = style.listStyleType { return string }
    guard let name = style.listStyleType.counterName else { return nil }
    let counterStyles = styles.resolver.counterStyles
    switch name {
    case "disc", "circle", "square": return nil
    case "disclosure-open", "disclosure-closed": break
    default: order.use()
    }
    let ordinal = order.counters.values(ListCounter.name).last ?? 0
    let style = counterStyles.style(named: name) ?? counterStyles.style(named: "decimal")
    return (style?.prefix ?? "") + counterStyles.text(of: ordinal, style: name)
      + (style?.suffix ?? "")
  }
}

extension BoxStyle {
  fileprivate var hasMarker: Bool {
    display.isListItem && (listStyleType.counterName != "none" || listStyleImage != nil)
  }

  var hasMarkerOutside: Bool { hasMarker && !listStyleIsInside }
}
