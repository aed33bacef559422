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
    /// What a command shows of pages that it only reads.
    case output(megabytes: Int)
    /// The memory of the whole process.
    case memory(megabytes: Int)
    /// Scripts of the page that cannot be stopped.
    case loadTime(seconds: Double)
    /// A page that is read and whose scripts do not run.
    case readingTime(seconds: Double)
    /// A document that is shown, compared or written.
    case writingTime(seconds: Double)
    /// An extension whose property list is read and whose rule is asked.
    case extensionTime(seconds: Double)
    /// A command that answers for the extension.
    case handlerTime(seconds: Double)
  }
}

/// What makes a small page large beyond all measure, so that its parser leaves something out.
public enum PageExcess: Sendable, Hashable {
  /// Entities of an XHTML page stand for more than so many megabytes (of 2²⁰ bytes): the page ends there.
  case entities(megabytes: Int)
  /// Formatting elements that are never closed were repeated until so many elements and attributes were
  /// made of them; from there on they are not.
  case formattingElements(count: Int)
}
