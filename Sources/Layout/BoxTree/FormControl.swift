import CSS
import DOM
import Infra

/// Controls with the sizes that WebKit gives them, which depend on their font.
///
/// https://html.spec.whatwg.org/multipage/rendering.html#form-controls
struct FormControl {
  private let element: Element
  private let style: BoxStyle
  private let text: TextStyle

  private init(_ element: Element, _ style: BoxStyle) {
    self.element = element
    self.style = style
    text = TextStyle(style)
  }

  /// Nil for elements that are no controls, and for `button`, which contains what is in it.
  static func content(of element: Element, _ style: BoxStyle) -> Box.Content? {
    switch element.elementName {
    case .input:
      let input = InputElement(unchecked: element)
      guard input.type == .image else {
        return .replaced(FormControl(element, style).input(input.type))
      }
      return .replaced(ReplacedContent.image(element, style, defaultText: "Submit"))
    case .textarea: return .replaced(FormControl(element, style).textArea)
    case .select: return .replaced(FormControl(element, style).select)
    case .progress, .meter:
      var replaced = Replaced(naturalWidth: .zero, naturalHeight: .zero)
      replaced.percentages = .doNotCount
      replaced.fillsItsHeight = true
      return .replaced(replaced)
    default: return nil
    }
  }

  private var hasAppearance: Bool {
    style.own.others[Properties.appearance].map { !$0.isKeyword("none") } ?? false
  }

  static func isControl(_ element: Element) -> Bool {
    // An image button is an image.
    element.isThemed && InputElement(element)?.type != .image
  }

  private var lineHeight: LayoutUnit { LayoutUnit(text.usedLineHeight) }
  private var normalLineHeight: LayoutUnit { LayoutUnit(text.metrics.lineSpacing) }
  private var ascent: LayoutUnit { LayoutUnit(text.metrics.ascent) }

  /// SAFARI: a field's line is no lower than its font's. (`HTMLTextFormControlElement::adjustInnerTextStyle`)
  private var fieldLineHeight: Float { max(text.usedLineHeight, text.metrics.lineSpacing) }

  /// Of the line's top.
  private var lineAscent: LayoutUnit { lineAscent(in: text.usedLineHeight) }

  private func lineAscent(in lineHeight: Float) -> LayoutUnit {
    let leading = lineHeight - text.metrics.ascent - text.metrics.descent
    return LayoutUnit(text.metrics.ascent + (leading / 2).rounded(.down))
  }

  private func width(of string: String) -> Float { text.width(of: Array(string.utf16)[...]) }

  /// As it is shown, with `text-transform`.
  private func width(ofLabel label: DOMString) -> Float {
    text.width(of: TransformedText(label, style, after: nil).units[...])
  }

  /// SAFARI: `avgCharWidth`, which is that of `0`.
  private var characterWidth: Float { (width(of: "0") - text.letterSpacing).rounded() }

  private func replaced(
    _ width: Float, _ height: LayoutUnit, _ baseline: Replaced.Baseline,
    percentages: Replaced.Percentages = .countAsZero
  ) -> Replaced {
    var replaced = Replaced(naturalWidth: LayoutUnit(ceiling: width), naturalHeight: height)
    replaced.baseline = baseline
    replaced.percentages = percentages
    return replaced
  }

  // MARK: input

  private func input(_ type: InputType) -> Replaced {
    switch type {
    case .checkbox, .radio:
      return checkBox
    case .range: return replaced(129 * style.zoom, 20, .borderEdge)
    case .color:
      var swatch = replaced(4, 9, .contentEdge(5, least: 4), percentages: .doNotCount)
      swatch.fillsItsHeight = true
      return swatch
    case .file:
      // The button has paddings of its own.
      return replaced(
        34 * characterWidth, normalLineHeight + LayoutUnit(9 * style.zoom),
        .offset(ascent + LayoutUnit(4 * style.zoom)))
    case .submit, .reset, .button: return button(type)
    case .date: return fields(dateWidth)
    case .time, .month: return fields(timeWidth)
    case .week: return replaced(2, normalLineHeight + 2, .offset(ascent + 1))
    case .datetimeLocal: return fields(dateWidth + timeWidth + 5 * style.zoom)
    default:
      // SAFARI: `RenderTextControlSingleLine::preferredContentLogicalWidth`.
      let number = type == .number ? numberSize : nil
      let size = number ?? max(element["size"]?.parsedNonNegativeInteger ?? 20, 1)
      let count = Float(min(size, 1 << 20))
      let extra = max(text.metrics.ascent + 1 - characterWidth, 0)
      // What makes the number larger and smaller has room only where the width depends on the numbers.
      let buttons: Float = number == nil ? 0 : 16
      // SAFARI: the text of a number is a pixel higher in its field, if that is as high as it is by itself.
      let isRaised = type == .number && style.own.height.isAuto && text.lineHeight == nil
      let ascent = lineAscent(in: fieldLineHeight) - (isRaised ? 1 : 0)
      return replaced(
        count * characterWidth + extra + buttons, LayoutUnit(fieldLineHeight),
        .centeredLine(ascent: ascent, height: LayoutUnit(fieldLineHeight), overflowsBoth: true))
    }
  }

