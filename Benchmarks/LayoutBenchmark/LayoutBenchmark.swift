@preconcurrency import POSIX

/// Measures the first layout of pages, in processor time and in memory, without any script.
///
///     swift run -c release LayoutBenchmark [--once | --changes | --growth] FILE …
///
/// With `--changes` it measures layouts after small changes of the page. With `--growth` it takes pages of its own, and
/// fails if twice as large ones take much more than twice as long. With `--once` each page is laid out once, as a
/// profiler wants it; otherwise the time is the least of several runs. `Benchmarks/Comparison/layout` measures what
/// scripts see, beside WebKit.
@main
enum LayoutBenchmark {
  static func main() {
    setvbuf(stdout, nil, _IOLBF, 0)
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.contains("--growth") { exit(GrowthTable.run() ? 0 : 1) }
    if arguments.contains("--changes") { return measureChanges(arguments) }
    let runs = arguments.contains("--once") ? 1 : 5
    print("page                           elements   style+layout ms   MB")
    for path in arguments where path != "--once" {
      guard let bytes = Measurement.read(path) else {
        print("\(path): cannot be read")
        continue
      }
      let all = (0..<runs).map { _ in Measurement(of: bytes) }
      guard let best = all.min(by: { $0.seconds < $1.seconds }) else { continue }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      print(
        name.padded(to: 30), String(best.elements).padded(to: 10),
        milliseconds(best.seconds).padded(to: 17), milliseconds(Double(all[0].bytes) / 1e9))
    }
  }

  private static func measureChanges(_ arguments: ArraySlice<String>) {
    for path in arguments where path != "--changes" {
      print("\(path): ms for a change and a question")
      if let bytes = Measurement.read(path) { RelayoutTable(of: bytes)?.run() }
    }
  }

  /// With one digit after the point.
  static func milliseconds(_ seconds: Double) -> String {
    let tenths = Int((seconds * 1e4).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
