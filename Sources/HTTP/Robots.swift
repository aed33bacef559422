import MIME

/// What `robots.txt` of a server allows.
///
/// https://www.rfc-editor.org/rfc/rfc9309
package struct Robots {
  private struct Rule {
    let allows: Bool
    let pattern: [UInt8]
  }

  private var rules: [Rule] = []

  /// Allows nothing.
  static let nothing = Robots("user-agent: *\ndisallow: /", agent: "")

  /// - Parameter agent: the product's name, in lower case.
  package init(_ text: String, agent: String) {
    var general: [Rule] = []
    var own: [Rule] = []
    var isNamed = false
    var (isOwn, isGeneral, isInRules) = (false, false, true)
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.prefix { $0 != "#" }
      guard let colon = line.firstIndex(of: ":") else { continue }
      let key = String(line[..<colon]).strippingHTTPWhitespace.lowercased()
      let value = String(line[line.index(after: colon)...]).strippingHTTPWhitespace
      switch key {
      case "user-agent":
        // A group begins with the agents that it is for.
        if isInRules { (isOwn, isGeneral, isInRules) = (false, false, false) }
        if value == "*" { isGeneral = true }
        if value.lowercased() == agent { (isOwn, isNamed) = (true, true) }
      case "allow", "disallow":
        isInRules = true
        guard !value.isEmpty else { continue }
        let rule = Rule(allows: key == "allow", pattern: Array(value.utf8))
        if isOwn { own.append(rule) }
        if isGeneral { general.append(rule) }
      default: continue
      }
    }
    rules = isNamed ? own : general
  }

  /// Of the rules that match, the longest counts, and the one that allows before the other.
  ///
  /// - Parameter path: with its query.
  package func allows(_ path: String) -> Bool {
    let path = Array(path.utf8)
    let matching = rules.filter { Self.matches($0.pattern[...], path[...]) }
    guard let length = matching.map(\.pattern.count).max() else { return true }
    return matching.contains { $0.pattern.count == length && $0.allows }
  }

  /// `*` stands for anything, and `$` at the end for the end of the path.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
    let endsHere = pattern.last == UInt8(ascii: "$")
    let parts = (endsHere ? pattern.dropLast() : pattern)
      .split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
    guard let first = parts.first, path.starts(with: first) else { return false }
    var rest = path.dropFirst(first.count)
    for (index, part) in parts.enumerated().dropFirst() {
      if endsHere, index == parts.count - 1 {
        return rest.count >= part.count && rest.suffix(part.count).elementsEqual(part)
      }
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return !endsHere || rest.isEmpty
  }
}
