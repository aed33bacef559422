import JSPrep

extension DocumentText {
  /// The text that a unified diff makes of this one; nil if the diff is not one of this text.
  // https://pubs.opengroup.org/onlinepubs/9799919799/utilities/diff.html#tag_20_34_10_07
  func patched(with diff: String) -> String? {
    let own = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    var patched: [Substring] = []
    var next = 0
    var isInHunk = false
    for line in diff.split(separator: "\n", omittingEmptySubsequences: false) {
      if let hunk = line.wholeMatch(of: /@@ -(\d+)(?:,(\d+))? \+\d+(?:,\d+)? @@/) {
        // An empty range names the line before it.
        guard let number = Int(hunk.1) else { return nil }
        let start = hunk.2 == "0" ? number : number - 1
        guard start >= next, start <= own.count else { return nil }
        patched += own[next..<start]
        (next, isInHunk) = (start, true)
        continue
      }
      guard isInHunk, let mark = line.first else { continue }
      let content = line.dropFirst()
      switch mark {
      case "+": patched.append(content)
      case " ", "-":
        guard next < own.count, own[next] == content else { return nil }
        next += 1
        if mark == " " { patched.append(content) }
      default: continue
      }
    }
    return isInHunk ? (patched + own[next...]).joined(separator: "\n") : nil
  }
}
