import JSPrep

/// What is shown of the coverage of scripts: a table for people, and LCOV for programs.
package struct CoverageReport {
  private let files: [(path: String, coverage: FileCoverage)]

  package init(_ coverage: [String: FileCoverage]) {
    files = coverage.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// A part of a whole.
  private struct Share {
    var covered = 0
    var all = 0

    var text: String {
      let percent = all == 0 ? 1000 : covered * 1000 / all
      return "\(covered)/\(all) (\(percent / 10).\(percent % 10) %)"
    }

    static func + (one: Share, other: Share) -> Share {
      Share(covered: one.covered + other.covered, all: one.all + other.all)
    }
  }

  // MARK: For people

  package func table(style: TextStyle) -> String {
    if files.isEmpty { return "Coverage: no test ran an extension's script.\n" }
    var rows = files.map { path, coverage in
      (path, Self.lines(coverage), Self.branches(coverage), Self.notRun(coverage))
    }
    if rows.count > 1 {
      rows.append(
        ("all", rows.map(\.1).reduce(Share(), +), rows.map(\.2).reduce(Share(), +), ""))
    }
    let width = rows.map(\.0.count).max() ?? 0
    let lineWidth = rows.map(\.1.text.count).max() ?? 0
    let branchWidth = rows.map(\.2.text.count).max() ?? 0
    return style.bold("Coverage") + "\n"
      + rows.map { path, lines, branches, rest in
        let cells = [
          "  " + path.padded(to: width), "lines " + lines.text.padded(to: lineWidth),
          "branches " + branches.text.padded(to: branchWidth), rest,
        ]
        let row = cells.joined(separator: "  ")
        return (lines.covered < lines.all ? style.yellow(row) : row).trimmingEnd + "\n"
      }.joined()
  }

  private static func lines(_ coverage: FileCoverage) -> Share {
    Share(covered: coverage.lines.values.count { $0 > 0 }, all: coverage.lines.count)
  }

  private static func branches(_ coverage: FileCoverage) -> Share {
    let arms = coverage.branches.flatMap(\.arms)
    return Share(covered: arms.count { $0 > 0 }, all: arms.count)
  }

  /// Lines of which nothing ran: `not run: 3, 7-9`. Lines without code between two of them count as well.
  private static func notRun(_ coverage: FileCoverage) -> String {
    var ranges: [ClosedRange<Int>] = []
    var follows = false
    for (line, count) in coverage.lines.sorted(by: { $0.key < $1.key }) {
      if count == 0 {
        if follows, let last = ranges.popLast() {
          ranges.append(last.lowerBound...line)
        } else {
          ranges.append(line...line)
        }
      }
      follows = count == 0
    }
    if ranges.isEmpty { return "" }
    let shown = ranges.prefix(10).map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    return "not run: " + shown.joined(separator: ", ") + (ranges.count > 10 ? ", …" : "")
  }

  // MARK: For programs

  // https://github.com/linux-test-project/lcov/blob/v2.0/man/geninfo.1#L1297
  package var lcov: String {
    files.map { path, coverage in
      var text = "TN:\nSF:\(path)\n"
      for (number, branch) in coverage.branches.enumerated() {
        // Nothing is known of ways from a place that was never reached.
        let isReached = branch.arms.contains { $0 > 0 }
        for (arm, count) in branch.arms.enumerated() {
          text += "BRDA:\(branch.line),\(number),\(arm),\(isReached ? "\(count)" : "-")\n"
        }
      }
      let (branches, lines) = (Self.branches(coverage), Self.lines(coverage))
      text += "BRF:\(branches.all)\nBRH:\(branches.covered)\n"
      for (line, count) in coverage.lines.sorted(by: { $0.key < $1.key }) {
        text += "DA:\(line),\(count)\n"
      }
      return text + "LF:\(lines.all)\nLH:\(lines.covered)\nend_of_record\n"
    }.joined()
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
