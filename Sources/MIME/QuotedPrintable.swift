import Infra

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
      } else if let high = rest.first?.asciiHexDigitValue,
        let low = rest.dropFirst().first?.asciiHexDigitValue
      {
        output.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        output.append(byte)
      }
    }
    return output
  }

  /// The bytes as they are: their line breaks too are encoded, and followed by a soft one.
  package static func encode(_ input: some Collection<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(input.count + input.count / 8)
    var column = 0
    for byte in input {
      let isLiteral = (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "=")
      if column + (isLiteral ? 1 : 3) >= longestLine {
        output += softBreak
        column = 0
      }
      if isLiteral {
        output.append(byte)
        column += 1
      } else {
        output += [UInt8(ascii: "="), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
        column += 3
      }
      if byte == 0x0A {
        output += softBreak
        column = 0
      }
    }
    return output
  }

  private static let longestLine = 76
  private static let softBreak = Array("=\r\n".utf8)
  private static let digits = Array("0123456789ABCDEF".utf8)
}
