import DOM

/// What a matcher found out for one program.
final class SelectorCaches {
  let program: SelectorProgram
  /// For each test that counts siblings, the last element counted and its number. Types go to
  /// different places by their name, so that those that alternate do not drive each other out.
  var nth: [CountedSibling]
  static let placesPerTest = 8
  /// The elements that an argument of `:has()` holds of, by selector and root of the tree.
  var anchors: [AnchorKey: ElementSet] = [:]
  /// By compound: what a long search among ancestors or siblings that passes there will find.
  var searches: [Int: ElementMap<Element?>] = [:]
  /// How many elements were looked at for an argument, one anchor at a time.
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
