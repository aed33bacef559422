/// Limits of a page and its scripts other than time. Scripts that exceed one are stopped.
public struct SessionLimits: Sendable, Hashable {
  /// Concurrent timers, of the page and the extension together.
  public var timers = 10_000
  /// The maximum nesting of values in the results.
  public var depth = 512
  /// Megabytes (of 2²⁰ bytes) of the results, and of the document that is written.
  public var outputMegabytes = 256

  /// The limits that a command has unless it is told others.
  public init() {}

  /// A limit that was exceeded.
  public enum Excess: Sendable, Hashable {
    /// More timers at the same time than this.
    case timers(Int)
    /// Results that are larger than so many megabytes (of 2²⁰ bytes).
    case results(megabytes: Int)
    /// A document that is larger than so many megabytes (of 2²⁰ bytes) when it is written.
    case document(megabytes: Int)
    /// The output of a command about pages that it only reads.
    case output(megabytes: Int)
    /// The memory of the whole process.
    case memory(megabytes: Int)
    /// Scripts of the page that cannot be stopped.
    case loadTime(seconds: Double)
    /// Reading a page whose scripts do not run.
    case readingTime(seconds: Double)
    /// A document that is shown, compared or written.
    case writingTime(seconds: Double)
    /// An extension whose property list is read and whose rule is asked.
    case extensionTime(seconds: Double)
    /// A command that answers for the extension.
    case handlerTime(seconds: Double)
  }
}

/// A part of a small page that grows excessively, so that its parser leaves something out.
public enum PageExcess: Sendable, Hashable {
  /// The entities of an XHTML page amount to more than so many megabytes (of 2²⁰ bytes): the page
  /// is cut off there.
  case entities(megabytes: Int)
  /// Formatting elements that are never closed were repeated until that many elements and
  /// attributes had been made; later ones are not repeated.
  case formattingElements(count: Int)
}
