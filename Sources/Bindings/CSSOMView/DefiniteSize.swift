import CSS
import DOM

/// A size that no layout has to find, since the style says it.
///
/// https://drafts.csswg.org/css-sizing-3/#definite
enum SizeAxis: String {
  case width, height

  fileprivate var sides: [String] { self == .width ? ["left", "right"] : ["top", "bottom"] }
}

extension World {
  /// The size of a box in CSS pixels, for blocks of which the style says it in lengths; 0 for all
  /// others, as nothing is laid out.
  ///
  /// - Parameter withBorder: of the border box; or else of the padding box.
  ///
  /// https://drafts.csswg.org/cssom-view/#dom-htmlelement-offsetwidth
  func definiteSize(of element: Element, _ axis: SizeAxis, withBorder: Bool) -> Int {
    let styles = styles(of: element.document)
    func value(_ name: String) -> String {
      String(styles.computedValue(of: DOMString(name), element))
    }
    guard styles.isVisible(element, []),
      ["block", "inline-block", "list-item", "flow-root"].contains(value("display")),
      element.parentLaysOutBlocks(in: styles), let given = pixels(value(axis.rawValue))
    else { return 0 }
    let borders = sum(axis.sides.map { value("border-\($0)-width") })
    let paddings = sum(axis.sides.map { value("padding-\($0)") })
    // What is written is the content's size, or the border box's.
    let isBorderBox = value("box-sizing") == "border-box"
    var size = given
    if let most = pixels(value("max-\(axis.rawValue)")) { size = min(size, most) }
    if let least = pixels(value("min-\(axis.rawValue)")) { size = max(size, least) }
    let borderBox = isBorderBox ? max(size, borders + paddings) : size + borders + paddings
    return Int((withBorder ? borderBox : borderBox - borders).rounded())
  }
}

extension Element {
  /// Items of flexible boxes and grids get other sizes than they ask for.
  fileprivate func parentLaysOutBlocks(in styles: StyleResolver) -> Bool {
    guard let parent = Element(node.parent) else { return true }
    let display = String(styles.computedValue(of: "display", parent))
    return !display.hasSuffix("flex") && !display.hasSuffix("grid")
  }
}

private func pixels(_ text: String) -> Double? {
  text.hasSuffix("px") ? Double(text.dropLast(2)) : nil
}

private func sum(_ lengths: [String]) -> Double {
  lengths.reduce(0) { $0 + (pixels($1) ?? 0) }
}
