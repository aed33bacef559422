import DOM
import HTMLParser

/// Inputs that make careless parsers quadratic, in doubling sizes, each parsed and serialized on a
/// stack of 512 KB.
enum LinearityTable {
  private static let sizes = [50_000, 100_000, 200_000, 400_000]
  /// Twice the input may take twice the time, within noise.
  private static let largestRatio = 2.6

  static func run() {
    print("\n" + column("milliseconds for so many units", width: 34), terminator: "")
    for size in sizes { print(column(Double(size), digits: 0), terminator: "") }
    print("   last ratio")
    for series in Series.all { show(series) }
  }

  private static func show(_ series: Series) {
    var times: [Double] = []
    // Once for the memory that it takes.
    process(series.make(sizes[sizes.count - 1]))
    for size in sizes {
      let text = series.make(size)
      times.append(SmallStack.run { ProcessorTime.least(of: 5) { process(text) } })
    }
    let ratio = times[times.count - 1] / times[times.count - 2]
    print(
      column(series.name, width: 34) + times.map { column($0 * 1e3, digits: 1) }.joined()
        + column(ratio, width: 13) + (ratio > largestRatio ? "   NOT LINEAR" : ""))
  }

  private static func process(_ text: [UInt8]) {
    let document = PageText(decoding: text, override: .utf8).parse(in: Agent())
    _ = HTMLSerializer.serialize(document.node)
    document.destroy()
  }
}
