/// https://drafts.csswg.org/css-color-4/#css-system-colors
enum SystemColors {
  /// Whether WebKit has the system color, given in lowercase.
  static func isKnown(_ name: String) -> Bool { names.contains(name) }

  private static let names = Set(
    """
    accentcolor accentcolortext alpha activeborder activecaption activetext appworkspace background \
    buttonborder buttonface buttonhighlight buttonshadow buttontext canvas canvastext captiontext \
    field fieldtext graytext highlight highlighttext inactiveborder inactivecaption \
    inactivecaptiontext infobackground infotext linktext mark marktext menu menutext scrollbar \
    selecteditem selecteditemtext threeddarkshadow threedface threedhighlight threedlightshadow \
    threedshadow text visitedtext window windowframe windowtext -webkit-activelink -webkit-link \
    -webkit-control-background
    """.split(separator: " ").map(String.init))
}

extension SystemColors {
  /// WebKit's value of the system color, given in lowercase.
  static func value(of name: String) -> CSSColor {
    switch name {
    case "accentcolortext", "activecaption", "canvastext", "captiontext", "fieldtext", "infotext",
      "marktext", "menutext", "selecteditemtext", "text", "windowtext":
      .black
    case "-webkit-link", "linktext": .legacy(red: 0, green: 0, blue: 238, alpha: 255)
    case "-webkit-activelink", "activetext": .legacy(red: 255, green: 0, blue: 0, alpha: 255)
    case "visitedtext": .legacy(red: 85, green: 26, blue: 139, alpha: 255)
    case "accentcolor": .legacy(red: 0, green: 122, blue: 255, alpha: 255)
    case "buttonface", "buttonhighlight", "buttonshadow", "selecteditem", "threedface":
      .legacy(red: 192, green: 192, blue: 192, alpha: 255)
    case "buttontext": .legacy(red: 0, green: 0, blue: 0, alpha: 204)
    case "graytext", "inactivecaptiontext": .legacy(red: 0, green: 0, blue: 0, alpha: 102)
    case "highlight": .legacy(red: 52, green: 132, blue: 228, alpha: 255)
    case "mark": .legacy(red: 255, green: 255, blue: 0, alpha: 255)
    // Colors of backgrounds.
    default: .legacy(red: 255, green: 255, blue: 255, alpha: 255)
    }
  }

  /// WebKit's value in the dark color scheme; nil if it is the same as in the light one.
  static func darkValue(of name: String) -> CSSColor? {
    switch name {
    case "activecaption", "buttontext", "canvastext", "captiontext", "fieldtext", "infotext",
      "menutext", "text", "windowtext":
      .legacy(red: 255, green: 255, blue: 255, alpha: 255)
    case "-webkit-activelink", "activetext": .legacy(red: 255, green: 158, blue: 158, alpha: 255)
    case "-webkit-link", "linktext": .legacy(red: 158, green: 158, blue: 255, alpha: 255)
    case "visitedtext": .legacy(red: 208, green: 173, blue: 240, alpha: 255)
    case "graytext", "inactivecaptiontext":
      .legacy(red: 255, green: 255, blue: 255, alpha: 127)
    case "field": .legacy(red: 45, green: 45, blue: 45, alpha: 255)
    case "appworkspace", "background", "canvas", "inactivecaption", "infobackground", "menu",
      "scrollbar", "window":
      .legacy(red: 30, green: 30, blue: 30, alpha: 255)
    default: nil
    }
  }
}
