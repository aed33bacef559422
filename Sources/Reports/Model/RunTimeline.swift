import POSIX
import PropertyList

/// When what happened in a run, by two clocks: that of the page, on which timers wait, and the time of the processor.
struct RunTimeline {
  struct Time {
    var page: Double
    var processor: Double

    init(page: Double) { (self.page, processor) = (page, SystemClock.processorTime) }

    static func - (left: Time, right: Time) -> Time {
      var difference = left
      difference.page -= right.page
      difference.processor -= right.processor
      return difference
    }
  }

  private struct Span {
    let name: String
    let start: Time
    var end: Time?
    let depth: Int
  }

  /// What the times count from: later than the run began by what was not a part of it.
  private var start: Time
  private var spans: [Span] = []
  /// Those that have not ended.
  private var open: [Int] = []

  /// A script may set a timer a thousand times.
  private static let mostSpans = 1000

  init(at time: Time) { start = time }

  /// Leaves out what was done since then.
  mutating func leaveOut(since begin: Time, until end: Time) {
    let pause = end - begin
    start.page += pause.page
    start.processor += pause.processor
  }

  mutating func begin(_ name: String, at time: Time) {
    open.append(spans.count)
    spans.append(Span(name: name, start: time - start, depth: open.count - 1))
  }

  mutating func end(at time: Time) {
    guard let last = open.popLast() else { return }
    spans[last].end = time - start
    // What comes after has lost its place, and what is around stays.
    if spans.count > Self.mostSpans, last == spans.count - 1 { spans.removeLast() }
  }

  mutating func mark(_ name: String, at time: Time) {
    spans.append(Span(name: name, start: time - start, end: time - start, depth: open.count))
  }

  /// Seconds since the beginning.
  func propertyList(_ time: Time) -> PropertyList { Self.propertyList(time - start) }

  private static func propertyList(_ time: Time) -> PropertyList {
    [seconds(time.page), seconds(time.processor)]
  }

  var propertyList: PropertyList {
    .array(
      spans.map { span in
        [
          "name": .string(span.name), "depth": .number(Double(span.depth)),
          "start": Self.propertyList(span.start),
          "end": Self.propertyList(span.end ?? span.start),
        ]
      })
  }

  private static func seconds(_ seconds: Double) -> PropertyList {
    .number((seconds * 1e6).rounded() / 1e6)
  }
}
