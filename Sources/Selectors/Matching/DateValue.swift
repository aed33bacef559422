import DOM

/// Dates and times as numbers that can be compared.
///
/// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#dates-and-times
enum DateValue {
  static func months(_ text: DOMString) -> Double? {
    guard let (year, month) = yearAndMonth(text.bytes[...]) else { return nil }
    return Double(year * 12 + month)
  }

  static func days(_ text: DOMString) -> Double? { days(text.bytes[...]) }

  private static func days(_ bytes: ArraySlice<UInt8>) -> Double? {
    guard let hyphen = bytes.lastIndex(of: UInt8(ascii: "-")),
      let (year, month) = yearAndMonth(bytes[..<hyphen]),
      let day = number(bytes[(hyphen + 1)...], digits: 2), day >= 1,
      day <= daysInMonth(month, of: year)
    else { return nil }
    return Double((year * 12 + month) * 32 + day)
  }

  static func weeks(_ text: DOMString) -> Double? {
    let bytes = text.bytes
    guard let hyphen = bytes.lastIndex(of: UInt8(ascii: "-")), hyphen >= 4,
      let year = number(bytes[..<hyphen], digits: nil), year > 0,
      bytes.dropFirst(hyphen + 1).first == UInt8(ascii: "W"),
      let week = number(bytes[(hyphen + 2)...], digits: 2), (1...53).contains(week)
    else { return nil }
    return Double(year * 54 + week)
  }

  static func seconds(_ text: DOMString) -> Double? { seconds(text.bytes[...]) }

  private static func seconds(_ bytes: ArraySlice<UInt8>) -> Double? {
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let hour = number(parts[0], digits: 2), hour < 24,
      let minute = number(parts[1], digits: 2), minute < 60
    else { return nil }
    var second = 0.0
    if parts.count == 3 {
      guard parts[2].prefix(2).allSatisfy(\.isASCIIDigit),
        let value = Double(String(decoding: parts[2], as: UTF8.self)), value < 60
      else { return nil }
      second = value
    }
    return Double(hour * 3600 + minute * 60) + second
  }

  static func localSeconds(_ text: DOMString) -> Double? {
    let bytes = text.bytes[...]
    guard let separator = bytes.firstIndex(where: { $0 == UInt8(ascii: "T") || $0 == 0x20 }),
      let days = days(bytes[..<separator]), let seconds = seconds(bytes[(separator + 1)...])
    else { return nil }
    return days * 86400 + seconds
  }

  private static func yearAndMonth(_ bytes: ArraySlice<UInt8>) -> (Int, Int)? {
    guard let hyphen = bytes.firstIndex(of: UInt8(ascii: "-")), hyphen - bytes.startIndex >= 4,
      let year = number(bytes[..<hyphen], digits: nil), year > 0,
      let month = number(bytes[(hyphen + 1)...], digits: 2), (1...12).contains(month)
    else { return nil }
    return (year, month)
  }

  private static func daysInMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>, digits: Int?) -> Int? {
    guard !bytes.isEmpty, bytes.count < 10, digits == nil || bytes.count == digits,
      bytes.allSatisfy(\.isASCIIDigit)
    else { return nil }
    return bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
