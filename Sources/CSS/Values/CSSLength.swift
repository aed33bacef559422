import CSSSyntax
import DOM

package enum CSSLength {
  /// An absolute length as pixels; nil for anything else.
  package static func pixels(_ text: DOMString) -> Double? {
    let values = ComponentValueParser.parse(text).withoutWhitespace
    guard values.count == 1, case .dimension(let number, let unit, _) = values[0],
      let canonical = CSSUnit(name: unit)?.canonical, canonical.unit == .px
    else { return nil }
    return number * canonical.factor
  }

  /// As style sheets have it.
  package static func serialized(_ pixels: Double) -> String { CSSValue.px(pixels).serialized }
}
