import CSS
import DOM

/// What the shadow tree of a `details` element has: its summary, and a block with all else, whose contents are skipped
/// unless the element is open. They have a layout all the same, for whoever asks.
///
/// https://html.spec.whatwg.org/multipage/rendering.html#the-details-and-summary-elements
enum DetailsSlot {
  case summary, content

  /// The block around what is no summary.
  static func contentBox(of details: Element, _ style: BoxStyle) -> Box {
    let own = BoxStyle(anonymous: Display(outer: .block), in: style)
    if details["open"] == nil {
      own.own.others[Properties.contentVisibility] = .keyword("hidden")
    }
    own.adjust(parent: style)
    return Box(style: own)
  }

  /// What stands for a summary if there is none.
  static func defaultSummary(of details: Element, _ style: BoxStyle) -> Box {
    let own = BoxStyle(anonymous: Display(outer: .block), in: style)
    let text: DOMString = details["open"] == nil ? "\u{25B8} Details" : "\u{25BE} Details"
    let box = Box(style: own)
    box.append(Box(style: own.text, content: .text(text)))
    box.settleChildren()
    return box
  }
}

extension Box {
  /// Whether what is in it has a layout, but is not shown.
  ///
  /// https://drafts.csswg.org/css-contain-2/#skips-its-contents
  var skipsContents: Bool {
    guard !style.own.others.isEmpty else { return false }
    return style.own.others[Properties.contentVisibility]?.isKeyword("hidden") == true
  }
}
