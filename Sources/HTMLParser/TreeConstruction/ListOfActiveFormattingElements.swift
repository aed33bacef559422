import CLibXML2
import DOM

/// One entry of the list of active formatting elements: an element or a marker.
struct FormattingEntry {
  /// Nil for a marker.
  var node: UnsafeMutablePointer<xmlNode>?
  var name = ElementName.unknown
  /// The element's entry in the stack of open elements, 0 when it is not open.
  var openElement: UInt32 = 0
  var previous: UInt32 = 0
  var next: UInt32 = 0
  /// The nearest entries of the same name (for a marker: the marker before it).
  var sameNamePrevious: UInt32 = 0
  var sameNameNext: UInt32 = 0
  /// The entries whose attributes have the same hash, newest first.
  var sameHashOlder: UInt32 = 0
  var sameHashNewer: UInt32 = 0
  /// Of name and attributes; 0 until it is first needed.
  var hash: UInt64 = 0
  /// The attributes as the parser made them, kept once a script may have changed the element's.
  var attributes: UnsafeMutablePointer<xmlAttr>?
  var hasOwnAttributes = false
  /// Increases from the beginning of the list to its end.
  var order: Int64 = 0

  /// https://html.spec.whatwg.org/multipage/parsing.html#concept-parser-marker
  var isMarker: Bool { node == nil }

  /// The attributes of the token for which the element was created.
  var tokenAttributes: UnsafeMutablePointer<xmlAttr>? {
    hasOwnAttributes ? attributes : node?.pointee.properties
  }
}

/// The list of active formatting elements: a linked list in one piece of memory, with a list
/// through the entries of each name. Entry 0 means none.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#the-list-of-active-formatting-elements
struct ListOfActiveFormattingElements {
  private var entries: UnsafeMutablePointer<FormattingEntry>
  private var capacity = 16
  private var unused: UInt32 = 1
  private var free: UInt32 = 0
  private(set) var first: UInt32 = 0
  private(set) var last: UInt32 = 0
  private var lastMarker: UInt32 = 0
  /// By the number of the name, 256 of each.
  private var lastOfName: UnsafeMutablePointer<UInt32>
  private var countOfName: UnsafeMutablePointer<UInt32>
  private var unhashedOfName: UnsafeMutablePointer<UInt32>
  private var hashes = FormattingHashes()

  private static let orderStep: Int64 = 1 << 32

  init() {
    entries = .allocate(capacity: capacity)
    entries.initialize(to: FormattingEntry())
    lastOfName = .allocate(capacity: 768)
    lastOfName.initialize(repeating: 0, count: 768)
    countOfName = lastOfName + 256
    unhashedOfName = lastOfName + 512
  }

  func deallocate() {
    var entry = first
    while entry != 0 {
      freeAttributes(of: entry)
      entry = self[entry].next
    }
    entries.deallocate()
    lastOfName.deallocate()
    hashes.deallocate()
  }

  @inline(__always) subscript(entry: UInt32) -> FormattingEntry {
    unsafeAddress { UnsafePointer(entries + Int(entry)) }
    nonmutating unsafeMutableAddress { entries + Int(entry) }
  }

  /// How many entries of the name there are, before markers too.
  func count(of name: ElementName) -> UInt32 { countOfName[Int(name.rawValue)] }

  /// The last entry of the name, whether or not a marker follows.
  func lastEntry(of name: ElementName) -> UInt32 { lastOfName[Int(name.rawValue)] }

  /// The last entry of the name after the last marker, or 0.
  func lastEntryAfterMarker(of name: ElementName) -> UInt32 {
    let entry = lastOfName[Int(name.rawValue)]
    return entry != 0 && isAfterLastMarker(entry) ? entry : 0
  }

