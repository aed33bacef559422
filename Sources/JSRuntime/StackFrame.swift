/// A line of a stack trace as JavaScriptCore writes it: `name@file:line:column`.
package struct StackFrame: Hashable, Sendable {
  package let function: String
  /// Empty for native code.
  package let file: String
  package let line: Int
  package let column: Int

  init?(_ text: Substring) {
    let at = text.lastIndex(of: "@")
    let place = at.map { text[text.index(after: $0)...] } ?? text
    function = at.map { String(text[..<$0]) } ?? ""
    guard place != "[native code]" else {
      (file, line, column) = ("", 0, 0)
      return
    }
    let parts = place.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]),
      let column = Int(parts[parts.count - 1])
    else { return nil }
    file = parts.dropLast(2).joined(separator: ":")
    self.line = line
    self.column = column
  }

  /// The frames of an error's `stack`, innermost first.
  package static func parse(_ stack: String) -> [StackFrame] {
    stack.split(separator: "\n").compactMap { StackFrame($0) }
  }
}

extension Realm {
  /// The script functions that are running, innermost first.
  package var callerStack: [StackFrame] {
    guard let error = object(makeError(.error, "")), let stack = try? get("stack", of: error)
    else {
      return []
    }
    return StackFrame.parse(text(stack)).filter { !$0.file.isEmpty }
  }
}
