/// The condition of a breakpoint, as the engine gets it.
///
/// The engine takes a condition that throws for one that does not hold, and says nothing. So what it
/// gets holds then, too, and leaves what was thrown where it can be asked for. Evaluating the condition
/// here instead would stop the script, and ask, each time that it passes.
struct BreakpointCondition {
  let text: String

  private static let failure = #"globalThis["jsprep: what the condition has thrown"]"#

  /// As the value of statements, for a condition may be several.
  var source: String {
    "try { \(text)\n} catch (thrown) { \(Self.failure) = { thrown }; true }"
  }

  /// Whether it has just thrown.
  static let hasFailed = "\(failure) !== undefined"

  /// What it has thrown, which is forgotten then.
  static let takeFailure =
    "(({ thrown }) => { delete \(failure); return thrown })(\(failure))"
}
