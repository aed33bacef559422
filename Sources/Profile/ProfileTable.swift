import IntegerConversion

/// Figures in columns, for people.
package struct ProfileTable: Sendable {
  package struct Column: Sendable {
    package let title: String
    /// Numbers stand at the right end of their column.
    package let isNumber: Bool

    package init(_ title: String, isNumber: Bool = false) {
      (self.title, self.isNumber) = (title, isNumber)
    }
  }

  package var title: String
  package var columns: [Column]
  /// As many texts in each as there are columns.
  package var rows: [[String]]

  package init(title: String, columns: [Column], rows: [[String]] = []) {
    (self.title, self.columns, self.rows) = (title, columns, rows)
  }

  /// Lines without spaces at their ends.
  package var text: String {
    let widths = columns.indices.map { index in
      rows.reduce(columns[index].title.count) { max($0, $1[index].count) }
    }
    let lines = ([columns.map(\.title)] + rows).map { row in
      var line = "  "
      for (index, cell) in row.enumerated() {
        let space = String(repeating: " ", count: widths[index] - cell.count)
        line += columns[index].isNumber ? space + cell : cell + space
        line += "  "
      }
      while line.last == " " { line.removeLast() }
      return line
    }
    return ([title] + (rows.isEmpty ? [] : lines)).joined(separator: "\n") + "\n"
  }
}

extension ProfileTable {
  /// The functions that took most of the time.
  package init(of profile: Profile, rows count: Int = 15) {
    let entries = profile.entries
    let shown = entries.prefix(count)
    let time = Self.milliseconds(profile.seconds)
    let number = profile.samples.count
    self.init(
      title: number == 0
        ? "profile: no script ran long enough to be seen"
        : "profile: scripts took \(time) ms (\(number) \(number == 1 ? "sample" : "samples"))",
      columns: [
        Column("self ms", isNumber: true), Column("%", isNumber: true),
        Column("total ms", isNumber: true), Column("function"), Column("where"),
      ],
      rows: shown.map { entry in
        [
          Self.milliseconds(entry.selfSeconds),
          "\(Self.percent(entry.selfSeconds, of: profile.seconds))",
          Self.milliseconds(entry.totalSeconds), entry.function.name, entry.place,
        ]
      })
    let rest = entries.dropFirst(count)
    if rest.isEmpty { return }
    let seconds = rest.reduce(0) { $0 + $1.selfSeconds }
    rows.append([
      Self.milliseconds(seconds), "\(Self.percent(seconds, of: profile.seconds))", "",
      "\(rest.count) more", "",
    ])
  }

  /// With one digit after the point.
  private static func milliseconds(_ seconds: Double) -> String {
    let tenths = Int(clamping: (seconds * 10_000).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func percent(_ part: Double, of whole: Double) -> Int {
    whole > 0 ? Int(clamping: (100 * part / whole).rounded()) : 0
  }
}

extension Profile.Entry {
  /// The file, and the line that took most.
  fileprivate var place: String {
    guard let file = function.file else { return "native" }
    return (hottestLine ?? firstLine).map { "\(file):\($0)" } ?? file
  }
}
