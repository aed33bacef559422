/// Where nodes stand in their document, as the XPath that leads to each: `/html/body/p[2]/text()`.
///
/// Names are written without namespaces, as in `document.evaluate` on an HTML page.
// https://www.w3.org/TR/1999/REC-xpath-19991116/#location-paths
struct NodePaths {
  private let outline: Outline
  /// The last step of the path to each entry.
  private lazy var steps = Self.steps(of: outline)

  init(_ outline: Outline) { self.outline = outline }

  mutating func path(to entry: Int) -> String {
    var path: [String] = []
    var current: Int? = entry
    while let index = current {
      path.append(steps[index])
      current = outline.parents[index]
    }
    return "/" + path.reversed().joined(separator: "/")
  }

  /// A step with the same test as a sibling's has a number.
  private static func steps(of outline: Outline) -> [String] {
    struct Place: Hashable {
      let parent: Int?
      let test: String
    }
    let places = outline.entries.indices.map {
      Place(parent: outline.parents[$0], test: nodeTest(of: $0, in: outline))
    }
    var counts: [Place: Int] = [:]
    let numbers = places.map { place in
      counts[place, default: 0] += 1
      return counts[place] ?? 1
    }
    return zip(places, numbers).map { place, number in
      counts[place] == 1 ? place.test : "\(place.test)[\(number)]"
    }
  }

  private static func nodeTest(of index: Int, in outline: Outline) -> String {
    switch outline.entries[index].kind {
    case .element: outline.name(ofElement: index)
    case .text: "text()"
    case .comment: "comment()"
    case .doctype: "doctype()"
    case .processingInstruction: "processing-instruction()"
    }
  }
}
