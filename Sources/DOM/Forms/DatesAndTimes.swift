// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#dates-and-times

/// A date of the proleptic Gregorian calendar.
package struct CalendarDate: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 400 == 0 || year % 4 == 0 && year % 100 != 0 ? 29 : 28
    default: 31
    }
  }

  /// Days since 1970-01-01.
  package var dayNumber: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Monday is 0.
  var weekday: Int { ((dayNumber + 3) % 7 + 7) % 7 }
}

extension DOMString {
  /// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-date-string
  package var asDate: CalendarDate? {
    guard bytes.count >= 10, bytes[bytes.count - 3] == UInt8(ascii: "-"),
      let (year, month) = DOMString(unchecked: Array(bytes.dropLast(3))).asMonth,
      let day = Self.number(bytes.suffix(2)),
      day >= 1, day <= CalendarDate.days(inMonth: month, of: year)
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  /// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-month-string
  package var asMonth: (year: Int, month: Int)? {
    guard bytes.count >= 7, bytes[bytes.count - 3] == UInt8(ascii: "-"),
      let year = Self.number(bytes.dropLast(3)), let month = Self.number(bytes.suffix(2)),
      (1...275_760).contains(year), (1...12).contains(month)
    else { return nil }
    return (year, month)
  }

  /// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-week-string
  ///
  /// The Monday of the week.
  package var asWeek: CalendarDate? {
    guard bytes.count >= 8, bytes[bytes.count - 4] == UInt8(ascii: "-"),
      bytes[bytes.count - 3] == UInt8(ascii: "W"),
      let year = Self.number(bytes.dropLast(4)), let week = Self.number(bytes.suffix(2)),
      (1...275_760).contains(year), week >= 1
    else { return nil }
    let first = CalendarDate(year: year, month: 1, day: 1).weekday
    let isLeap = CalendarDate.days(inMonth: 2, of: year) == 29
    let weeks = first == 3 || first == 2 && isLeap ? 53 : 52
    guard week <= weeks else { return nil }
    let start = CalendarDate(year: year, month: 1, day: 4)
    return CalendarDate(dayNumber: start.dayNumber - start.weekday + (week - 1) * 7)
  }

  /// Milliseconds since midnight.
  ///
  /// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-time-string
  package var asTime: Int? {
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, parts[0].count == 2, parts[1].count == 2,
      let hour = Self.number(parts[0]), let minute = Self.number(parts[1]), hour < 24, minute < 60
    else { return nil }
    var milliseconds = 0
    if parts.count == 3 {
      guard let seconds = Self.seconds(parts[2]) else { return nil }
      milliseconds = seconds
    }
    return (hour * 60 + minute) * 60_000 + milliseconds
  }

  /// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-normalised-local-date-and-time-string
  package var normalizedLocalDateAndTime: DOMString? {
    guard
      let mark = bytes.firstIndex(where: { $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: " ") })
    else { return nil }
    let date = DOMString(unchecked: Array(bytes[..<mark]))
    let time = DOMString(unchecked: Array(bytes[(mark + 1)...]))
    guard date.asDate != nil, let milliseconds = time.asTime else { return nil }
    return date + "T" + time.shortened(milliseconds)
  }

  /// The shortest form of a valid time.
  private func shortened(_ milliseconds: Int) -> DOMString {
    if milliseconds % 60_000 == 0 { return DOMString(unchecked: Array(bytes.prefix(5))) }
    if milliseconds % 1000 == 0 { return DOMString(unchecked: Array(bytes.prefix(8))) }
    return DOMString(unchecked: Array(bytes.reversed().drop { $0 == UInt8(ascii: "0") }.reversed()))
  }

  private static func seconds(_ text: ArraySlice<UInt8>) -> Int? {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts[0].count == 2, let seconds = number(parts[0]), seconds < 60
    else { return nil }
    guard parts.count == 2 else { return seconds * 1000 }
    guard (1...3).contains(parts[1].count), let fraction = number(parts[1]) else { return nil }
    return seconds * 1000 + fraction * [100, 10, 1][parts[1].count - 1]
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count < 10, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}

// The inverse conversions.

extension CalendarDate {
  /// - Parameter dayNumber: days since 1970-01-01.
  package init(dayNumber: Int) {
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var text: DOMString {
    DOMString("\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))")
  }

  /// The week that contains the date's Thursday.
  var weekText: DOMString {
    let thursday = CalendarDate(dayNumber: dayNumber - weekday + 3)
    let first = CalendarDate(year: thursday.year, month: 1, day: 1)
    let week = (thursday.dayNumber - first.dayNumber) / 7 + 1
    return DOMString("\(padded(thursday.year, 4))-W\(padded(week, 2))")
  }
}

/// - Parameter months: months since January 1970.
func monthText(_ months: Int) -> DOMString {
  let year = 1970 + (months >= 0 ? months : months - 11) / 12
  return DOMString("\(padded(year, 4))-\(padded((months % 12 + 12) % 12 + 1, 2))")
}

/// The shortest form of the time of day.
func timeText(_ milliseconds: Int) -> DOMString {
  let day = 86_400_000
  let time = (milliseconds % day + day) % day
  var text = "\(padded(time / 3_600_000, 2)):\(padded(time / 60_000 % 60, 2))"
  if time % 60_000 != 0 { text += ":\(padded(time / 1000 % 60, 2))" }
  if time % 1000 != 0 {
    let fraction = padded(time % 1000, 3)
    text += "." + String(fraction.reversed().drop { $0 == "0" }.reversed())
  }
  return DOMString(text)
}

private func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension DOMString {
  /// Milliseconds since 1970-01-01T00:00, as if there were no time zones.
  var asLocalDateAndTime: Double? {
    guard let normalized = normalizedLocalDateAndTime,
      let mark = normalized.bytes.firstIndex(of: UInt8(ascii: "T")),
      let date = DOMString(unchecked: Array(normalized.bytes[..<mark])).asDate,
      let time = DOMString(unchecked: Array(normalized.bytes[(mark + 1)...])).asTime
    else { return nil }
    return Double(date.dayNumber * 86_400_000 + time)
  }
}
