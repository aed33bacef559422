import DOM
import JSPrep
import PropertyList
import Selectors
import Session

/// Expectations about the elements that a selector matches.
package struct ElementExpectation {
  package var selector: String
  package var location: SourceLocation?
  /// Where single expectations are, if not there.
  var places: [Part: SourceLocation] = [:]
  /// The number of elements.
  package var count: Int?
  /// The text of the first one, white space collapsed.
  package var text: ValuePattern?
  /// The markup in the first one.
  package var html: ValuePattern?
  /// Attributes of the first one; nil for one that must not exist.
  package var attributes: [(name: String, pattern: ValuePattern?)] = []

  enum Part: Hashable {
    case count, text, html
    case attribute(String)
  }

  package init(_ selector: String, location: SourceLocation? = nil) {
    self.selector = selector
    self.location = location
  }

  package func failures(in document: Document) -> [TestFailure] {
    let elements: [Element]
    do {
      elements = try SelectorProgram(DOMString(selector), in: document.agent)
        .all(in: document.node)
    } catch {
      return [failure("'\(selector)' is not a valid selector")]
    }
    if let count, elements.count != count {
      let verb = elements.count == 1 ? "element matches" : "elements match"
      return [failure("\(elements.count) \(verb) '\(selector)', but \(count) should", .count)]
    }
    guard text != nil || html != nil || !attributes.isEmpty else { return [] }
    guard let element = elements.first else {
      return [failure("no element matches '\(selector)'")]
    }
    return failures(of: element)
  }

  private func failures(of element: Element) -> [TestFailure] {
    var failures: [TestFailure] = []
    func check(_ what: String, _ part: Part, _ pattern: ValuePattern?, _ actual: String?) {
      guard let pattern, !pattern.matches(actual.map { .string($0) }) else { return }
      failures.append(
        failure(
          "\(what) of '\(selector)' is not as expected", part,
          Difference(expected: pattern, actual: actual.map { .string($0) })))
    }
    check("the text", .text, text, String(element.node.descendantTextContent.collapsingWhitespace))
    if html != nil {
      check(
        "the markup", .html, html, String(HTMLSerializer.serialize(childrenOf: element.node)))
    }
    for (name, pattern) in attributes {
      let actual = element[DOMString(name)].map { String($0) }
      guard let pattern else {
        if actual != nil {
          failures.append(failure("'\(selector)' has an attribute '\(name)'", .attribute(name)))
        }
        continue
      }
      check("the attribute '\(name)'", .attribute(name), pattern, actual)
    }
    return failures
  }

  private func failure(
    _ message: String, _ part: Part? = nil, _ difference: Difference? = nil
  ) -> TestFailure {
    let place = part.flatMap { places[$0] } ?? location
    return TestFailure(Diagnostic(.error, message, location: place), difference)
  }
}

extension DOMString {
  /// https://infra.spec.whatwg.org/#strip-and-collapse-ascii-whitespace
  fileprivate var collapsingWhitespace: DOMString {
    DOMString(
      unchecked: Array(bytes.split(whereSeparator: \.isASCIIWhitespace).joined(separator: [0x20])))
  }
}
