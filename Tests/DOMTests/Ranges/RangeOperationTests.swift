import DOM
import Foundation
import HTMLParser
import TestSupport
import Testing

/// Operations on random ranges over one small tree, with what WebKit makes of them: the result, the
/// tree and the boundary points afterwards. Nodes are numbers in tree order.
@Suite struct RangeOperationTests {
  private let agent = Agent()
  private static let markup =
    "<p id=\"a\">One <b>two <i>three</i></b> four</p><!--note-->five<ul><li>six</li>"
    + "<li>seven<br></li></ul><p>eight</p>"

  private struct Row {
    let numbers: [Int]
    let operation: String
    let result: String
    let markup: String

    init?(_ values: [Any]) {
      guard let operation = values[4] as? String, let result = values[7] as? String,
        let markup = values[8] as? String
      else { return nil }
      self.operation = operation
      self.result = result
      self.markup = markup
      numbers = values.compactMap { $0 as? Int }
    }
  }

  @Test func sameAsWebKit() throws {
    let file = SharedData.packageRoot.appending(path: "Tests/DOMTests/Ranges/Data/operations.json")
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[Any]])
    #expect(rows.count == 260)
    for values in rows {
      let row = try #require(Row(values))
      let document = Document(in: agent, isHTML: true)
      let parser = HTMLParser(document: document)
      parser.write(DOMString("<!DOCTYPE html><body><div>" + Self.markup + "</div>"))
      parser.finish()
      let root = try #require(document.documentElement?.node.lastChild?.firstChild)
      let nodes = Self.nodes(of: root)
      let range = LiveRange(in: document)
      try range.setStart(nodes[row.numbers[0]], row.numbers[1])
      try range.setEnd(nodes[row.numbers[2]], row.numbers[3])
      let label = Comment("\(values)")
      let point = BoundaryPoint(nodes[row.numbers[4]], row.numbers[5])
      #expect(try perform(row.operation, on: range, point) == row.result, label)
      #expect(String(HTMLSerializer.serialize(childrenOf: root)) == row.markup, label)
      let left = Self.nodes(of: root)
      let places = [range.start, range.end].flatMap {
        [left.firstIndex(of: $0.node) ?? -1, $0.offset]
      }
      #expect(places == Array(row.numbers[6...]), label)
    }
  }

  private func perform(
    _ operation: String, on range: LiveRange, _ point: BoundaryPoint
  ) throws -> String {
    let document = point.node.document
    do {
      switch operation {
      case "extract":
        return String(HTMLSerializer.serialize(childrenOf: try range.extractContents()))
      case "clone":
        return String(HTMLSerializer.serialize(childrenOf: try range.cloneContents()))
      case "delete": try range.deleteContents()
      case "text": return String(range.text)
      case "insert": try range.insertNode(try document.createElement("u").node)
      case "surround": try range.surroundContents(with: try document.createElement("u").node)
      case "intersects": return String(range.intersects(point.node))
      default: return String(try range.comparePoint(point.node, point.offset).rawValue)
      }
      return ""
    } catch let exception as DOMException {
      return exception.name.rawValue
    }
  }

  private static func nodes(of root: Node) -> [Node] {
    var nodes: [Node] = []
    var node: Node? = root
    while let current = node {
      nodes.append(current)
      node = current.next(within: root)
    }
    return nodes
  }
}
