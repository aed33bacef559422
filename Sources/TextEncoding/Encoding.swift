import Infra

/// An encoding of the Encoding Standard; the raw value is its name.
///
/// https://encoding.spec.whatwg.org/#names-and-labels
package enum Encoding: String, Hashable, Sendable, CaseIterable {
  case utf8 = "UTF-8"
  case ibm866 = "IBM866"
  case iso8859Part2 = "ISO-8859-2"
  case iso8859Part3 = "ISO-8859-3"
  case iso8859Part4 = "ISO-8859-4"
  case iso8859Part5 = "ISO-8859-5"
  case iso8859Part6 = "ISO-8859-6"
  case iso8859Part7 = "ISO-8859-7"
  case iso8859Part8 = "ISO-8859-8"
  case iso8859Part8I = "ISO-8859-8-I"
  case iso8859Part10 = "ISO-8859-10"
  case iso8859Part13 = "ISO-8859-13"
  case iso8859Part14 = "ISO-8859-14"
  case iso8859Part15 = "ISO-8859-15"
  case iso8859Part16 = "ISO-8859-16"
  case koi8R = "KOI8-R"
  case koi8U = "KOI8-U"
  case macintosh = "macintosh"
  case windows874 = "windows-874"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1252 = "windows-1252"
  case windows1253 = "windows-1253"
  case windows1254 = "windows-1254"
  case windows1255 = "windows-1255"
  case windows1256 = "windows-1256"
  case windows1257 = "windows-1257"
  case windows1258 = "windows-1258"
  case macCyrillic = "x-mac-cyrillic"
  case gbk = "GBK"
  case gb18030 = "gb18030"
  case big5 = "Big5"
  case eucJP = "EUC-JP"
  case iso2022JP = "ISO-2022-JP"
  case shiftJIS = "Shift_JIS"
  case eucKR = "EUC-KR"
  case replacement = "replacement"
  case utf16BE = "UTF-16BE"
  case utf16LE = "UTF-16LE"
  case userDefined = "x-user-defined"

  package var name: String { rawValue }

  /// https://encoding.spec.whatwg.org/#concept-encoding-get
  package init?(label: String) {
    let trimmed = label.utf8.drop(while: \.isASCIIWhitespace)
    let bytes = trimmed.prefix { !$0.isASCIIWhitespace }
    guard trimmed.dropFirst(bytes.count).allSatisfy(\.isASCIIWhitespace) else { return nil }
    self.init(label: bytes.map(\.asciiLowercased))
  }

  /// https://encoding.spec.whatwg.org/#get-an-output-encoding
  package var outputEncoding: Encoding {
    switch self {
    case .replacement, .utf16BE, .utf16LE: .utf8
    default: self
    }
  }
}
