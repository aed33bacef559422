/// Pages that make careless layouts quadratic, in doubling sizes.
enum GrowthTable {
  private static let sizes = [2500, 5000, 10_000]
  /// Twice the page may take twice the time, within noise.
  private static let largestRatio = 2.7

  private static let shapes: [(name: String, make: @Sendable (Int) -> String)] = [
    ("blocks", { repeated("<div>x</div>", $0) }),
    ("list items", { "<ol>" + repeated("<li>x", $0) }),
    ("floats in a list item", { "<ul><li>" + repeated(float, $0) + "x" }),
    ("blocks after floats in a list item", { "<ul><li>" + repeated(float + "<p>x</p>", $0) }),
    ("list items with floats", { "<ul>" + repeated("<li>" + float + "x", $0) }),
    ("floats of one size", { repeated(float, $0) }),
    (
      "floats of different heights",
      { count in
        (0..<count).map { "<i style='float:left;width:30px;height:1\($0)px'></i>" }.joined()
      }
    ),
    ("floats on both sides", { repeated(float + "<i style='float:right'>x</i>", $0) }),
    ("inline boxes", { "<p>" + repeated("<b>x</b> ", $0) }),
    ("flex items", { "<div style='display:flex;flex-wrap:wrap'>" + repeated("<p>x</p>", $0) }),
    ("grid items", { "<div style='display:grid'>" + repeated("<p>x</p>", $0) }),
    ("table rows", { "<table>" + repeated("<tr><td>x", $0) }),
    ("lists in lists", { repeated(repeated("<ul><li>", 100) + repeated("</ul>", 100), $0 / 100) }),
  ]

  private static let float = "<i style='float:left;width:30px;height:9px'></i>"

  private static func repeated(_ unit: String, _ count: Int) -> String {
    String(repeating: unit, count: count)
  }

  /// - Returns: whether all are linear.
  static func run() -> Bool {
    print("ms of style and layout for \(sizes.map(String.init).joined(separator: ", ")) units")
    return shapes.reduce(true) { areLinear, shape in
      let times = sizes.map { count in
        let page = Array(("<!DOCTYPE html>" + shape.make(count)).utf8)
        return (0..<5).map { _ in Measurement(of: page).seconds }.min() ?? 0
      }
      let isLinear = times[times.count - 1] <= times[times.count - 2] * largestRatio
      let columns = times.map { LayoutBenchmark.milliseconds($0).padded(to: 10) }.joined()
      print(shape.name.padded(to: 36), columns, isLinear ? "" : "NOT LINEAR")
      return areLinear && isLinear
    }
  }
}
