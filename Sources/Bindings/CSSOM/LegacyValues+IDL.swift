// The values of the first CSS object model. Styles do not give any: `getPropertyCSSValue` is left out, as it is
// in other browsers, so that scripts take their other way.

extension Interface {
  /// https://www.w3.org/TR/DOM-Level-2-Style/css.html#CSS-CSSValue
  static let cssValue = Interface(
    absent: "CSSValue",
    "cssText= cssValueType CSS_INHERIT:0 CSS_PRIMITIVE_VALUE:1 CSS_VALUE_LIST:2 CSS_CUSTOM:3")

  /// https://www.w3.org/TR/DOM-Level-2-Style/css.html#CSS-CSSPrimitiveValue
  static let cssPrimitiveValue = Interface(
    absent: "CSSPrimitiveValue", inherits: .cssValue,
    """
    primitiveType setFloatValue(0) getFloatValue(0) setStringValue(0) getStringValue(0)
    getCounterValue(0) getRectValue(0) getRGBColorValue(0) CSS_UNKNOWN:0 CSS_NUMBER:1
    CSS_PERCENTAGE:2 CSS_EMS:3 CSS_EXS:4 CSS_PX:5 CSS_CM:6 CSS_MM:7 CSS_IN:8 CSS_PT:9 CSS_PC:10
    CSS_DEG:11 CSS_RAD:12 CSS_GRAD:13 CSS_MS:14 CSS_S:15 CSS_HZ:16 CSS_KHZ:17 CSS_DIMENSION:18
    CSS_STRING:19 CSS_URI:20 CSS_IDENT:21 CSS_ATTR:22 CSS_COUNTER:23 CSS_RECT:24 CSS_RGBCOLOR:25
    """)

  /// https://www.w3.org/TR/DOM-Level-2-Style/css.html#CSS-CSSValueList
  static let cssValueList = Interface(
    absent: "CSSValueList", inherits: .cssValue, "length item(1)")

  /// https://www.w3.org/TR/DOM-Level-2-Style/css.html#CSS-Counter
  static let counter = Interface(absent: "Counter", "identifier listStyle separator")

  /// https://www.w3.org/TR/DOM-Level-2-Style/css.html#CSS-RGBColor
  static let rgbColor = Interface(absent: "RGBColor", "red green blue alpha")

  /// https://www.w3.org/TR/DOM-Level-2-Style/css.html#CSS-Rect
  static let rect = Interface(absent: "Rect", "top right bottom left")
}
