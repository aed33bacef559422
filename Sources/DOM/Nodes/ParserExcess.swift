/// What a page made grow beyond all measure, so that the parser left something out. WebKit goes on with
/// it for as long as memory and patience last.
package enum ParserExcess: Sendable, Hashable {
  /// Entities of XML stand for more than so many megabytes (of 2²⁰ bytes): the page ends there.
  case entities(megabytes: Int)
  /// Formatting elements that are never closed were repeated until so many elements and attributes were
  /// made of them; from there on they are not.
  case formattingElements(count: Int)
}
