import CSS
import DOM

/// A size that is known without layout, because the style specifies it.
///
/// https://drafts.csswg.org/css-sizing-3/#definite
enum SizeAxis: String {
  case width, height

  fileprivate var sides: [String] { self == .width ? ["left", "right"] : ["top", "bottom"] }
}

/// The edges that a size is measured between.
enum SizedBox {
  case content, padding, border
}

extension World {
  /// The size of a box in CSS pixels, for blocks and replaced elements whose style specifies it in
  /// lengths; nil for all others, because there is no layout.
  ///
  /// https://drafts.csswg.org/cssom-view/#dom-htmlelement-offsetwidth
  func definiteSize(of element: Element, _ axis: SizeAxis, _ box: SizedBox) -> Double? {
    let styles = styles(of: element.document)
    func value(_ name: String) -> String {
      String(styles.computedValue(of: DOMString(name), element))
    }
    let displays = ["block", "inline-block", "list-item", "flow-root"]
    guard styles.isVisible(element, []),
      displays.contains(value("display")) || element.isReplaced,
      element.parentLaysOutBlocks(in: styles),
      let given = pixels(value(axis.rawValue))
        ?? (value("width") == "auto" && value("height") == "auto"
          ? element.defaultObjectSize(axis) : nil)
    else { return nil }
    let borders = sum(axis.sides.map { value("border-\($0)-width") })
    let paddings = sum(axis.sides.map { value("padding-\($0)") })
    // The specified size is that of the content, or of the border box.
    let isBorderBox = value("box-sizing") == "border-box"
    var size = given
    if let most = pixels(value("max-\(axis.rawValue)")) { size = min(size, most) }
    if let least = pixels(value("min-\(axis.rawValue)")) { size = max(size, least) }
    let borderBox = min(
      isBorderBox ? max(size, borders + paddings) : size + borders + paddings, longestLength)
    switch box {
    case .border: return borderBox
    case .padding: return max(borderBox - borders, 0)
    case .content: return max(borderBox - borders - paddings, 0)
    }
  }

  /// The border box, at the origin.
  func definiteRect(of element: Element) -> DOMRect {
    DOMRect(
      width: definiteSize(of: element, .width, .border) ?? 0,
      height: definiteSize(of: element, .height, .border) ?? 0)
  }
}

extension Element {
  /// Items of flexible boxes and grids may get other sizes than specified.
  fileprivate func parentLaysOutBlocks(in styles: StyleResolver) -> Bool {
    guard let parent = Element(node.parent) else { return true }
    let display = String(styles.computedValue(of: "display", parent))
    return !display.hasSuffix("flex") && !display.hasSuffix("grid")
  }

  fileprivate var isReplaced: Bool {
    isHTML && [.img, .video, .iframe, .canvas, .embed, .object].contains(elementName)
  }

  /// The size of an object without content.
  ///
  /// https://drafts.csswg.org/css-images-3/#default-object-size
  fileprivate func defaultObjectSize(_ axis: SizeAxis) -> Double? {
    guard isHTML else { return nil }
    let size: Double = axis == .width ? 300 : 150
    switch elementName {
    case .iframe, .video: return size
    case .canvas: return self[axis == .width ? "width" : "height"] == nil ? size : nil
    default: return nil
    }
  }
}

/// SAFARI: the largest value of its layout units.
private let longestLength = 33_554_432.0

private func pixels(_ text: String) -> Double? {
  guard text.hasSuffix("px"), let length = Double(text.dropLast(2)) else { return nil }
  return length.isNaN ? 0 : min(max(length, 0), longestLength)
}

private func sum(_ lengths: [String]) -> Double {
  lengths.reduce(0) { $0 + (pixels($1) ?? 0) }
}