  func isAfterLastMarker(_ entry: UInt32) -> Bool {
    lastMarker == 0 || self[entry].order > self[lastMarker].order
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#push-onto-the-list-of-active-formatting-elements
  /// The caller has applied the Noah's Ark clause.
  mutating func append(_ node: UnsafeMutablePointer<xmlNode>, name: ElementName) -> UInt32 {
    let entry = append(FormattingEntry(node: node, name: name))
    linkName(entry)
    unhashedOfName[Int(name.rawValue)] += 1
    return entry
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#insert-a-marker
  mutating func appendMarker() {
    let entry = append(FormattingEntry(node: nil))
    self[entry].sameNamePrevious = lastMarker
    lastMarker = entry
  }

  private mutating func append(_ element: FormattingEntry) -> UInt32 {
    let entry = allocate()
    var element = element
    element.previous = last
    element.order = last == 0 ? 0 : self[last].order + Self.orderStep
    (entries + Int(entry)).initialize(to: element)
    if last == 0 { first = entry } else { self[last].next = entry }
    last = entry
    return entry
  }

  /// Removes an entry; the caller must update the stack of open elements.
  mutating func remove(_ entry: UInt32) {
    unlink(entry)
    if self[entry].isMarker {
      lastMarker = self[entry].sameNamePrevious
    } else {
      unlinkName(entry)
      if self[entry].hash == 0 {
        unhashedOfName[Int(self[entry].name.rawValue)] -= 1
      } else {
        hashes.remove(entry, from: entries)
      }
      freeAttributes(of: entry)
    }
    self[entry].next = free
    free = entry
  }

  /// Moves an entry to right after another one (0: to the front).
  mutating func move(_ entry: UInt32, after previous: UInt32) {
    if previous == entry || self[entry].previous == previous { return }
    unlinkName(entry)
    unlink(entry)
    let next = previous == 0 ? first : self[previous].next
    self[entry].previous = previous
    self[entry].next = next
    if previous == 0 { first = entry } else { self[previous].next = entry }
    if next == 0 { last = entry } else { self[next].previous = entry }
    setOrder(of: entry)
    linkName(entry)
  }

  private mutating func unlink(_ entry: UInt32) {
    let element = self[entry]
    if element.previous == 0 {
      first = element.next
    } else {
      self[element.previous].next = element.next
    }
    if element.next == 0 {
      last = element.previous
    } else {
      self[element.next].previous = element.previous
    }
  }

  /// Assigns a place in the order between the neighbours.
  private mutating func setOrder(of entry: UInt32) {
    let element = self[entry]
    if element.next == 0 {
      self[entry].order = element.previous == 0 ? 0 : self[element.previous].order + Self.orderStep
      return
    }
    let upper = self[element.next].order
    let lower = element.previous == 0 ? upper - 2 * Self.orderStep : self[element.previous].order
    if upper - lower < 2 { return renumber() }
    self[entry].order = lower + (upper - lower) / 2
  }

  private mutating func renumber() {
    var entry = first
    var order: Int64 = 0
    while entry != 0 {
      self[entry].order = order
      order += Self.orderStep
      entry = self[entry].next
    }
  }

  private mutating func linkName(_ entry: UInt32) {
    let name = Int(self[entry].name.rawValue)
    var later: UInt32 = 0
    var earlier = lastOfName[name]
    while earlier != 0, self[earlier].order > self[entry].order {
      later = earlier
      earlier = self[earlier].sameNamePrevious
    }
    self[entry].sameNamePrevious = earlier
    self[entry].sameNameNext = later
    if later == 0 { lastOfName[name] = entry } else { self[later].sameNamePrevious = entry }
    if earlier != 0 { self[earlier].sameNameNext = entry }
    countOfName[name] += 1
  }

  private mutating func unlinkName(_ entry: UInt32) {
    let element = self[entry]
    let name = Int(element.name.rawValue)
    if element.sameNameNext == 0 {
      lastOfName[name] = element.sameNamePrevious
    } else {
      self[element.sameNameNext].sameNamePrevious = element.sameNamePrevious
    }
    if element.sameNamePrevious != 0 {
      self[element.sameNamePrevious].sameNameNext = element.sameNameNext
    }
    countOfName[name] -= 1
  }

  private func freeAttributes(of entry: UInt32) {
    var attribute = self[entry].attributes
    while let current = attribute {
      attribute = current.pointee.next
      NodeAllocation.free(current)
    }
  }

  private mutating func allocate() -> UInt32 {
    if free != 0 {
      let entry = free
      free = self[entry].next
      return entry
    }
    if Int(unused) == capacity {
      let larger = UnsafeMutablePointer<FormattingEntry>.allocate(capacity: capacity * 2)
      larger.moveInitialize(from: entries, count: capacity)
      entries.deallocate()
      (entries, capacity) = (larger, capacity * 2)
    }
    unused += 1
    return unused - 1
  }
}

extension ListOfActiveFormattingElements {
  /// Removes the earliest of three elements after the last marker that have this name and these
  /// attributes, and returns its entry in the stack of open elements (0: none).
  /// https://html.spec.whatwg.org/multipage/parsing.html#push-onto-the-list-of-active-formatting-elements
  mutating func applyNoahsArkClause(
    name: ElementName, attributes: UnsafeMutablePointer<xmlAttr>?
  ) -> UInt32 {
    hashEntries(of: name)
    let hash = hash(ofAttributes: attributes, name: name)
    var (earliest, count): (UInt32, Int) = (0, 0)
    var entry = hashes.newest(hash)
    while entry != 0 {
      let element = self[entry]
      if element.hash == hash {
        if !isAfterLastMarker(entry) { break }
        if element.name == name, haveSameAttributes(element.tokenAttributes, attributes) {
          count += 1
          if earliest == 0 || element.order < self[earliest].order { earliest = entry }
        }
      }
      entry = element.sameHashOlder
    }
    guard count >= 3 else { return 0 }
    let openElement = self[earliest].openElement
    remove(earliest)
    return openElement
  }

  private mutating func hashEntries(of name: ElementName) {
    var entry = lastEntry(of: name)
    while entry != 0, unhashedOfName[Int(name.rawValue)] > 0 {
      if self[entry].hash == 0 {
        self[entry].hash = hash(ofAttributes: self[entry].tokenAttributes, name: name)
        hashes.insert(entry, into: entries)
        unhashedOfName[Int(name.rawValue)] -= 1
      }
      entry = self[entry].sameNamePrevious
    }
  }
}
