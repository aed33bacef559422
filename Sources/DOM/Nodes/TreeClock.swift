/// What a collection depends on: each aspect has those before it in it.
package enum TreeAspect: Int, CaseIterable, Sendable {
  /// The shape of the tree.
  case structure
  /// `class` attributes, too.
  case classes
  /// All attributes, text, and the state of elements, too.
  case everything
}

/// Counts the changes of an agent's trees, in memory that scripts can read without a call.
package struct TreeClock {
  /// A count for each `TreeAspect`.
  package let hands: UnsafeMutablePointer<Int32>

  init() {
    hands = .allocate(capacity: TreeAspect.allCases.count)
    hands.initialize(repeating: 0, count: TreeAspect.allCases.count)
  }

  @inline(__always)
  func noteChange(of aspect: TreeAspect) {
    for hand in aspect.rawValue...TreeAspect.everything.rawValue { hands[hand] &+= 1 }
  }

  func deallocate() { hands.deallocate() }
}
