import CLibXML2
import DOM

// The Noah's Ark clause, in constant time for each element: entries with equal attributes are found
// by a hash. Hashes are computed once three entries have the same name.

/// Finds entries of the list of active formatting elements by their hash.
struct FormattingHashes {
  private var heads: UnsafeMutablePointer<UInt32>
  private var capacity = 0
  private var count = 0

  init() { heads = .allocate(capacity: 0) }
  func deallocate() { heads.deallocate() }

  typealias Entries = UnsafeMutablePointer<FormattingEntry>

  /// The newest of the entries that may have this hash.
  func newest(_ hash: UInt64) -> UInt32 { capacity == 0 ? 0 : heads[index(hash)] }

  mutating func insert(_ entry: UInt32, into entries: Entries) {
    if count == capacity { grow(entries) }
    count += 1
    link(entry, in: entries)
  }

  mutating func remove(_ entry: UInt32, from entries: Entries) {
    let element = entries[Int(entry)]
    if element.sameHashNewer == 0 {
      heads[index(element.hash)] = element.sameHashOlder
    } else {
      entries[Int(element.sameHashNewer)].sameHashOlder = element.sameHashOlder
    }
    if element.sameHashOlder != 0 {
      entries[Int(element.sameHashOlder)].sameHashNewer = element.sameHashNewer
    }
    count -= 1
  }

  private func index(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 32) & (capacity - 1) }

  private func link(_ entry: UInt32, in entries: Entries) {
    let head = heads + index(entries[Int(entry)].hash)
    entries[Int(entry)].sameHashOlder = head.pointee
    entries[Int(entry)].sameHashNewer = 0
    if head.pointee != 0 { entries[Int(head.pointee)].sameHashNewer = entry }
    head.pointee = entry
  }

  private mutating func grow(_ entries: Entries) {
    let (old, oldCapacity) = (heads, capacity)
    capacity = max(16, capacity * 2)
    heads = .allocate(capacity: capacity)
    heads.initialize(repeating: 0, count: capacity)
    for index in 0..<oldCapacity {
      // Oldest first, so that the order of each list is kept.
      var entry = old[index]
      while entry != 0, entries[Int(entry)].sameHashOlder != 0 {
        entry = entries[Int(entry)].sameHashOlder
      }
      while entry != 0 {
        let newer = entries[Int(entry)].sameHashNewer
        link(entry, in: entries)
        entry = newer
      }
    }
    old.deallocate()
  }
}

/// A value that is equal for two lists with the same set of attributes.
func hash(
  ofAttributes first: UnsafeMutablePointer<xmlAttr>?, name: ElementName
) -> UInt64 {
  var sum = UInt64(name.rawValue) | 1 << 40
  var attribute = first
  while let current = attribute {
    var hash = UInt64(UInt(bitPattern: current.pointee.name))
    if var byte = current.pointee.children?.pointee.content {
      while byte.pointee != 0 {
        hash = (hash ^ UInt64(byte.pointee)) &* 0x0000_0100_0000_01B3
        byte += 1
      }
    }
    hash ^= hash >> 29
    sum &+= hash &* 0xBF58_476D_1CE4_E5B9
    attribute = current.pointee.next
  }
  return sum == 0 ? 1 : sum
}

/// Whether two lists hold the same attributes, in any order.
func haveSameAttributes(
  _ left: UnsafeMutablePointer<xmlAttr>?, _ right: UnsafeMutablePointer<xmlAttr>?
) -> Bool {
  var (leftAttribute, rightAttribute) = (left, right)
  while let current = leftAttribute {
    guard let other = rightAttribute else { return false }
    if !isSame(current, other) {
      var candidate = right
      while let next = candidate, !isSame(current, next) { candidate = next.pointee.next }
      if candidate == nil { return false }
    }
    leftAttribute = current.pointee.next
    rightAttribute = other.pointee.next
  }
  return rightAttribute == nil
}

private func isSame(
  _ left: UnsafeMutablePointer<xmlAttr>, _ right: UnsafeMutablePointer<xmlAttr>
) -> Bool {
  left.pointee.name == right.pointee.name && left.pointee.ns == right.pointee.ns
    && xmlStrEqual(left.pointee.children?.pointee.content, right.pointee.children?.pointee.content)
      == 1
}
