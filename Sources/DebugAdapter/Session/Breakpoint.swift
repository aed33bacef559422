import Inspector
import PropertyList

/// A breakpoint that the editor has set.
///
/// https://microsoft.github.io/debug-adapter-protocol/specification#Types_SourceBreakpoint
struct Breakpoint {
  let number: Int
  /// As the editor wrote it, with lines from 1.
  let place: SourcePosition
  let hasColumn: Bool
  let condition: BreakpointCondition?
  let hitCondition: HitCondition?
  let logMessage: String?
  var hits = 0
  /// Why it cannot be set.
  var problem: String?
  /// Whether a script has a statement for it.
  var isResolved = false
  /// Whether it was said that the condition has thrown.
  var hasSaidFailure = false
  /// The engine's names for it.
  var names: [InspectorFrontend.Target: String] = [:]

  /// Whether to stop, or to write the message, this time.
  mutating func isHit() -> Bool {
    hits += 1
    return hitCondition?.holds(for: hits) ?? true
  }

  /// Whether it is to be said that the condition has thrown: once, for it may be in a loop.
  mutating func isFirstFailure() -> Bool {
    defer { hasSaidFailure = true }
    return !hasSaidFailure
  }
}

/// How often a breakpoint is passed before it stops: `5`, `>= 5`, `% 2`.
struct HitCondition {
  private let sign: String
  private let number: Int

  private static let signs = [">=", "<=", "==", "=", ">", "<", "%"]

  init?(_ text: String) {
    let text = String(text.filter { $0 != " " })
    let sign = Self.signs.first { text.hasPrefix($0) } ?? ""
    guard let number = Int(text.dropFirst(sign.count)), number > 0 else { return nil }
    (self.sign, self.number) = (sign, number)
  }

  func holds(for count: Int) -> Bool {
    switch sign {
    case ">=": count >= number
    case "<=": count <= number
    case ">": count > number
    case "<": count < number
    case "%": count % number == 0
    default: count == number
    }
  }
}

struct BreakpointTable {
  private var byFile: [String: [Breakpoint]] = [:]
  private var lastNumber = 0

  var all: [Breakpoint] { byFile.values.flatMap { $0 } }

  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// - Returns: what there was before.
  mutating func replace(_ file: String, by breakpoints: [Breakpoint]) -> [Breakpoint] {
    defer { byFile[file] = breakpoints }
    return byFile[file] ?? []
  }

  /// Changes a breakpoint, if there still is one of this number.
  mutating func update<Result>(
    _ number: Int, _ change: (inout Breakpoint) -> Result
  ) -> Result? {
    for (file, list) in byFile {
      guard let index = list.firstIndex(where: { $0.number == number }) else { continue }
      var breakpoint = list[index]
      defer { byFile[file]?[index] = breakpoint }
      return change(&breakpoint)
    }
    return nil
  }

  func named(_ name: String, in target: InspectorFrontend.Target) -> Breakpoint? {
    all.first { $0.names[target] == name }
  }
}
