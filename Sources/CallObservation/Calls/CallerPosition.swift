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
  private static let mostFrames = 8

  var current: SourceLocation? {
    guard let error = realm.object(realm.makeError(.error, "")),
      let stack = try? realm.get("stack", of: error)
    else { return nil }
    // OPTIMIZATION: this is done for each call that is traced, and only the first frames are looked at.
    for line in realm.text(stack).utf8.split(separator: UInt8(ascii: "\n")) {
      guard let frame = StackFrame.parse(String(Substring(line))).first, !frame.file.isEmpty else {
        continue
      }
      return SourceLocation(file: frame.file, line: frame.line, column: frame.column)
    }
    return nil
  }
}
