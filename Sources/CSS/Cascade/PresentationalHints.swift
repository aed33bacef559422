import CSSSyntax
import DOM
import Infra

/// What attributes say about style, as author rules with no specificity.
///
/// https://html.spec.whatwg.org/multipage/rendering.html#presentational-hints
enum PresentationalHints {
  /// All that mean something on some element.
  static let attributes = ofHTML + ofSVG

  private static let ofHTML = [
    "align", "bgcolor", "border", "bordercolor", "cellspacing", "clear", "color", "face",
    "frameborder", "height", "hspace", "lang", "leftmargin", "marginheight", "marginwidth",
    "noshade", "nowrap", "size", "text", "topmargin", "type", "valign", "vspace", "width", "wrap",
  ]

  /// The declarations that the attributes mean, as text; empty for nearly all elements.
  ///
  /// - Parameter names: those of `attributes`.
  static func declarations(for element: Element, _ names: Set<Name>) -> String {
    guard element.isHTML else { return ofForeign(element, names) }
    var text = ""
    var attribute = element.firstAttribute
    while let current = attribute {
      attribute = current.next
      guard names.contains(current.localName), current.namespace == .none else { continue }
      hint(String(current.localName.string), String(current.value), element, &text)
    }
    switch element.elementName {
    case .table: text += ofTable(element)
    case .td, .th: text += ofCell(element)
    case .tbody, .thead, .tfoot, .colgroup: text += ofGroup(element)
    case .img:
      text += sizeOfSource(for: element) ?? aspectRatio(of: element)
    case .video, .canvas, .input: text += aspectRatio(of: element)
    default: break
    }
    return text
  }

  private static func hint(
    _ name: String, _ value: String, _ element: Element, _ text: inout String
  ) {
    let word = value.asciiLowercased
    switch (name, element.elementName) {
    case ("bgcolor", .body), ("bgcolor", .table), ("bgcolor", .tr), ("bgcolor", .td),
      ("bgcolor", .th), ("bgcolor", .tbody), ("bgcolor", .thead), ("bgcolor", .tfoot):
      if let color = legacyColor(value) { text += "background-color: \(color);" }
    case ("text", .body), ("color", .font):
      if let color = legacyColor(value) { text += "color: \(color);" }
    case ("face", .font): text += "font-family: \(value.filter { $0 != ";" });"
    case ("size", .font): text += fontSize(value)
    case ("align", _): text += alignment(word, element)
    case ("valign", .td), ("valign", .th), ("valign", .tr), ("valign", .tbody), ("valign", .thead),
      ("valign", .tfoot), ("valign", .col), ("valign", .colgroup), ("valign", .table),
      ("valign", .img):
      text += "vertical-align: \(word);"
    case ("nowrap", .td), ("nowrap", .th): text += "text-wrap-mode: nowrap;"
    case ("wrap", .pre): text += "white-space: pre-wrap;"
    case ("wrap", .textarea) where word == "off":
      text += "white-space: pre; overflow-wrap: normal;"
    case ("clear", .br) where !word.isEmpty:
      text += "clear: \(word == "all" ? "both" : word);"
    case ("lang", _):
      text += "-webkit-locale: \(value.isEmpty ? "auto" : value.serializedAsString);"
    case ("type", .ul), ("type", .ol), ("type", .li): text += listType(value)
    default: text += size(name, value, element)
    }
  }

  private static func alignment(_ word: String, _ element: Element) -> String {
    switch element.elementName {
    case .img, .iframe, .object, .embed: return boxAlignment(word)
    case .input: return element.isImageInput ? boxAlignment(word) : textAlignment(word)
    case .table:
      switch word {
      case "center": return "margin-inline: auto;"
      case "left", "right": return "float: \(word);"
      default: return ""
      }
    case .caption: return "caption-side: \(word);"
    case .hr: return size("align", word, element)
    case .div, .p, .td, .th, .tr, .tbody, .thead, .tfoot, .col, .colgroup:
      switch word {
      case "left", "right", "center": return "text-align: -webkit-\(word);"
      case "middle": return "text-align: -webkit-center;"
      case "absmiddle": return "text-align: center;"
      default: return "text-align: \(word);"
      }
    default: return textAlignment(word)
    }
  }

  private static func textAlignment(_ word: String) -> String {
    "text-align: \(word == "middle" ? "center" : word);"
  }

  /// https://html.spec.whatwg.org/multipage/rendering.html#attributes-for-embedded-content-and-images
  ///
  /// SAFARI: `applyAlignmentAttributeToStyle`.
  private static func boxAlignment(_ word: String) -> String {
    switch word {
    case "left", "right": "float: \(word); vertical-align: top;"
    case "middle": "vertical-align: -webkit-baseline-middle;"
    case "absmiddle", "center": "vertical-align: middle;"
    case "bottom", "baseline": "vertical-align: baseline;"
    case "absbottom": "vertical-align: bottom;"
    case "texttop": "vertical-align: text-top;"
    case "top": "vertical-align: top;"
    default: ""
    }
  }

  /// Of an image or another box beside text.
  private static func placement(_ word: String) -> String {
    switch word {
    case "left", "right": "float: \(word); vertical-align: top;"
    case "absmiddle", "center": "vertical-align: middle;"
    case "absbottom": "vertical-align: bottom;"
    case "top": "vertical-align: top;"
    case "middle": "vertical-align: -webkit-baseline-middle;"
    case "bottom": "vertical-align: baseline;"
    case "texttop": "vertical-align: text-top;"
    default: ""
    }
  }

  private static func fontSize(_ value: String) -> String {
    let names = ["x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"]
    guard var number = Int(value.drop { $0 == "+" }) else { return "" }
    if value.hasPrefix("+") || value.hasPrefix("-") { number += 3 }
    return "font-size: \(names[min(max(number, 1), 7) - 1]);"
  }

  private static func listType(_ value: String) -> String {
    let type: String
    switch value {
    case "1": type = "decimal"
    case "a": type = "lower-alpha"
    case "A": type = "upper-alpha"
    case "i": type = "lower-roman"
    case "I": type = "upper-roman"
    default: type = value.asciiLowercased
    }
    return "list-style-type: \(type);"
  }

  /// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-a-legacy-colour-value
  static func legacyColor(_ value: String) -> String? {
    let word = value.asciiLowercased
    guard !word.isEmpty, word != "transparent" else { return nil }
    if NamedColors.value(of: word) != nil { return word }
    let digits = word.hasPrefix("#") ? String(word.dropFirst()) : word
    if digits.utf8.count == 3 || digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit) {
      return "#\(digits)"
    }
    var padded = Array(digits.utf8.map { Character(Unicode.Scalar($0)).isHexDigit ? $0 : 0x30 })
    while padded.isEmpty || padded.count % 3 != 0 { padded.append(0x30) }
    let length = padded.count / 3
    let parts = (0..<3).map { part -> String in
      let component = Array(padded[part * length..<(part + 1) * length].suffix(8).prefix(2))
      return (length == 1 ? "0" : "") + String(decoding: component, as: UTF8.self)
    }
    return "#" + parts.joined()
  }
}
