/// https://www.rfc-editor.org/rfc/rfc2045#section-6.7
package enum QuotedPrintable {
  package static func decode(_ input: some Collection<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(input.count)
    var rest = input[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "=") else {
        output.append(byte)
        continue
      }
      // A soft line break, with white space that was added in transit.
      let afterSpace = rest.drop { $0 == 0x20 || $0 == 0x09 }
      let afterReturn = afterSpace.first == 0x0D ? afterSpace.dropFirst() : afterSpace
      if afterReturn.first == 0x0A || afterReturn.isEmpty {
        rest = afterReturn.dropFirst()
      } else if let high = hexDigit(rest.first), let low = hexDigit(rest.dropFirst().first) {
        output.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        output.append(byte)
      }
    }
    return output
  }

  private static func hexDigit(_ byte: UInt8?) -> UInt8? {
    switch byte {
    case let byte? where (0x30...0x39).contains(byte): byte - 0x30
    case let byte? where (0x41...0x46).contains(byte): byte - 0x37
    case let byte? where (0x61...0x66).contains(byte): byte - 0x57
    default: nil
    }
  }
}
