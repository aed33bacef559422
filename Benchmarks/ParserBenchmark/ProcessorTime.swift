import POSIX

enum ProcessorTime {
  /// The seconds that this thread has run.
  static var now: Double { SystemClock.threadProcessorTime }

  static func of(_ body: () -> Void) -> Double {
    let start = now
    body()
    return now - start
  }

  /// The least of several runs, which is the one that was disturbed least.
  static func least(of runs: Int, _ body: () -> Void) -> Double {
    (0..<runs).reduce(Double.infinity) { least, _ in min(least, of(body)) }
  }
}

/// A number with so many digits after the point, right-aligned.
func column(_ number: Double, digits: Int = 2, width: Int = 10) -> String {
  let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
  let rounded = Int((number * scale).rounded())
  let fraction = String(rounded % Int(scale))
  let zeros = String(repeating: "0", count: max(0, digits - fraction.count))
  let text = digits == 0 ? "\(rounded)" : "\(rounded / Int(scale)).\(zeros)\(fraction)"
  return String(repeating: " ", count: max(0, width - text.count)) + text
}

func column(_ text: String, width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
