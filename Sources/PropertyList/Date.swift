import IntegerConversion

extension PropertyList {
  /// A moment, like a JavaScript `Date`: milliseconds since 1970-01-01T00:00:00Z.
  public struct Date: Sendable, Hashable, Comparable {
    /// A whole number from -8.64e15 to 8.64e15, the range of a JavaScript `Date`.
    public let millisecondsSince1970: Double

    /// Fractions of a millisecond are truncated, as in JavaScript; nil for what a `Date` cannot
    /// represent.
    // https://tc39.es/ecma262/#sec-timeclip
    public init?(millisecondsSince1970 milliseconds: Double) {
      guard abs(milliseconds) <= 8.64e15 else { return nil }
      millisecondsSince1970 = milliseconds.rounded(.towardZero) + 0
    }

    public static func < (left: Date, right: Date) -> Bool {
      left.millisecondsSince1970 < right.millisecondsSince1970
    }
  }
}

extension PropertyList.Date: CustomStringConvertible {
  /// The moment in the form of `Date.prototype.toISOString`: "2024-05-01T12:00:00.000Z".
  // https://tc39.es/ecma262/#sec-date.prototype.toisostring
  public var description: String {
    let total = Int64(clamping: millisecondsSince1970)
    let (days, time) = total.dividedDown(by: 86_400_000)
    let (year, month, day) = Self.civilDate(fromDays: days)
    let yearText =
      (0...9999).contains(year)
      ? year.padded(to: 4) : (year < 0 ? "-" : "+") + abs(year).padded(to: 6)
    let hours = (time / 3_600_000).padded(to: 2)
    let minutes = (time / 60_000 % 60).padded(to: 2)
    let seconds = (time / 1000 % 60).padded(to: 2)
    let milliseconds = (time % 1000).padded(to: 3)
    return "\(yearText)-\(month.padded(to: 2))-\(day.padded(to: 2))"
      + "T\(hours):\(minutes):\(seconds).\(milliseconds)Z"
  }

  /// Counts in years that begin in March and in eras of 400 years, in which leap days are regular.
  // https://howardhinnant.github.io/date_algorithms.html#civil_from_days
  private static func civilDate(fromDays days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = (days + 719_468).dividedDown(by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

extension Int64 {
  fileprivate func dividedDown(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  fileprivate func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
