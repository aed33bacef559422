@testable import DOM
import Foundation
import HTMLParser
import TestSupport
import Testing

/// WebKit's results of `document.evaluate` for one small page.
@Suite struct XPathTests {
  private let agent = Agent()

  private func makePage() throws -> Document {
    let document = Document(in: agent, isHTML: true)
    let parser = HTMLParser(document: document)
    parser.write(
      DOMString(
        "<!DOCTYPE html><body><div id=d Class=foo><p id=p1>a<b>c</b></p><!--x--><p id=p2 lang=en>"
          + "😀é</p><svg id=s viewBox=\"0 0 1 1\"><g id=g/><linearGradient id=lg /></svg></div>"))
    parser.finish()
    let body = try #require(document.documentElement?.node.lastChild)
    let plain = try document.createElement(namespace: nil, qualifiedName: "nons")
    let upper = try document.createElement(
      namespace: "http://www.w3.org/1999/xhtml", qualifiedName: "FOO")
    try body.append(plain.node)
    try body.append(upper.node)
    plain["id"] = "nn"
    plain["BAR"] = "1"
    upper["id"] = "up"
    upper["BAZ"] = "2"
    try upper.setAttribute(namespace: "urn:x", qualifiedName: "x:q", to: "3")
    try upper.setAttribute(
      namespace: "http://www.w3.org/2000/xmlns/", qualifiedName: "xmlns:zz", to: "urn:z")
    return document
  }

  private func evaluate(
    _ text: String, _ node: Node, resolve: @escaping (DOMString) -> DOMString? = { _ in nil }
  ) -> String {
    do {
      let result = try XPathExpression(DOMString(text), resolve: resolve).evaluate(node)
      switch result.resultType {
      case .number: return "n \(DOMString(xpathNumber: try result.numberValue))"
      case .string: return "s \(try result.stringValue)"
      case .boolean: return "b \(try result.booleanValue)"
      default: return try "t4 " + describe(result)
      }
    } catch {
      return switch error as? XPathError {
      case .exception(let exception): exception.name.rawValue
      case .wrongType: "TypeError"
      case nil: "\(error)"
      }
    }
  }

  private func describe(_ result: XPathResult) throws -> String {
    var names: [String] = []
    while let node = try result.iterateNext() {
      var name = "\(node.nodeName)"
      if let id = Element(node)?["id"] { name += "#\(id)" }
      if !node.isElement, !node.isDocument {
        name += "=\(node.nodeValue.map { String($0) } ?? "null")"
      }
      names.append(name)
    }
    return names.joined(separator: ",")
  }

  @Test func sameResultsAsWebKit() throws {
    let file = SharedData.packageRoot.appending(path: "Tests/DOMTests/XPath/Data/results.json")
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String]])
    #expect(rows.count == 295)
    let page = try makePage()
    for row in rows {
      #expect(evaluate(row[0], page.node) == row[1], "\(row[0])")
    }
  }

  @Test(arguments: [
    ("foo:bar", "", "t4 "), ("//h:p", "http://www.w3.org/1999/xhtml", "t4 P#p1,P#p2"),
    ("//h:P", "http://www.w3.org/1999/xhtml", "t4 P#p1,P#p2"),
    ("//s:*", "http://www.w3.org/2000/svg", "t4 svg#s,g#g/,linearGradient#lg"),
    ("//s:LINEARGRADIENT", "http://www.w3.org/2000/svg", "t4 "),
    ("//@x:q", "urn:x", "t4 x:q=3"), ("//@x:*", "urn:x", "t4 x:q=3"),
    ("foo:bar()", "u", "SyntaxError"), ("$a:b", "u", "SyntaxError"),
  ])
  func prefixes(text: String, namespace: String, expected: String) throws {
    let page = try makePage()
    #expect(evaluate(text, page.node) { _ in DOMString(namespace) } == expected)
  }

  @Test func contextNodes() throws {
    let page = try makePage()
    let fragment = page.createDocumentFragment()
    let italic = try page.createElement("i").node
    try fragment.append(italic)
    try italic.append(try page.createElement("u").node)
    #expect(evaluate("/", fragment) == "NotSupportedError")
    #expect(evaluate("//u", italic) == "t4 U")
    #expect(evaluate("/i", italic) == "t4 I")
    #expect(evaluate("..", italic) == "t4 #document-fragment=null")
    italic.remove()
    #expect(evaluate("/", italic) == "t4 I")
    #expect(evaluate("/u", italic) == "t4 U")
    #expect(evaluate("id(\"p1\")", italic) == "t4 P#p1")
    let attribute = try #require(page.node.element(withID: "d")?.firstAttribute?.node)
    #expect(evaluate("..", attribute) == "t4 DIV#d")
    #expect(evaluate("following::p", attribute) == "t4 P#p1,P#p2")
    #expect(evaluate("preceding-sibling::node()|following-sibling::node()", attribute) == "t4 ")
  }

  @Test func resultTypes() throws {
    let page = try makePage()
    let expression = try XPathExpression("//p/preceding::*") { _ in nil }
    let ordered = try expression.evaluate(page.node, type: .orderedNodeSnapshot)
    #expect(try ordered.snapshotLength == 3)
    #expect(try ordered.snapshotItem(1)?.nodeName == "P")
    #expect(try ordered.snapshotItem(3) == nil)
    #expect(throws: XPathError.wrongType) { try ordered.iterateNext() }
    #expect(throws: XPathError.wrongType) { try ordered.singleNodeValue }
    let first = try expression.evaluate(page.node, type: .firstOrderedNode)
    #expect(try first.singleNodeValue?.nodeName == "HEAD")
    #expect(try expression.evaluate(page.node, type: .boolean).booleanValue)
    #expect(throws: XPathError.wrongType) {
      try XPathExpression("1") { _ in nil }.evaluate(page.node, type: .anyUnorderedNode)
    }
    let iterator = try expression.evaluate(page.node)
    _ = try iterator.iterateNext()
    page.node.element(withID: "p1")?.node.remove()
    #expect(iterator.invalidIteratorState)
    #expect(throws: (any Error).self) { try iterator.iterateNext() }
  }

  @Test func hugeExpressionsDoNotCrash() throws {
    let page = try makePage()
    let sum = Array(repeating: "1", count: 50_000).joined(separator: "+")
    #expect(evaluate(sum, page.node) == "n 50000")
    let paths = Array(repeating: "//p", count: 2_000).joined(separator: "|")
    #expect(evaluate(paths, page.node) == "t4 P#p1,P#p2")
    #expect(evaluate(String(repeating: "-", count: 50_000) + "1", page.node) == "n 1")
    #expect(evaluate(String(repeating: "(", count: 50_000), page.node) == "SyntaxError")
    #expect(evaluate(String(repeating: "a[", count: 50_000), page.node) == "SyntaxError")
    #expect(evaluate("p" + String(repeating: "/..", count: 20_000), page.node) == "t4 ")
    let nested = String(repeating: "(", count: 60) + "1" + String(repeating: ")", count: 60)
    #expect(evaluate(nested, page.node) == "n 1")
  }
}
