import JSRuntime

/// Which members are meant, by patterns: an interface (`Element`), a member (`Document.querySelector*`,
/// `*.innerHTML`, `textContent`), `NodeList[index]`. `*` is any text; alone,
/// it is every member but the window's `document`.
package struct CallFilter: Sendable {
  private let patterns: [(interface: String, member: String?)]

  package init(_ patterns: [String]) {
    self.patterns = patterns.map { pattern in
      if let end = pattern.firstIndex(where: { $0 == "." || $0 == "[" }) {
        let start = pattern[end] == "." ? pattern.index(after: end) : end
        return (String(pattern[..<end]), String(pattern[start...]))
      }
      return (pattern, nil)
    }
  }

  package func matches(_ member: NativeMember) -> Bool {
    let title = member.title
    let name =
      member.kind == .constructor
      ? "constructor" : String(title.dropFirst(member.interface.count).drop { $0 == "." })
    // Before nearly everything else, and of no interest.
    let isDocument = title == "Window.document"
    return patterns.contains { pattern in
      if isDocument, pattern.interface == "*", pattern.member ?? "*" == "*" { return false }
      guard let wanted = pattern.member else {
        // An interface, or a member of any.
        return Self.matches(member.interface, pattern.interface)
          || Self.matches(name, pattern.interface)
      }
      return Self.matches(member.interface, pattern.interface) && Self.matches(name, wanted)
    }
  }

  /// Whether a text is what a pattern with asterisks stands for.
  static func matches(_ text: String, _ pattern: String) -> Bool {
    let text = Array(text.utf8)
    let pattern = Array(pattern.utf8)
    var (place, next) = (0, 0)
    // Where to go on if what follows the last asterisk does not match here.
    var retry: (place: Int, next: Int)?
    while place < text.count {
      if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
        next += 1
        retry = (place, next)
      } else if next < pattern.count, pattern[next] == text[place] {
        (place, next) = (place + 1, next + 1)
      } else if let last = retry {
        (place, next) = (last.place + 1, last.next)
        retry = (place, next)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
