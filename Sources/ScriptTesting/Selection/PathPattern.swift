import POSIX

/// A pattern for paths, as in `.gitignore`: `*` and `?` stay within a name, `**` stands for any folders.
/// One without a slash is for names at any depth. What is in a folder that matches, matches.
// https://git-scm.com/docs/gitignore#_pattern_format
package struct PathPattern: Sendable {
  package let source: String
  private let parts: [String]
  private let isName: Bool

  package init(_ source: String) {
    self.source = source
    var parts = source.split(separator: "/").map(String.init)
    if parts.first == "." { parts.removeFirst() }
    self.parts = parts
    isName = parts.count == 1 && !source.dropLast().contains("/")
  }

  package func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(String.init).filter { $0 != "." }
    if isName { return names.contains { Self.matches($0, parts[0]) } }
    return matchesPrefix(of: names)
  }

  /// Follows all ways of matching at once: the numbers of the parts that may come next.
  private func matchesPrefix(of names: [String]) -> Bool {
    var next: Set<Int> = [0]
    for name in names {
      var after: Set<Int> = []
      for index in skippingStars(next) where index < parts.count {
        if parts[index] == "**" {
          after.insert(index)
        } else if Self.matches(name, parts[index]) {
          after.insert(index + 1)
        }
      }
      if after.contains(parts.count) { return true }
      next = after
    }
    return skippingStars(next).contains(parts.count)
  }

  /// `**` stands for no folder as well.
  private func skippingStars(_ indices: Set<Int>) -> Set<Int> {
    var all = indices
    for start in indices {
      var index = start
      while index < parts.count, parts[index] == "**" {
        index += 1
        all.insert(index)
      }
    }
    return all
  }

  private static func matches(_ name: String, _ pattern: String) -> Bool {
    fnmatch(pattern, name, FNM_NOESCAPE) == 0
  }
}
