/// A part of a page that grows excessively, so that the parser left something out. WebKit continues
/// as long as there is memory.
package enum ParserExcess: Sendable, Hashable {
  /// XML entities amount to more than that many megabytes (of 2²⁰ bytes): the page is cut off
  /// there.
  case entities(megabytes: Int)
  /// Formatting elements that are never closed were repeated until that many elements and
  /// attributes had been made; later ones are not repeated.
  case formattingElements(count: Int)
}
