import Infra

/// Where a style sheet has names and texts of its page: strings, comments, addresses, classes and identifiers.
enum StyleNames {
  /// - Parameter range: of the decoded text.
  static func find(in text: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = range.lowerBound
    func end(from start: Int, where accepts: (UInt8) -> Bool) -> Int {
      text[start..<range.upperBound].firstIndex { !accepts($0) } ?? range.upperBound
    }
    while index < range.upperBound {
      let byte = text[index]
      let next = index + 1 < range.upperBound ? text[index + 1] : 0
      let start = index + 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        index = end(from: start) { $0 != byte && $0 != 0x0A }
        found.append(start..<index)
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
        index = end(from: start) { $0 != UInt8(ascii: "/") }
        while index < range.upperBound, text[index - 1] != UInt8(ascii: "*") || index == start {
          index = end(from: index + 1) { $0 != UInt8(ascii: "/") }
        }
        found.append(start..<index)
      case UInt8(ascii: "("):
        // Strings in it are found by themselves.
        if text[max(index - 3, range.lowerBound)..<index].elementsEqual("url".utf8) {
          index = end(from: start) { !$0.isASCIIWhitespace && !"\"')".utf8.contains($0) }
          found.append(start..<index)
          continue
        }
      case UInt8(ascii: "."), UInt8(ascii: "#"):
        index = end(from: start) {
          $0.isASCIIAlphanumeric || $0 >= 0x80 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
        found.append(start..<index)
        continue
      default: break
      }
      index += 1
    }
    return found.filter { !$0.isEmpty }
  }
}
