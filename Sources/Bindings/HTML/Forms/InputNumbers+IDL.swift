import DOM
import IntegerConversion
import JSRuntime

extension InterfaceBuilder where This == InputElement {
  /// https://html.spec.whatwg.org/multipage/input.html#dom-input-valueasnumber and its kin
  mutating func includeInputNumbers() {
    attribute(
      "valueAsNumber", get: { $0.type.number(of: $0.value) ?? .nan },
      set: { (input, number: Double) in try input.setValueAsNumber(number) })
    attribute(
      "valueAsDate", get: { input, world in try world.date(of: input) },
      set: { (input, value: JSValue, world) in
        try input.requireDate()
        if value.isNull { return try input.setValue("") }
        let time = try world.realm.number(value)
        // A time out of the range of `Date` is not a date: https://tc39.es/ecma262/#sec-timeclip
        try input.setValue(abs(time) <= 8.64e15 ? input.dateText(time) : "")
      })
    operation("stepUp") { (input, count: Omissible<Int32>) in
      try input.step(by: Int(count ?? 1))
    }
    operation("stepDown") { (input, count: Omissible<Int32>) in
      try input.step(by: -Int(count ?? 1))
    }
  }
}

extension InputElement {
  fileprivate func setValueAsNumber(_ number: Double) throws {
    if number.isInfinite { throw JSTypeError("The provided value is infinite") }
    let type = type
    guard type.stepScale != nil else {
      throw DOMException(.invalidStateError)
    }
    try setValue(number.isNaN ? "" : type.text(of: number))
  }

  fileprivate func requireDate() throws(DOMException) {
    guard [.date, .month, .week, .time].contains(type) else {
      throw DOMException(.invalidStateError)
    }
  }

  /// The value for a time in milliseconds since 1970.
  fileprivate func dateText(_ time: Double) -> DOMString {
    guard type == .month else { return type.text(of: time) }
    let date = CalendarDate(dayNumber: Int(clamping: (time / 86_400_000).rounded(.down)))
    return type.text(of: Double((date.year - 1970) * 12 + date.month - 1))
  }
}

extension World {
  /// https://html.spec.whatwg.org/multipage/input.html#concept-input-value-string-date
  fileprivate func date(of input: InputElement) throws -> JSValue {
    let type = input.type
    guard [.date, .month, .week, .time].contains(type),
      var time = type.number(of: input.value)
    else { return .null }
    if type == .month {
      let months = Int(clamping: time)
      let year = 1970 + (months >= 0 ? months : months - 11) / 12
      let date = CalendarDate(year: year, month: (months % 12 + 12) % 12 + 1, day: 1)
      time = Double(date.dayNumber) * 86_400_000
    }
    return realm.makeDate(time)
  }
}
