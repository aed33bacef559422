import DOM
import HTMLParser

/// Expressions, evaluated in a small document.
enum XPathCase {
  nonisolated(unsafe) private static let document = PageText(
    decoding: Array("<p id=a>x<b>1</b><!--c--><b lang=de>2</b></p><ul><li>3<li>4</ul>".utf8)
  ).parse(in: Agent())

  /// What gives nodes gives each of them once.
  static func run(_ grist: inout Grist) -> String? {
    let text = DOMString(String(decoding: grist.text(of: .xpath), as: UTF8.self))
    guard
      let expression = try? XPathExpression(text, resolve: { prefix in prefix }),
      let result = try? expression.evaluate(document.node),
      result.resultType == .unorderedNodeIterator
    else { return nil }
    var seen: Set<Node> = []
    while let node = (try? result.iterateNext()) ?? nil {
      if !seen.insert(node).inserted { return "\(text) gives a node twice" }
    }
    return nil
  }
}
