/// Addresses of devices: IPv4, IPv6 and MAC, but no versions (`1.2.3.4`, `Chrome/120.0.0.0`) and no times.
enum NetworkAddresses {
  @Sendable static func find(in text: ScannedText) -> [Range<Int>] {
    text.runs { $0.isDigit || $0 == UInt32(ascii: ".") }.compactMap { dotted($0, in: text) }
      + text.runs { $0.isHexDigit || $0 == UInt32(ascii: ":") || $0 == UInt32(ascii: "-") }
      .compactMap { grouped($0, in: text) }
  }

  private static func dotted(_ run: Range<Int>, in text: ScannedText) -> Range<Int>? {
    // It may end a sentence.
    let end = text[run.upperBound - 1] == UInt32(ascii: ".") ? run.upperBound - 1 : run.upperBound
    guard run.count > 6, run.lowerBound < end, !text[run.lowerBound - 1].isAlphanumeric,
      !text[end].isAlphanumeric, !isVersion(run.lowerBound, in: text)
    else { return nil }
    let parts = text.string(run.lowerBound..<end)
      .split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.count < 4 ? UInt8($0) : nil }
    guard parts.count == 4, numbers.count == 4, numbers.contains(where: { $0 > 9 }),
      numbers[0] != 0, numbers[0] != 127, numbers[0] != 255
    else { return nil }
    return run.lowerBound..<end
  }

  /// After a name and a slash, a hyphen or a word that says so.
  private static func isVersion(_ start: Int, in text: ScannedText) -> Bool {
    let before = text[start - 1]
    let isJoined = ["/", "-", "_", "@"].contains { UInt32(ascii: $0) == before }
    return isJoined && text[start - 2].isAlphanumeric || text.has("version ", at: start - 8)
      || text.has("v ", at: start - 2)
  }

  private static func grouped(_ run: Range<Int>, in text: ScannedText) -> Range<Int>? {
    guard run.count > 6, text.isEdge(run.lowerBound), text.isEdge(run.upperBound) else {
      return nil
    }
    let string = text.string(run)
    return isMAC(string) || isIPv6(string) ? run : nil
  }

  private static func isMAC(_ string: String) -> Bool {
    let parts = string.split { $0 == ":" || $0 == "-" }
    return string.utf8.count == 17 && parts.count == 6 && parts.allSatisfy { $0.utf8.count == 2 }
      && (string.contains(":") != string.contains("-")) && parts.contains { $0 != parts[0] }
  }

  private static func isIPv6(_ string: String) -> Bool {
    if string.contains("-") || string.contains(":::") { return false }
    let isShortened = string.contains("::")
    let parts = string.split(separator: ":")
    guard parts.allSatisfy({ $0.utf8.count <= 4 }), string.contains(where: \.isNumber) else {
      return false
    }
    return isShortened
      ? (2...7).contains(parts.count) && parts.contains { $0.utf8.count > 2 } : parts.count == 8
  }
}
