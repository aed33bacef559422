/// How much a page and its scripts may take beside time. Who takes more is stopped.
public struct SessionLimits: Sendable, Hashable {
  /// Timers that wait at a time, of the page and the extension together.
  public var timers = 10_000
  /// How deep the values in the results are nested.
  public var depth = 512
  /// Megabytes (of 2²⁰ bytes) of the results, and of the document that is written.
  public var outputMegabytes = 256

  public init() {}

  /// A limit that was exceeded.
  public enum Excess: Sendable, Hashable {
    case timers(Int)
    case results(megabytes: Int)
    case document(megabytes: Int)
    /// The memory of the whole process.
    case memory(megabytes: Int)
    /// Scripts of the page that cannot be stopped.
    case loadTime(seconds: Double)
    /// A command that answers for the extension.
    case handlerTime(seconds: Double)
  }
}
