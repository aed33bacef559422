import DOM

// Insertion and removal in the middle of the stack.

extension StackOfOpenElements {
  /// Removes an entry from anywhere; returns its entry in the list of active formatting elements.
  mutating func remove(_ entry: UInt32) -> UInt32 {
    if entry == top { return pop() }
    let element = self[entry]
    unlinkName(entry)
    self[element.above].below = element.below
    if element.below == 0 {
      bottom = element.above
    } else {
      self[element.below].above = element.above
    }
    // The entries above that it bounded are now bounded by the boundary below it.
    if element.categories.rawValue & 0xFF != 0 {
      updateBoundaries(from: element.above, naming: entry)
    }
    self[entry].above = free
    free = entry
    count -= 1
    return element.formattingEntry
  }

  /// Puts an element right above an entry, which has others above it or is the current node.
  mutating func insert(_ element: OpenElement, above below: UInt32) -> UInt32 {
    if below == top { return push(element) }
    let above = self[below].above
    if self[above].order - self[below].order < 2 { renumber() }
    let entry = allocate()
    var element = element
    (element.below, element.above) = (below, above)
    // Close to the upper neighbour: the next one is usually inserted between this one and `below`.
    let gap = self[above].order - self[below].order
    element.order = self[above].order - max(1, min(gap / 2, 1 << 12))
    (entries + Int(entry)).initialize(to: element)
    self[below].above = entry
    self[above].below = entry
    self[entry].boundaries = boundaries(of: entry, over: below)
    linkName(entry)
    count += 1
    // A formatting element bounds only the search for an HTML element, and the one above it is one.
    assert(element.categories.rawValue & 0xFF & ~ElementCategories.html.rawValue == 0)
    return entry
  }

  /// Goes up as long as entries name `removed` as a boundary.
  private mutating func updateBoundaries(from start: UInt32, naming removed: UInt32) {
    var entry = start
    while entry != 0 {
      let old = self[entry].boundaries
      if !any(old .== SIMD8(repeating: removed)) { return }
      self[entry].boundaries = boundaries(of: entry, over: self[entry].below)
      entry = self[entry].above
    }
  }

  private mutating func unlinkName(_ entry: UInt32) {
    let element = self[entry]
    if element.sameNameAbove != 0 {
      self[element.sameNameAbove].sameNameBelow = element.sameNameBelow
    } else {
      head(for: element).pointee = element.sameNameBelow
    }
    if element.sameNameBelow != 0 {
      self[element.sameNameBelow].sameNameAbove = element.sameNameAbove
    }
  }

  private mutating func linkName(_ entry: UInt32) {
    let head = head(for: self[entry])
    var upper: UInt32 = 0
    var lower = head.pointee
    while lower != 0, isAbove(lower, entry) {
      upper = lower
      lower = self[lower].sameNameBelow
    }
    self[entry].sameNameAbove = upper
    self[entry].sameNameBelow = lower
    if upper == 0 { head.pointee = entry } else { self[upper].sameNameBelow = entry }
    if lower != 0 { self[lower].sameNameAbove = entry }
  }

  private mutating func renumber() {
    var entry = bottom
    var order: Int64 = 0
    while entry != 0 {
      self[entry].order = order
      order += Self.orderStep
      entry = self[entry].above
    }
  }
}
