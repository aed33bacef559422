extension CSSColor {
  /// The color as numbers.
  ///
  /// - Parameter current: What `currentcolor` stands for.
  func resolved(current: () -> CSSColor) -> CSSColor {
    switch self {
    case .keyword("currentcolor"): return current()
    case .keyword("transparent"): return .transparent
    case .keyword(let name):
      guard let rgb = NamedColors.value(of: name) else { return SystemColors.value(of: name) }
      return .legacy(
        red: UInt8(rgb >> 16), green: UInt8(rgb >> 8 & 0xFF), blue: UInt8(rgb & 0xFF), alpha: 255)
    case .lightDark(let light, _): return light.resolved(current: current)
    // FIXME: Mixed and relative colors need conversions between color spaces.
    default: return self
    }
  }
}

extension SystemColors {
  /// What WebKit takes for the system color, which is given in lower case.
  static func value(of name: String) -> CSSColor {
    switch name {
    case "canvastext", "fieldtext", "text", "captiontext", "infotext", "menutext", "windowtext",
      "marktext", "highlighttext", "selecteditemtext", "activecaption":
      .black
    case "canvas", "field", "window", "-webkit-control-background":
      .legacy(red: 255, green: 255, blue: 255, alpha: 255)
    case "-webkit-link", "linktext": .legacy(red: 0, green: 0, blue: 238, alpha: 255)
    case "-webkit-activelink", "activetext": .legacy(red: 255, green: 0, blue: 0, alpha: 255)
    case "visitedtext": .legacy(red: 85, green: 26, blue: 139, alpha: 255)
    case "buttonface", "threedface": .legacy(red: 192, green: 192, blue: 192, alpha: 255)
    case "buttontext": .legacy(red: 0, green: 0, blue: 0, alpha: 204)
    case "graytext": .legacy(red: 128, green: 128, blue: 128, alpha: 255)
    case "mark": .legacy(red: 255, green: 255, blue: 0, alpha: 255)
    default: .black
    }
  }
}
