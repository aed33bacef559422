import IntegerConversion

// The value of an `input` element as a number.

extension InputType {
  /// https://html.spec.whatwg.org/multipage/input.html#concept-input-step-scale
  package var stepScale: Double? {
    switch self {
    case .number, .range, .month: 1
    case .date: 86_400_000
    case .week: 604_800_000
    case .time, .datetimeLocal: 1000
    default: nil
    }
  }

  /// https://html.spec.whatwg.org/multipage/input.html#concept-input-step-default
  fileprivate var defaultStep: Double { self == .time || self == .datetimeLocal ? 60 : 1 }

  /// https://html.spec.whatwg.org/multipage/input.html#concept-input-step-default-base
  fileprivate var defaultStepBase: Double { self == .week ? -259_200_000 : 0 }

  /// https://html.spec.whatwg.org/multipage/input.html#concept-input-value-string-number
  package func number(of text: DOMString) -> Double? {
    switch self {
    case .number, .range: text.validFloatingPointNumber
    case .date: text.asDate.map { Double($0.dayNumber) * 86_400_000 }
    case .month: text.asMonth.map { Double(($0.year - 1970) * 12 + $0.month - 1) }
    case .week: text.asWeek.map { Double($0.dayNumber) * 86_400_000 }
    case .time: text.asTime.map(Double.init)
    case .datetimeLocal: text.asLocalDateAndTime
    default: nil
    }
  }

  /// https://html.spec.whatwg.org/multipage/input.html#concept-input-value-number-string
  package func text(of number: Double) -> DOMString {
    if let mostForText, !(abs(number) <= mostForText) { return "" }
    return switch self {
    case .date: CalendarDate(dayNumber: Int(clamping: (number / 86_400_000).rounded(.down))).text
    case .month: monthText(Int(clamping: number))
    case .week:
      CalendarDate(dayNumber: Int(clamping: (number / 86_400_000).rounded(.down))).weekText
    case .time: timeText(Int(clamping: number.truncatingRemainder(dividingBy: 86_400_000)))
    case .datetimeLocal:
      CalendarDate(dayNumber: Int(clamping: (number / 86_400_000).rounded(.down))).text + "T"
        + timeText(Int(clamping: number))
    default: DOMString(numberText(number))
    }
  }

  /// SAFARI: a number that is out of the range of `Date` has no text.
  private var mostForText: Double? {
    switch self {
    case .date, .week, .datetimeLocal: 8.64e15
    case .month: 3_285_488
    case .time: .greatestFiniteMagnitude
    default: nil
    }
  }
}

extension InputElement {
  /// https://html.spec.whatwg.org/multipage/input.html#concept-input-step (nil: any)
  package var step: Double? {
    let type = self.type
    guard let scale = type.stepScale else { return nil }
    guard let step = self["step"] else { return type.defaultStep * scale }
    if step.equalsIgnoringASCIICase("any") { return nil }
    guard let number = step.validFloatingPointNumber, number > 0 else {
      return type.defaultStep * scale
    }
    return number * scale
  }

  /// https://html.spec.whatwg.org/multipage/input.html#concept-input-min-zero
  package var stepBase: Double {
    let type = self.type
    return self["min"].flatMap(type.number) ?? self["value"].flatMap(type.number)
      ?? type.defaultStepBase
  }

  package var minimum: Double? {
    self["min"].flatMap(type.number) ?? (type == .range ? 0 : nil)
  }
  package var maximum: Double? {
    self["max"].flatMap(type.number) ?? (type == .range ? 100 : nil)
  }

  /// https://html.spec.whatwg.org/multipage/input.html#dom-input-stepup
  package func step(by count: Int) throws(DOMException) {
    // 1–2. If the methods do not apply or there is no allowed value step, throw.
    let type = self.type
    guard type.stepScale != nil, let step = self.step else {
      throw DOMException(.invalidStateError)
    }
    // 3–4. If no value on the step grid is in range, return.
    let (minimum, maximum) = (self.minimum, self.maximum)
    let base = stepBase
    if let minimum, let maximum {
      if minimum > maximum { return }
      if ((minimum - base) / step).rounded(.up) * step + base > maximum { return }
    }
    // 5–7. Snap the value to the step grid; if it is on the grid already, add n steps.
    let before = type.number(of: self.value) ?? 0
    var value = before
    let steps = (value - base) / step
    if steps != steps.rounded() {
      value = (count < 0 ? steps.rounded(.down) : steps.rounded(.up)) * step + base
    } else {
      value += Double(count) * step
    }
    // 8–9. Move the value into the range, onto the step grid.
    if let minimum, value < minimum {
      value = ((minimum - base) / step).rounded(.up) * step + base
    }
    if let maximum, value > maximum {
      value = ((maximum - base) / step).rounded(.down) * step + base
    }
    // 10. If the value went the wrong way, return.
    if count < 0, value > before || count > 0 && value < before { return }
    // 11–12. Set the value to the number as a string.
    try setValue(type.text(of: value))
  }
}
