/// The parts of addresses that are replaced since a selected element has them: everywhere, so that what is served under
/// an address still is.
struct SelectedParts {
  private var paths: Set<String> = []
  private var parameters: Set<String> = []

  var isEmpty: Bool { paths.isEmpty && parameters.isEmpty }

  /// Adds the last part of an address's path, and the values of its parameters.
  mutating func add(_ address: ScannedText) {
    if address.has("data:", at: 0) { return }
    for candidate in address.runs(where: { !$0.isSpace && $0 != UInt32(ascii: ",") }) {
      let end = address.end(from: candidate.lowerBound, limit: candidate.upperBound) {
        $0 != UInt32(ascii: "?") && $0 != UInt32(ascii: "#")
      }
      var last = end
      while last > candidate.lowerBound, address[last - 1] == UInt32(ascii: "/") { last -= 1 }
      let start = max(
        address.start(before: last) { $0 != UInt32(ascii: "/") }, candidate.lowerBound)
      let isHost =
        address[start - 1] == UInt32(ascii: "/") && address[start - 2] == UInt32(ascii: "/")
      let path = address.string(start..<max(start, last))
      if !isHost, Self.isName(path) { paths.insert(path) }
      for range in Self.parameterRanges(in: address, end..<candidate.upperBound) {
        parameters.insert(address.string(range))
      }
    }
  }

  /// Not a scheme, and not the width or density of a picture.
  private static func isName(_ path: String) -> Bool {
    let isDescriptor =
      path.dropLast().allSatisfy { $0.isNumber || $0 == "." } && "xwh".contains(path.last ?? " ")
    return !path.contains(":") && !isDescriptor && path.contains { $0.isLetter || $0.isNumber }
  }

  /// - Parameter isURL: whether the whole text is an address, so that a path may begin it.
  func find(in text: ScannedText, isURL: Bool) -> [Range<Int>] {
    if isEmpty { return [] }
    let segments = text.runs { $0 != UInt32(ascii: "/") && Self.isPathCharacter($0) }
    let found = segments.filter { run in
      let before = text[run.lowerBound - 1]
      let begins =
        before == UInt32(ascii: "/")
        || isURL && (run.lowerBound == 0 || before == 0x20 || before == UInt32(ascii: ","))
      return begins && paths.contains(text.string(run))
    }.map { withoutExtension($0, in: text) }
    return found
      + Self.parameterRanges(in: text, 0..<text.count).filter {
        parameters.contains(text.string($0))
      }.map { range in
        let sign = text.end(from: range.lowerBound) { $0 != UInt32(ascii: "=") }
        return min(sign + 1, range.upperBound)..<range.upperBound
      }
  }

  /// The type of a file may depend on its extension.
  private func withoutExtension(_ run: Range<Int>, in text: ScannedText) -> Range<Int> {
    let start = text.start(before: run.upperBound) { $0.isASCIIAlphanumeric }
    let length = run.upperBound - start
    let hasExtension =
      start > run.lowerBound + 1 && text[start - 1] == UInt32(ascii: ".")
      && (1...5).contains(length)
    return hasExtension ? run.lowerBound..<start - 1 : run
  }

  private static func isPathCharacter(_ value: UInt32) -> Bool {
    !value.isSpace && value > 0x20
      && !"?#\"'<>()\\,;&=".unicodeScalars.contains { $0.value == value }
  }

  /// From each parameter's name to the end of its value.
  private static func parameterRanges(in text: ScannedText, _ range: Range<Int>) -> [Range<Int>] {
    range.compactMap { index in
      guard text[index] == UInt32(ascii: "?") || text[index] == UInt32(ascii: "&") else {
        return nil
      }
      let end = text.end(from: index + 1, limit: range.upperBound) {
        $0 != UInt32(ascii: "&") && $0 != UInt32(ascii: "#") && !$0.isSpace
          && !"\"'<>()\\".unicodeScalars.map(\.value).contains($0)
      }
      let hasValue = text.scalars[index + 1..<max(end, index + 1)].contains(UInt32(ascii: "="))
      return hasValue ? index + 1..<end : nil
    }
  }
}
