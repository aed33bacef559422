import MIME

extension PropertyList {
  /// The value of an element that contains only text.
  init?(element name: String, text: String) {
    let trimmed = text.trimmingXMLWhitespace
    switch name {
    case "integer":
      guard let number = Self.integer(trimmed) else { return nil }
      self = .number(number)
    case "real":
      guard let number = Self.real(trimmed) else { return nil }
      self = .number(number)
    case "date":
      guard let date = Date(xml: trimmed) else { return nil }
      self = .date(date)
    case "data":
      guard let data = Self.base64(text) else { return nil }
      self = .data(data)
    default: return nil
    }
  }

  private static func integer(_ text: String) -> Double? {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    let magnitude =
      isHexadecimal ? UInt64(digits.dropFirst(2), radix: 16) : UInt64(digits, radix: 10)
    return magnitude.map { isNegative ? -Double($0) : Double($0) }
  }

  /// CoreFoundation recognizes these names in any case.
  private static func real(_ text: String) -> Double? {
    switch text.lowercased() {
    case "nan": .nan
    case "inf", "+inf", "infinity", "+infinity": .infinity
    case "-inf", "-infinity": -.infinity
    default: Double(text)
    }
  }

  /// CoreFoundation ignores the padding.
  private static func base64(_ text: String) -> [UInt8]? {
    Base64.decode(text.utf8.filter { $0 != UInt8(ascii: "=") })
  }
}

extension PropertyList.Date {
  /// `2024-05-01T12:00:00Z`
  package init?(xml text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { "-T:Z".contains($0) }
    guard text.utf8.count == 20, text.hasSuffix("Z"), parts.count == 7 else { return nil }
    let numbers = parts.dropLast().compactMap { Int($0) }
    guard numbers.count == 6, (1...12).contains(numbers[1]), (1...31).contains(numbers[2]) else {
      return nil
    }
    let days = Self.days(year: numbers[0], month: numbers[1], day: numbers[2])
    let seconds = ((days * 24 + numbers[3]) * 60 + numbers[4]) * 60 + numbers[5]
    self.init(millisecondsSince1970: Double(seconds) * 1000)
  }

  /// Days from 1970-01-01 in the Gregorian calendar; years begin in March, so that leap days come
  /// last.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}

extension String {
  var trimmingXMLWhitespace: String {
    let bytes = utf8
    guard let first = bytes.firstIndex(where: { !$0.isXMLWhitespace }),
      let last = bytes.lastIndex(where: { !$0.isXMLWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
