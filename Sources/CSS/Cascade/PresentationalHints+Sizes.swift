import DOM
import Infra

// https://html.spec.whatwg.org/multipage/rendering.html#dimRendering
extension PresentationalHints {
  /// Attributes that are lengths.
  static func size(_ name: String, _ value: String, _ element: Element) -> String {
    switch element.elementName {
    case .hr: return ofRule(name, value, element)
    case .body: return ofBody(name, value)
    case .table, .td, .th, .tr, .tbody, .thead, .tfoot, .col, .colgroup:
      return tableSize(name, value, element)
    case .img, .embed, .object, .video, .marquee: return boxSize(name, value)
    case .iframe where name == "frameborder":
      return (DOMString(value).parsedInteger ?? 0) == 0 ? "border-width: 0;" : ""
    case .iframe where name == "width" || name == "height": return boxSize(name, value)
    case .input where element.isImageInput: return boxSize(name, value)
    default: return ""
    }
  }

  private static func boxSize(_ name: String, _ value: String) -> String {
    switch name {
    case "width", "height": length(name, value)
    case "hspace": length("margin-inline", value)
    case "vspace": length("margin-block", value)
    case "border": "border: \(max(DOMString(value).parsedInteger ?? 0, 0))px solid;"
    default: ""
    }
  }

  private static func tableSize(_ name: String, _ value: String, _ element: Element) -> String {
    let isTable = element.isHTML(.table)
    switch name {
    case "width":
      let isColumn = element.isHTML(.col) || element.isHTML(.colgroup)
      let hasWidth = isTable || isColumn || element.isHTML(.td) || element.isHTML(.th)
      return hasWidth ? length("width", value, allowsZero: false) : ""
    case "height": return length("height", value, allowsZero: isTable)
    case "cellspacing" where isTable: return length("border-spacing", value)
    case "bordercolor" where isTable:
      return legacyColor(value).map { "border-color: \($0);" } ?? ""
    default: return ""
    }
  }

  private static func ofBody(_ name: String, _ value: String) -> String {
    switch name {
    case "marginwidth", "leftmargin": length("margin-inline", value)
    case "marginheight", "topmargin": length("margin-block", value)
    default: ""
    }
  }

  /// https://html.spec.whatwg.org/multipage/rendering.html#the-hr-element-2
  private static func ofRule(_ name: String, _ value: String, _ element: Element) -> String {
    switch name {
    case "align":
      switch value.asciiLowercased {
      case "left": return "margin-left: 0; margin-right: auto;"
      case "right": return "margin-left: auto; margin-right: 0;"
      default: return "margin-left: auto; margin-right: auto;"
      }
    case "width":
      return Int(value) == 0 ? "width: 1px;" : length("width", value)
    case "size":
      let size = DOMString(value).parsedInteger ?? 0
      return size <= 1 ? "border-bottom-width: 0;" : "height: \(size - 2)px;"
    case "color":
      let color = legacyColor(value)
      return "border-style: solid;" + (color.map { "border-color: \($0);" } ?? "")
    case "noshade":
      return element["color"] == nil ? "border-style: solid; border-color: darkgray;" : ""
    default: return ""
    }
  }

  /// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-dimension-values
  static func length(_ property: String, _ value: String, allowsZero: Bool = true) -> String {
    let start = value.drop { $0 == " " || $0 == "\n" || $0 == "\t" }
    var rest = start.drop { $0.isASCII && $0.isNumber }
    if rest.first == "." { rest = rest.dropFirst().drop { $0.isASCII && $0.isNumber } }
    guard start.first?.isASCII == true, start.first?.isNumber == true,
      let number = Double(start[..<rest.startIndex]), number > 0 || allowsZero
    else { return "" }
    // A relative length, of framesets and columns.
    guard rest.first != "*" else { return "" }
    return "\(property): \(number.serializedForCSS)\(rest.first == "%" ? "%" : "px");"
  }

  /// The size that the chosen source of a picture gives its image; nil if it gives none.
  ///
  /// https://html.spec.whatwg.org/multipage/images.html#dimension-attribute-source
  static func sizeOfSource(for image: Element) -> String? {
    guard image.node.parentElement?.isHTML(.picture) == true,
      let environment = image.document.agent.styleEnvironment?.mediaEnvironment(of: image.document),
      let source = environment.selectedImageSource(of: image)?.element,
      source["width"] != nil || source["height"] != nil
    else { return nil }
    let width = source["width"].map { length("width", String($0)) } ?? "width: auto;"
    let height = source["height"].map { length("height", String($0)) } ?? "height: auto;"
    return width + height + aspectRatio(of: source)
  }

  /// https://html.spec.whatwg.org/multipage/rendering.html#map-to-the-aspect-ratio-property
  static func aspectRatio(of element: Element) -> String {
    guard !element.isHTML(.input) || element.isImageInput,
      let width = element["width"], let height = element["height"]
    else { return "" }
    guard let width = number(width), let height = number(height) else { return "" }
    return "aspect-ratio: auto \(width.serializedForCSS) / \(height.serializedForCSS);"
  }

  /// A dimension that is no percentage.
  private static func number(_ value: DOMString) -> Double? {
    let text = String(value)
    guard !text.contains("%"), let number = value.parsedFloatingPointNumber, number >= 0 else {
      return nil
    }
    return number
  }
}

extension Element {
  /// `input type=image`
  var isImageInput: Bool {
    isHTML(.input) && self["type"].map { String($0).asciiLowercased } == "image"
  }
}