  /// The style gives the picture its size. (`StyleResolver+Theme`)
  private var checkBox: Replaced {
    var replaced = Replaced(naturalWidth: .zero, naturalHeight: .zero)
    replaced.baseline = hasAppearance ? .borderEdge : .marginEdge
    replaced.percentages = .doNotCount
    return replaced
  }

  /// How many characters the numbers have that can be chosen; nil if that is not limited.
  ///
  /// SAFARI: `NumberInputType::sizeShouldIncludeDecoration`.
  private var numberSize: Int? {
    let step = element["step"] ?? "1"
    guard !step.equalsIgnoringASCIICase("any"), let least = element["min"],
      let most = element["max"], least.parsedFloatingPointNumber != nil,
      most.parsedFloatingPointNumber != nil
    else { return nil }
    let parts = [least, most, step.parsedFloatingPointNumber == nil ? "1" : step].map {
      String($0).split(separator: ".", maxSplits: 1)
    }
    let integers = parts.map { $0.first?.count ?? 0 }.max() ?? 0
    let fractions = parts.map { $0.count > 1 ? $0[1].count : 0 }.max() ?? 0
    return integers + (fractions > 0 ? fractions + 1 : 0)
  }

  private func button(_ type: InputType) -> Replaced {
    let label: DOMString
    switch (element["value"], type) {
    case (let value?, _): label = value
    case (nil, .submit): label = "Submit"
    case (nil, .reset): label = "Reset"
    default: label = ""
    }
    let baseline =
      label.isEmpty
      ? Replaced.Baseline.offset(lineHeight)
      : .centeredLine(ascent: lineAscent, height: lineHeight, overflowsBoth: false)
    return replaced(width(ofLabel: label), lineHeight, baseline, percentages: .doNotCount)
  }

  private func fields(_ width: Float) -> Replaced {
    let padding = LayoutUnit(2 * style.zoom)
    let height = normalLineHeight + padding + padding
    return replaced(
      width, height, .centeredLine(ascent: ascent + padding, height: height, overflowsBoth: true),
      percentages: .countAsZeroInFlex)
  }

  private var dateWidth: Float { width(of: "00/00/0000") + 8 * style.zoom }
  private var timeWidth: Float { width(of: "00:00 AM") + 7 * style.zoom }

  // MARK: textarea

  /// SAFARI: `RenderTextControlMultiLine`.
  private var textArea: Replaced {
    func attribute(_ name: StaticString, _ initial: Int) -> Int {
      let number = element[name]?.parsedNonNegativeInteger ?? initial
      return number > 0 ? min(number, 1 << 20) : initial
    }
    let columns = Float(attribute("cols", 20)) * characterWidth
    return replaced(columns, lineHeight * attribute("rows", 2), .marginEdgeInLines(lineAscent))
  }

  // MARK: select

  /// The height of a row of a list box.
  static func listBoxRow(_ text: TextStyle) -> LayoutUnit {
    LayoutUnit(text.metrics.lineSpacing) + 1
  }

  private var select: Replaced {
    let select = SelectElement(unchecked: element)
    var widest: Float = 0
    for option in select.options {
      let indent = option.element.node.parent.flatMap { Element($0) }?.isHTML(.optgroup) == true
      widest = max(widest, width(of: indent ? "    " : "") + width(ofLabel: option.label))
    }
    widest = widest.rounded(.up)
    guard select.showsOneOption else {
      // SAFARI: `RenderListBox`.
      let size = element["size"]?.parsedNonNegativeInteger ?? 0
      let rows = size > 0 ? size : 4
      return replaced(widest + 25, Self.listBoxRow(text) * rows - 1, .aboveMarginEdge(7))
    }
    guard hasAppearance else {
      return replaced(
        widest, lineHeight,
        .centeredLine(ascent: lineAscent, height: lineHeight, overflowsBoth: false))
    }
    return replaced(
      widest + 10 + 16 * style.zoom, normalLineHeight + 10,
      .centeredLine(ascent: ascent + 5, height: normalLineHeight + 10, overflowsBoth: false))
  }
}
