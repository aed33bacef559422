import CSSSyntax
import DOM

/// A length without an element that it belongs to.
package struct CSSLength: Hashable, Sendable {
  private let number: Double
  private let unit: CSSUnit

  package static let zero = CSSLength(number: 0, unit: .px)

  private init(number: Double, unit: CSSUnit) {
    self.number = number
    self.unit = unit
  }

  /// Nil if the text is no length.
  package init?(_ text: DOMString) {
    let values = ComponentValueParser.parse(text).withoutWhitespace
    guard values.count == 1, case .dimension(let number, let name, _) = values[0],
      let unit = CSSUnit(name: name), unit.category == .length
    else { return nil }
    self.init(number: number, unit: unit)
  }

  /// As scripts read it back.
  package var serialized: String { CSSValue.numeric(number, unit).serialized }

  /// - Parameters:
  ///   - fontSize: what `em` is.
  ///   - xHeight: what `ex` is.
  package func pixels(fontSize: Double, xHeight: Double) -> Double {
    switch unit {
    case .em: number * fontSize
    case .ex: number * xHeight
    case .ch: number * fontSize / 2
    case .rem: number * 16
    default: unit.canonical.map { number * $0.factor } ?? 0
    }
  }
}
