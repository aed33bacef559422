import CSSSyntax
import DOM
import Infra

/// What attributes say about style, as author rules with no specificity.
///
/// https://html.spec.whatwg.org/multipage/rendering.html#presentational-hints
enum PresentationalHints {
  /// The declarations that the attributes mean, as text; empty for nearly all elements.
  static func declarations(for element: Element) -> String {
    guard element.isHTML, element.firstAttribute != nil else { return "" }
    var text = ""
    var attribute = element.firstAttribute
    while let current = attribute {
      attribute = current.next
      guard current.namespace == .none else { continue }
      hint(String(current.localName.string), String(current.value), element, &text)
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
    case ("align", .p), ("align", .div), ("align", .h1), ("align", .h2), ("align", .h3),
      ("align", .h4), ("align", .h5), ("align", .h6), ("align", .td), ("align", .th),
      ("align", .tr), ("align", .tbody), ("align", .thead), ("align", .tfoot):
      text += alignment(word)
    case ("align", .img), ("align", .table), ("align", .iframe), ("align", .object),
      ("align", .embed):
      text += placement(word)
    case ("hspace", .img), ("hspace", .object), ("hspace", .embed):
      if let space = Int(value) { text += "margin-left: \(space)px; margin-right: \(space)px;" }
    case ("vspace", .img), ("vspace", .object), ("vspace", .embed):
      if let space = Int(value) { text += "margin-top: \(space)px; margin-bottom: \(space)px;" }
    case ("clear", .br):
      if !word.isEmpty { text += "clear: \(word == "all" ? "both" : word);" }
    case ("valign", _): text += "vertical-align: \(word);"
    case ("nowrap", .td), ("nowrap", .th): text += "text-wrap-mode: nowrap;"
    case ("wrap", .pre): text += "white-space: pre-wrap;"
    case ("width", _), ("height", _): text += dimension(name, value, element)
    case ("border", .img), ("border", .object):
      text += "border: \(Int(value) ?? 0)px solid;"
    case ("type", .ul), ("type", .ol), ("type", .li): text += listType(value)
    case ("cellspacing", .table): text += "border-spacing: \(Int(value) ?? 2)px;"
    default: break
    }
  }

  private static func alignment(_ word: String) -> String {
    switch word {
    case "left", "right", "center": "text-align: -webkit-\(word);"
    case "middle": "text-align: -webkit-center;"
    case "justify", "start", "end": "text-align: \(word);"
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

  private static func dimension(_ name: String, _ value: String, _ element: Element) -> String {
    switch element.elementName {
    case .img, .table, .td, .th, .iframe, .object, .embed, .video, .canvas, .hr, .col, .tr: break
    default: return ""
    }
    let digits = value.drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
    guard let number = Double(digits) else { return "" }
    return "\(name): \(number.serializedForCSS)\(value.contains("%") ? "%" : "px");"
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
  private static func legacyColor(_ value: String) -> String? {
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
