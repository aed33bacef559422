import CallObservation
import PropertyList

extension CallCounts {
  /// A table, the most expensive member first; nil if nothing was called.
  package func table(style: TextStyle) -> String? {
    let rows = rows
    if rows.isEmpty { return nil }
    let total = rows.reduce(into: (calls: 0, own: 0.0)) {
      $0 = ($0.calls + $1.calls, $0.own + $1.own)
    }
    let heads = ["calls", "total", "own", "mean"]
    let lines =
      rows.map { row in
        (
          title: "\(row.use.rawValue.padded(to: 4)) \(row.member)",
          columns: [
            "\(row.calls)", Self.milliseconds(row.total), Self.milliseconds(row.own),
            Self.microseconds(row.mean),
          ], failures: row.failures
        )
      } + [(title: "all", columns: ["\(total.calls)", "", Self.milliseconds(total.own), ""], 0)]
    let width = lines.map(\.title.count).max() ?? 0
    let widths = heads.indices.map { column in
      max(heads[column].count, lines.map { $0.columns[column].count }.max() ?? 0)
    }
    func line(_ title: String, _ columns: [String]) -> String {
      let line = zip(columns, widths).reduce(title.padded(to: width)) {
        $0 + "  " + $1.0.rightAligned(to: $1.1)
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    var text = style.bold(line("DOM calls", heads)) + "\n"
    for row in lines {
      text += line(row.title, row.columns)
      if row.failures > 0 { text += "  " + style.red("\(row.failures) threw") }
      text += "\n"
    }
    return text
  }

  package var propertyList: PropertyList {
    .array(
      rows.map { row in
        [
          "member": .string(row.member), "use": .string(row.use.rawValue),
          "calls": .number(Double(row.calls)), "failures": .number(Double(row.failures)),
          "total": Self.seconds(row.total), "own": Self.seconds(row.own),
          "mean": Self.seconds(row.mean),
        ]
      })
  }

  /// With a resolution of ten nanoseconds.
  private static func seconds(_ seconds: Double) -> PropertyList {
    .number((seconds * 1e8).rounded() / 1e8)
  }

  private static func milliseconds(_ seconds: Double) -> String { fixed(seconds * 1e3, " ms") }
  private static func microseconds(_ seconds: Double) -> String { fixed(seconds * 1e6, " µs") }

  private static func fixed(_ number: Double, _ unit: String) -> String {
    let hundredths = Int(clamping: (number * 100).rounded())
    let digits = "\(hundredths % 100)"
    return "\(hundredths / 100).\(digits.count < 2 ? "0" : "")\(digits)\(unit)"
  }
}
