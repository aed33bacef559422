import CLibXML2
import DOM

/// The stack of open elements, which grows upwards: its top is the current node.
///
/// It is a linked list in one piece of memory. Each entry knows the nearest boundary of each kind
/// of scope below it and the next entry with the same name, so that the standard's questions are
/// answered without a walk, and entries can be inserted and removed in the middle: a page may have
/// hundreds of thousands of open elements. Entry 0 means none.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#the-stack-of-open-elements
struct StackOfOpenElements {
  private(set) var entries: UnsafeMutablePointer<OpenElement>
  private var capacity = 32
  /// Entries from here on have never been used; `free` heads the list of those given back.
  private var unused: UInt32 = 1
  var free: UInt32 = 0
  private(set) var top: UInt32 = 0
  var bottom: UInt32 = 0
  var count = 0
  /// The topmost entry of each name, by its number: twice as many as there are names, the HTML
  /// elements first in each pair.
  private var topmost: UnsafeMutablePointer<UInt32>
  private var topmostCapacity = 512

  static let orderStep: Int64 = 1 << 32

  /// `node` is in entry 0, which counts as an HTML element, because the rules for an empty stack
  /// are those for HTML content.
  init(nobody node: UnsafeMutablePointer<xmlNode>) {
    entries = .allocate(capacity: capacity)
    entries.initialize(
      to: OpenElement(
        node: node, container: node, number: 0, name: .unknown, namespace: .html, categories: []))
    entries[0].order = .min
    topmost = .allocate(capacity: topmostCapacity)
    topmost.initialize(repeating: 0, count: topmostCapacity)
  }

