// https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table

/// What is added to the data of the installed version of ICU.
enum IDNAMapping {
  /// Applies the mappings that were added in Unicode 15.1 and 16, so that the result is the same
  /// with every version of ICU: Debian's is 72 (Unicode 15.0), which forbids these characters or,
  /// for U+1E9E, maps it to `ss`.
  static func amended(_ domain: String) -> String {
    guard domain.unicodeScalars.contains(where: { amendment(for: $0) != nil }) else {
      return domain
    }
    var result = String.UnicodeScalarView()
    for scalar in domain.unicodeScalars {
      switch amendment(for: scalar) {
      case .mapped(let replacement): result.append(replacement)
      case .ignored: break
      case nil: result.append(scalar)
      }
    }
    return String(result)
  }

  private enum Amendment {
    case mapped(Unicode.Scalar)
    case ignored
  }

  private static func amendment(for scalar: Unicode.Scalar) -> Amendment? {
    switch scalar.value {
    case ..<0x04C0: nil
    case 0x04C0: .mapped("\u{04CF}")
    case 0x10A0...0x10C5:
      Unicode.Scalar(scalar.value - 0x10A0 + 0x2D00).map(Amendment.mapped)
    case 0x115F...0x1160, 0x17B4...0x17B5, 0x180E, 0x2061...0x2063, 0x206A...0x206F, 0x3164,
      0xFFA0, 0x1D173...0x1D17A:
      .ignored
    case 0x1E9E: .mapped("\u{00DF}")
    case 0x2132: .mapped("\u{214E}")
    case 0x2183: .mapped("\u{2184}")
    case 0x2F868: .mapped("\u{36FC}")
    case 0x2F874: .mapped("\u{5F53}")
    case 0x2F91F: .mapped("\u{243AB}")
    case 0x2F95F: .mapped("\u{7AEE}")
    case 0x2F9BF: .mapped("\u{45D7}")
    default: nil
    }
  }
}
