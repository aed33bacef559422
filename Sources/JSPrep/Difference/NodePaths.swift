/// Where nodes stand in their document, as the XPath that leads to each: `/html/body/p[2]/text()`.
///
/// Names are written without namespaces, as in `document.evaluate` on an HTML page.
// https://www.w3.org/TR/1999/REC-xpath-19991116/#location-paths
struct NodePaths {
  private let outline: Outline
  /// Nil as long as no path is asked for.
  private var siblings: Siblings?
  /// The last steps of the paths to entries, as far as they are known.
  private var steps: [Int: String] = [:]

  init(_ outline: Outline) { self.outline = outline }

  mutating func path(to entry: Int) -> String {
    var path: [String] = []
    var current: Int? = entry
    while let index = current {
      if steps[index] == nil { findSteps(beside: index) }
      path.append(steps[index] ?? "")
      current = outline.parents[index]
    }
    return "/" + path.reversed().joined(separator: "/")
  }

  /// OPTIMIZATION: most nodes of a large page are on no path that is asked for.
  private struct Siblings {
    /// The first child of each entry.
    private(set) var first: [Int?]
    /// The sibling after each entry.
    private(set) var next: [Int?]
    /// The first child of the document.
    private(set) var root: Int?

    init(_ outline: Outline) {
      first = Array(repeating: nil, count: outline.entries.count)
      next = first
      for index in outline.entries.indices.reversed() {
        if let parent = outline.parents[index] {
          (next[index], first[parent]) = (first[parent], index)
        } else {
          (next[index], root) = (root, index)
        }
      }
    }
  }

  /// A step with the same test as a sibling's has a number.
  private mutating func findSteps(beside entry: Int) {
    let siblings = siblings ?? Siblings(outline)
    self.siblings = siblings
    var tests: [(entry: Int, test: String, number: Int)] = []
    var counts: [String: Int] = [:]
    var current = outline.parents[entry].map { siblings.first[$0] } ?? siblings.root
    while let index = current {
      let test = nodeTest(of: index)
      let number = counts[test, default: 0] + 1
      counts[test] = number
      tests.append((index, test, number))
      current = siblings.next[index]
    }
    for (index, test, number) in tests {
      steps[index] = counts[test] == 1 ? test : "\(test)[\(number)]"
    }
  }

  private func nodeTest(of index: Int) -> String {
    switch outline.entries[index].kind {
    case .element: outline.name(ofElement: index)
    case .text: "text()"
    case .comment: "comment()"
    case .doctype: "doctype()"
    case .processingInstruction: "processing-instruction()"
    }
  }
}
