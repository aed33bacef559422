import POSIX
import PropertyList

/// When what happened in a run, by two clocks: that of the page, on which timers wait, and the time of the processor.
struct RunTimeline {
  struct Time {
    let page: Double
    let processor: Double

    init(page: Double) { (self.page, processor) = (page, SystemClock.processorTime) }
  }

  private struct Span {
    let name: String
    let start: Time
    var end: Time?
    let depth: Int
  }

  private let start: Time
  private var spans: [Span] = []
  /// Those that have not ended.
  private var open: [Int] = []

  /// A script may set a timer a thousand times.
  private static let mostSpans = 1000

  init(at time: Time) { start = time }

  mutating func begin(_ name: String, at time: Time) {
    open.append(spans.count)
    spans.append(Span(name: name, start: time, depth: open.count - 1))
  }

  mutating func end(at time: Time) {
    guard let last = open.popLast() else { return }
    spans[last].end = time
    // What comes after has lost its place, and what is around stays.
    if spans.count > Self.mostSpans, last == spans.count - 1 { spans.removeLast() }
  }

  mutating func mark(_ name: String, at time: Time) {
    spans.append(Span(name: name, start: time, end: time, depth: open.count))
  }

  /// Seconds since the beginning.
  func propertyList(_ time: Time) -> PropertyList {
    [Self.seconds(time.page - start.page), Self.seconds(time.processor - start.processor)]
  }

  var propertyList: PropertyList {
    .array(
      spans.map { span in
        [
          "name": .string(span.name), "depth": .number(Double(span.depth)),
          "start": propertyList(span.start), "end": propertyList(span.end ?? span.start),
        ]
      })
  }

  private static func seconds(_ seconds: Double) -> PropertyList {
    .number((seconds * 1e6).rounded() / 1e6)
  }
}
