import DOM

/// What a matcher has computed for one program.
final class SelectorCaches {
  let program: SelectorProgram
  /// For each test that counts siblings, the last element counted and its number. Types are spread
  /// over several places by their name, so that alternating types do not evict each other.
  var nth: [CountedSibling]
  static let placesPerTest = 8
  /// The elements for which an argument of `:has()` is true, by selector and root of the tree.
  var anchors: [AnchorKey: ElementSet] = [:]
  /// By compound: the result of a long search among ancestors or siblings, for searches that pass
  /// the same element.
  var searches: [Int: ElementMap<Element?>] = [:]
  /// How many elements were visited for an argument, one anchor at a time.
  var visits: [Int: Int] = [:]

  struct CountedSibling {
    var element: Element?
    var number = 0
  }

  struct AnchorKey: Hashable {
    let selector: Int
    let root: Node
  }

  init(_ program: SelectorProgram) {
    self.program = program
    nth = Array(repeating: CountedSibling(), count: program.nthCount * Self.placesPerTest)
  }
}
