/// Phone numbers: international ones, those of `tel:` links, and the forms of some countries that nothing else has.
enum PhoneNumbers {
  @Sendable static func find(in text: ScannedText) -> [Range<Int>] {
    DigitGroups.find(in: text) { number in
      let start = number.range.lowerBound
      return text.has("tel:", at: start - 4) || text.has("sms:", at: start - 4)
        || isInternational(number) || isAmerican(number) || isFrench(number) || isNational(number)
    }
  }

  private static func isInternational(_ number: DigitGroups) -> Bool {
    let digits = number.digits
    if number.hasPlus {
      // Not `+100 000 000`.
      let isAmount =
        number.counts.dropFirst().allSatisfy { $0 == 3 } && digits.suffix(3) == [0, 0, 0]
      return (8...15).contains(digits.count) && digits[0] != 0 && !isAmount
    }
    return digits.prefix(2) == [0, 0] && digits.dropFirst(2).first != 0
      && (10...17).contains(digits.count) && number.groups.count > 1 && number.counts[0] > 2
  }

  /// `(212) 555-0123`, `1-212-555-0123`, `212.555.0123`.
  private static func isAmerican(_ number: DigitGroups) -> Bool {
    let hasCountry = number.groups[0].digits == [1]
    let groups = number.groups.dropFirst(hasCountry ? 1 : 0).map(\.digits)
    guard groups.map(\.count) == [3, 3, 4], groups[0][0] > 1, groups[1][0] > 1 else { return false }
    if number.hasParentheses { return true }
    let separators = Set(number.separators.dropFirst(hasCountry ? 1 : 0))
    return separators == [UInt32(ascii: "-")] || separators == [UInt32(ascii: ".")]
  }

  /// `01 23 45 67 89`.
  private static func isFrench(_ number: DigitGroups) -> Bool {
    number.counts == [2, 2, 2, 2, 2] && Set(number.separators).count == 1
      && number.digits[0] == 0 && number.digits[1] > 0
  }

  /// `030 1234567`, `0151/23456789`, `(020) 7946 0958`: an area code of at least three digits.
  private static func isNational(_ number: DigitGroups) -> Bool {
    let area = number.groups[0].digits
    return (3...5).contains(area.count) && area[0] == 0 && area[1] > 0
      && (9...12).contains(number.digits.count) && (2...5).contains(number.groups.count)
      && number.counts[1] > 1 && !number.separators.contains(UInt32(ascii: "."))
  }
}

/// Numbers of the American social security: `123-45-6789`.
enum SocialSecurityNumbers {
  @Sendable static func find(in text: ScannedText) -> [Range<Int>] {
    DigitGroups.find(in: text) { number in
      guard number.counts == [3, 2, 4], !number.hasPlus,
        number.separators.allSatisfy({ $0 == UInt32(ascii: "-") })
      else { return false }
      let area = number.groups[0].digits
      return area != [0, 0, 0] && area != [6, 6, 6] && area[0] != 9
        && number.groups[1].digits != [0, 0]
    }
  }
}
