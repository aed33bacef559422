import CSS

/// https://html.spec.whatwg.org/multipage/canvas.html#canvastextdrawingstyles
struct TextState {
  /// Nil for the initial `10px sans-serif`.
  var font: ChosenFont?
  var align = TextAlign.start
  var baseline = TextBaseline.alphabetic
  var direction = TextDirection.inherit
  var letterSpacing = CSSLength.zero
  var wordSpacing = CSSLength.zero
}

/// https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-textalign
enum TextAlign: String {
  case start, end, left, right, center
}

/// https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-textbaseline
enum TextBaseline: String {
  case top, hanging, middle, alphabetic, ideographic, bottom
}

/// https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-direction
enum TextDirection: String {
  case ltr, rtl, inherit
}
