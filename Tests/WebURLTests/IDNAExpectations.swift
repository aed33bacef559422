/// The cases of the IDNA suites that fail, each with the reason.
enum IDNAExpectations {
  static let knownFailures: [String: String] = [
    "\u{32931}20.\u{97F3}.\u{A866}1.": newerThanICU("U+32931"),
    "xn--20-9802c.xn--0w5a.xn--1-eg4e.": newerThanICU("U+32931"),
    "\u{32B9A}9\u{A369}\u{17D3}.ss": newerThanICU("U+32B9A"),
    "\u{32B9A}9\u{A369}\u{17D3}.SS": newerThanICU("U+32B9A"),
    "xn--9-i0j5967eg3qz.ss": newerThanICU("U+32B9A"),
  ]

  private static func newerThanICU(_ character: String) -> String {
    "\(character) is assigned since Unicode 17; Debian's ICU 72 has Unicode 15."
  }
}
