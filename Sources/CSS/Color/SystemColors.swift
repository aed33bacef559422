/// https://drafts.csswg.org/css-color-4/#css-system-colors
enum SystemColors {
  /// Whether WebKit knows the system color, which is given in lower case.
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