  func deallocate() {
    entries.deallocate()
    topmost.deallocate()
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#current-node
  @inline(__always) var current: OpenElement {
    unsafeAddress { UnsafePointer(entries + Int(top)) }
  }

  @inline(__always) subscript(entry: UInt32) -> OpenElement {
    unsafeAddress { UnsafePointer(entries + Int(entry)) }
    nonmutating unsafeMutableAddress { entries + Int(entry) }
  }

  // MARK: Questions

  /// The topmost HTML element with the name, or 0.
  @inline(__always) func topmost(_ name: ElementName) -> UInt32 {
    topmost[2 * Int(name.rawValue)]
  }

  @inline(__always) func topmost(number: UInt32, isHTML: Bool) -> UInt32 {
    let index = 2 * Int(number) + (isHTML ? 0 : 1)
    return index < topmostCapacity ? topmost[index] : 0
  }

  @inline(__always) func contains(_ name: ElementName) -> Bool { topmost(name) != 0 }

  /// Whether the entry (0: none) is at or above the topmost boundary of a kind.
  @inline(__always)
  func isInScope(_ entry: UInt32, _ boundary: ElementCategories) -> Bool {
    if entry == 0 { return false }
    let index = boundary.rawValue.trailingZeroBitCount
    return entries[Int(entry)].order >= entries[Int(current.boundaries[index])].order
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-scope
  @inline(__always)
  func hasInScope(_ name: ElementName, _ boundary: ElementCategories = .scopeBoundary) -> Bool {
    isInScope(topmost(name), boundary)
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#foster-parent
  func fosterParent() -> InsertionLocation {
    let table = topmost(.table)
    let template = topmost(.template)
    if template != 0, table == 0 || isAbove(template, table) {
      return InsertionLocation(parent: self[template].container)
    }
    if table == 0 { return InsertionLocation(parent: self[bottom].container) }
    if let parent = self[table].node.pointee.parent {
      return InsertionLocation(parent: parent, child: self[table].node)
    }
    return InsertionLocation(parent: self[self[table].below].container)
  }

  /// The lowest special element above an entry.
  /// https://html.spec.whatwg.org/multipage/parsing.html#adoption-agency-algorithm (step 4.7)
  func furthestBlock(above open: UInt32) -> UInt32? {
    let special = current.boundaries[4]
    guard special != 0, isAbove(special, open) else { return nil }
    var entry = self[open].above
    while !self[entry].categories.contains(.special) { entry = self[entry].above }
    return entry
  }

  func hasHeadingInScope() -> Bool {
    hasInScope(.h1) || hasInScope(.h2) || hasInScope(.h3) || hasInScope(.h4) || hasInScope(.h5)
      || hasInScope(.h6)
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-select-scope
  func hasInSelectScope(_ name: ElementName) -> Bool {
    var entry = top
    while entry != 0 {
      if self[entry].isHTML(name) { return true }
      guard self[entry].isHTML(.optgroup) || self[entry].isHTML(.option) else { return false }
      entry = self[entry].below
    }
    return false
  }

  @inline(__always) func isAbove(_ entry: UInt32, _ other: UInt32) -> Bool {
    entries[Int(entry)].order > entries[Int(other)].order
  }

  // MARK: Changes

  /// Pushes an element and returns its entry.
  @inline(__always)
  mutating func push(_ element: OpenElement) -> UInt32 {
    let entry = allocate()
    let slot = entries + Int(entry)
    slot.initialize(to: element)
    slot.pointee.below = top
    slot.pointee.above = 0
    slot.pointee.order = entries[Int(top)].order &+ Self.orderStep
    if top == 0 {
      slot.pointee.order = 0
      bottom = entry
    } else {
      entries[Int(top)].above = entry
    }
    slot.pointee.boundaries = boundaries(of: entry, over: top)
    let head = head(for: slot.pointee)
    slot.pointee.sameNameBelow = head.pointee
    slot.pointee.sameNameAbove = 0
    if head.pointee != 0 { entries[Int(head.pointee)].sameNameAbove = entry }
    head.pointee = entry
    top = entry
    count += 1
    return entry
  }

  /// Pops the current node; returns its entry in the list of active formatting elements.
  @inline(__always)
  mutating func pop() -> UInt32 {
    let entry = top
    let slot = entries + Int(entry)
    let below = slot.pointee.below
    top = below
    if below == 0 { bottom = 0 } else { entries[Int(below)].above = 0 }
    let sameName = slot.pointee.sameNameBelow
    head(for: slot.pointee).pointee = sameName
    if sameName != 0 { entries[Int(sameName)].sameNameAbove = 0 }
    slot.pointee.above = free
    free = entry
    count -= 1
    return slot.pointee.formattingEntry
  }

  @inline(__always)
  func boundaries(of entry: UInt32, over below: UInt32) -> SIMD8<UInt32> {
    var boundaries = entries[Int(below)].boundaries
    var bits = entries[Int(entry)].categories.rawValue & 0xFF
    // Most elements are one boundary or three.
    while bits != 0 {
      boundaries[bits.trailingZeroBitCount] = entry
      bits &= bits &- 1
    }
    return boundaries
  }

  @inline(__always)
  mutating func head(for element: OpenElement) -> UnsafeMutablePointer<UInt32> {
    let index = 2 * Int(element.number) + (element.namespace == .html ? 0 : 1)
    if index >= topmostCapacity { growTopmost(to: index + 1) }
    return topmost + index
  }

  @inline(__always)
  mutating func allocate() -> UInt32 {
    if free != 0 {
      let entry = free
      free = entries[Int(entry)].above
      return entry
    }
    if Int(unused) == capacity { grow() }
    unused += 1
    return unused - 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<OpenElement>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: entries, count: capacity)
    entries.deallocate()
    (entries, capacity) = (larger, capacity * 2)
  }

  @inline(never)
  private mutating func growTopmost(to needed: Int) {
    let newCapacity = max(needed, topmostCapacity * 2)
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: newCapacity)
    larger.update(from: topmost, count: topmostCapacity)
    (larger + topmostCapacity).initialize(repeating: 0, count: newCapacity - topmostCapacity)
    topmost.deallocate()
    (topmost, topmostCapacity) = (larger, newCapacity)
  }
}
