import DOM

/// What a matcher found out for one program.
final class SelectorCaches {
  let program: SelectorProgram
  /// For each test that counts siblings, the last element counted and its number. Types go to
  /// different places by their name, so that those that alternate do not drive each other out.
  var nth: [CountedSibling]
  static let placesPerTest = 8
  /// The elements that an argument of `:has()` holds of, by selector and root of the tree.
  var anchors: [AnchorKey: NodeSet] = [:]
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

/// A set of elements: open addressing, without the cost of a general hash.
struct NodeSet {
  private var slots: [UInt]
  private(set) var count = 0
  private var mask: Int

  init() {
    slots = Array(repeating: 0, count: 16)
    mask = 15
  }

  func contains(_ element: Element) -> Bool {
    let key = UInt(bitPattern: element.pointer)
    var slot = place(key)
    while slots[slot] != 0 {
      if slots[slot] == key { return true }
      slot = (slot + 1) & mask
    }
    return false
  }

  /// Whether it was not there before.
  mutating func insert(_ element: Element) -> Bool {
    if count * 2 >= slots.count { grow() }
    return insert(UInt(bitPattern: element.pointer))
  }

  private mutating func insert(_ key: UInt) -> Bool {
    var slot = place(key)
    while slots[slot] != 0 {
      if slots[slot] == key { return false }
      slot = (slot + 1) & mask
    }
    slots[slot] = key
    count += 1
    return true
  }

  private func place(_ key: UInt) -> Int {
    Int(truncatingIfNeeded: (key >> 4) &* 0x9E37_79B9_7F4A_7C15 >> 20) & mask
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    mask = slots.count - 1
    count = 0
    for key in old where key != 0 { _ = insert(key) }
  }
}
