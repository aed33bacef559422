/// Numbers of credit cards: their digits begin and count as those of an issuer, are grouped as on cards or not at
/// all, and the last one is right.
enum CardNumbers {
  @Sendable static func find(in text: ScannedText) -> [Range<Int>] {
    DigitGroups.find(in: text) { number in
      let digits = number.digits
      return (13...19).contains(digits.count) && !number.hasPlus && !number.hasParentheses
        && isGrouped(number) && isIssued(digits) && hasCheckDigit(digits)
    }
  }

  private static func isGrouped(_ number: DigitGroups) -> Bool {
    let separators = Set(number.separators)
    guard separators.count < 2, separators.allSatisfy({ $0.isSpace || $0 == UInt32(ascii: "-") })
    else { return false }
    switch number.counts {
    case [4, 4, 4, 4], [4, 4, 4, 4, 3], [4, 6, 5], [4, 6, 4]: return true
    default: return number.groups.count == 1
    }
  }

  // https://en.wikipedia.org/wiki/Payment_card_number#Issuer_identification_number_(IIN)
  private static func isIssued(_ digits: [UInt8]) -> Bool {
    let prefix = digits.prefix(4).reduce(0) { $0 * 10 + Int($1) }
    return switch digits.count {
    case 13, 19: (4000...4999).contains(prefix) || (6200...6299).contains(prefix)
    case 14: [3000...3059, 3600...3699, 3800...3999].contains { $0.contains(prefix) }
    case 15: [3400...3499, 3700...3799].contains { $0.contains(prefix) }
    case 16:
      [2221...2720, 3528...3589, 4000...4999, 5100...5599, 6011...6011, 6200...6299, 6440...6599]
        .contains { $0.contains(prefix) }
    default: (6200...6299).contains(prefix)
    }
  }

  // https://en.wikipedia.org/wiki/Luhn_algorithm
  private static func hasCheckDigit(_ digits: [UInt8]) -> Bool {
    let sum = digits.reversed().enumerated().reduce(0) { sum, entry in
      let value = Int(entry.element) * (entry.offset % 2 + 1)
      return sum + (value > 9 ? value - 9 : value)
    }
    return sum % 10 == 0
  }
}
