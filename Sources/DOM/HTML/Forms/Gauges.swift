// https://html.spec.whatwg.org/multipage/form-elements.html#the-progress-element

extension Element {
  package var progressMaximum: Double {
    guard let maximum = self["max"]?.parsedFloatingPointNumber, maximum > 0 else { return 1 }
    return maximum
  }

  package var progressValue: Double {
    let value = self["value"]?.parsedFloatingPointNumber ?? 0
    return min(max(value, 0), progressMaximum)
  }
}

/// The actual values of a `meter` element.
///
/// https://html.spec.whatwg.org/multipage/form-elements.html#the-meter-element
package struct MeterValues {
  package let minimum: Double
  package let maximum: Double
  package let value: Double
  package let low: Double
  package let high: Double
  package let optimum: Double

  package init(_ element: Element) {
    func number(_ name: DOMString) -> Double? { element[name]?.parsedFloatingPointNumber }
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
