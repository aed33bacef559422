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
}
