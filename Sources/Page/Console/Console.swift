import Bindings
import JSRuntime
import Session

/// https://console.spec.whatwg.org/
final class Console {
  private unowned let page: Page
  private unowned let world: World
  private var counts: [String: Int] = [:]
  private var timers: [String: Double] = [:]
  private var depth = 0

  init(_ page: Page, world: World) {
    self.page = page
    self.world = world
  }

  /// https://console.spec.whatwg.org/#logger
  func log(_ level: ConsoleMessage.Level, _ arguments: [JSValue]) {
    if arguments.isEmpty { return }
    print(level, formatted(arguments))
  }

  /// https://console.spec.whatwg.org/#table
  func table(_ arguments: [JSValue]) {
    let only = arguments.count > 1 ? arguments[1] : nil
    guard let data = arguments.first, let table = ConsoleTable(data, only: only, in: world) else {
      return log(.log, arguments)
    }
    print(.log, "\n" + table.text)
  }

  private func formatted(_ arguments: [JSValue]) -> String {
    var formatter = ConsoleFormatter(world)
    return formatter.format(arguments)
  }

  /// Deeper groups are not indented further.
  private static let maximumIndent = 40

  private func print(_ level: ConsoleMessage.Level, _ text: String) {
    let indent = String(repeating: "  ", count: min(depth, Self.maximumIndent))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    page.onEvent(
      .console(
        ConsoleMessage(
          level: level, text: lines.map { indent + $0 }.joined(separator: "\n"),
          location: world.callerLocation)))
  }

  func assert(_ arguments: [JSValue]) {
    if world.realm.boolean(arguments.first ?? .undefined) { return }
    let rest = Array(arguments.dropFirst())
    let text = rest.isEmpty ? "" : ": " + formatted(rest)
    print(.error, "Assertion failed\(text)")
  }

  func trace(_ arguments: [JSValue]) {
    let text = arguments.isEmpty ? "Trace" : formatted(arguments)
    let frames = world.callerFrames.map {
      "  at \($0.function) \($0.location.map { "\($0)" } ?? "")"
    }
    print(.log, ([text] + frames).joined(separator: "\n"))
  }

  /// https://console.spec.whatwg.org/#counting
  func count(_ label: String) {
    counts[label, default: 0] += 1
    print(.log, "\(label): \(counts[label] ?? 0)")
  }

  func resetCount(_ label: String) { counts[label] = nil }

  /// https://console.spec.whatwg.org/#timing
  func startTimer(_ label: String) { timers[label] = EventLoop.now }

  func logTimer(_ label: String, ends: Bool) {
    guard let start = timers[label] else {
      return print(.warning, "Timer \"\(label)\" does not exist")
    }
    let milliseconds = ((EventLoop.now - start) * 1000 * 1000).rounded() / 1000
    print(.log, "\(label): \(milliseconds)ms")
    if ends { timers[label] = nil }
  }

  /// https://console.spec.whatwg.org/#grouping
  func group(_ arguments: [JSValue]) {
    if !arguments.isEmpty { log(.log, arguments) }
    depth += 1
  }

  func endGroup() { depth = max(0, depth - 1) }
}
