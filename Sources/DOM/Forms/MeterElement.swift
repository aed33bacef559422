/// https://html.spec.whatwg.org/multipage/form-elements.html#the-meter-element
package struct MeterElement: HTMLElementView {
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool { element.isHTML(.meter) }

  package var values: MeterValues { MeterValues(self) }
}

/// The actual values of a `meter` element.
package struct MeterValues {
  package let minimum: Double
  package let maximum: Double
  package let value: Double
  package let low: Double
  package let high: Double
  package let optimum: Double

  fileprivate init(_ meter: MeterElement) {
    func number(_ name: DOMString) -> Double? { meter[name]?.parsedFloatingPointNumber }
    let minimum = number("min") ?? 0
    let maximum = max(number("max") ?? 1, minimum)
    func clamped(_ number: Double, from lower: Double = minimum) -> Double {
      min(max(number, lower), maximum)
    }
    let low = clamped(number("low") ?? minimum)
    self.minimum = minimum
    self.maximum = maximum
    self.low = low
    value = clamped(number("value") ?? 0)
    high = clamped(number("high") ?? maximum, from: low)
    optimum = clamped(number("optimum") ?? (minimum + maximum) / 2)
  }
}
