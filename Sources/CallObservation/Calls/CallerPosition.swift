import JSRuntime
import PropertyList

/// Where in a script a native function was called from.
///
/// The engine tells it through a new error's stack. The error is one of a realm of its own, which no script
/// reaches: whatever scripts did to theirs (`Error.stackTraceLimit = 0`) has no effect.
final class CallerPosition {
  private let realm: Realm

  init(in machine: VirtualMachine) {
    realm = Realm(in: machine)
    _ = try? realm.evaluate("Error.stackTraceLimit = \(Self.mostFrames)")
  }

  /// Between the function and its caller there are at most a few functions of our own scripts.
  private static let mostFrames = 12

  var current: SourceLocation? {
    realm.callerStack.first.map {
      SourceLocation(file: $0.file, line: $0.line, column: $0.column)
    }
  }
}
