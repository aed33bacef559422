/// Collects types and functions from the nodes of a file.
struct SwiftDeclarations {
  var functions: [SwiftFunction] = []
  var types: [SwiftType] = []

  private static let typeKeywords: Set<String> = [
    "class", "struct", "enum", "actor", "protocol", "extension",
  ]

  mutating func visit(_ nodes: [SwiftNode]) {
    var attribute: String?
    var index = 0
    while index < nodes.count {
      defer { index += 1 }
      let node = nodes[index]
      if case .group(let group) = node {
        visit(group.children)
        continue
      }
      guard let word = node.identifier else { continue }
      if word == "objc", index > 0, nodes[index - 1].is("@"), index + 1 < nodes.count {
        attribute = nodes[index + 1].group("(")?.children.first?.identifier
      } else if Self.typeKeywords.contains(word), index + 1 < nodes.count,
        let name = nodes[index + 1].identifier, name != "func", name != "var", name != "let"
      {
        types.append(type(word, name, nodes[(index + 2)...], attribute))
        attribute = nil
      } else if word == "func" || word == "init" {
        if let function = function(word, nodes, index) { functions.append(function) }
        attribute = nil
      } else if word == "var" || word == "let" {
        attribute = nil
      }
    }
  }

  private func type(
    _ keyword: String, _ name: String, _ rest: ArraySlice<SwiftNode>, _ attribute: String?
  ) -> SwiftType {
    let head = rest.prefix { $0.group("{") == nil && !$0.is("where") }
    let inherited = head.drop { !$0.is(":") }.compactMap(\.identifier)
    // An extension of a nested type bears its whole name.
    let last = head.prefix { !$0.is(":") }.compactMap(\.identifier).last
    return SwiftType(
      keyword: keyword, name: last ?? name, objectiveCName: attribute, inherited: inherited)
  }

  private func function(_ word: String, _ nodes: [SwiftNode], _ index: Int) -> SwiftFunction? {
    var next = index + 1
    var name = word
    if word == "func" {
      guard next < nodes.count, let identifier = nodes[next].identifier else { return nil }
      name = identifier
      next += 1
    }
    // Generic parameters, and `init?`.
    while next < nodes.count, nodes[next].group("(") == nil {
      if nodes[next].group("{") != nil || next > index + 30 { return nil }
      next += 1
    }
    guard next < nodes.count, let list = nodes[next].group("(") else { return nil }
    // Up to the body; a requirement of a protocol has none, and another declaration follows.
    var end = next + 1
    while end < nodes.count, nodes[end].group("{") == nil {
      if nodes[end].startsLine, let word = nodes[end].identifier, Self.ends.contains(word) {
        return nil
      }
      end += 1
    }
    guard end < nodes.count, let body = nodes[end].group("{") else { return nil }
    return SwiftFunction(
      name: name, parameters: Self.parameters(list.children), offset: nodes[index].offset,
      body: body.children, flows: SwiftFlow.flows(of: body.children))
  }

  private static let ends: Set<String> = ["func", "var", "let", "init", "static", "associatedtype"]

  private static func parameters(_ nodes: [SwiftNode]) -> [(label: String, name: String)] {
    nodes.split { $0.is(",") }.compactMap { part in
      let words = part.prefix { !$0.is(":") }.filter { !$0.is("@") }.compactMap(\.identifier)
      guard let first = words.first, let last = words.last else { return nil }
      return (words.count > 1 ? first : last, last)
    }
  }
}
