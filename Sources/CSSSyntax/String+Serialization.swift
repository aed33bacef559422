import DOM
import Infra

extension String {
  /// https://drafts.csswg.org/cssom/#serialize-an-identifier
  package var serializedAsIdentifier: String {
    let plain = utf8.allSatisfy {
      $0.isASCIIAlpha || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x5F || $0 >= 0x80
    }
    if plain, let first = utf8.first, !first.isASCIIDigit, first != 0x2D { return self }
    if plain, hasPrefix("--"), utf8.count > 2 { return self }
    var result = ""
    let scalars = Array(unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isDigit = ("0"..."9").contains(scalar)
      if scalar.value == 0 {
        result += "\u{FFFD}"
      } else if scalar.value < 0x20 || scalar.value == 0x7F
        || isDigit && (index == 0 || index == 1 && scalars[0] == "-")
      {
        result += scalar.escapedAsCodePoint
      } else if scalar == "-", scalars.count == 1 {
        result += "\\-"
      } else if scalar.value >= 0x80 || scalar == "-" || scalar == "_"
        || UInt8(scalar.value).isASCIIAlpha || isDigit
      {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\"
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// https://drafts.csswg.org/cssom/#serialize-a-string
  package var serializedAsString: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x22 || $0 == 0x5C }) else {
      return "\"\(self)\""
    }
    var result = "\""
    for scalar in unicodeScalars {
      if scalar.value == 0 {
        result += "\u{FFFD}"
      } else if scalar.value < 0x20 || scalar.value == 0x7F {
        result += scalar.escapedAsCodePoint
      } else {
        if scalar == "\"" || scalar == "\\" { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Unicode.Scalar {
  /// https://drafts.csswg.org/cssom/#escape-a-character-as-code-point
  fileprivate var escapedAsCodePoint: String { "\\" + String(value, radix: 16) + " " }
}
