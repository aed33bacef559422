import CLibXML2
import Infra

/// A name of the agent's `NameTable` with its number there.
public struct NumberedName {
  public let pointer: UnsafePointer<UInt8>
  /// The `ElementName` if it is below `ElementName.count`; all other names are numbered as they are
  /// added.
  public let number: UInt32

  @inlinable public init(pointer: UnsafePointer<UInt8>, number: UInt32) {
    self.pointer = pointer
    self.number = number
  }

  @inlinable public var name: Name { Name(pointer: pointer) }
  @inlinable public var elementName: ElementName { ElementName(number: number) }
}

/// The names of elements and attributes of an agent, each stored once, with a number.
///
/// OPTIMIZATION: libxml2's own dictionary, which does the same, is several times as slow (names of up
/// to eight bytes are compared as one word here), and stops growing its table at 16,384 entries.
public struct NameTable {
  /// The bytes of a short name as a little-endian number; 0 for a free slot.
  @usableFromInline struct ShortSlot {
    @usableFromInline var word: UInt64 = 0
    @usableFromInline var name: NumberedName
  }

  @usableFromInline struct LongSlot {
    /// 0 for a free slot.
    var hash: UInt64 = 0
    var length = 0
    var name: NumberedName
  }

  @usableFromInline struct Storage {
    /// How many names have a number.
    @usableFromInline var count: UInt32 = 1
    @usableFromInline var short: UnsafeMutablePointer<ShortSlot>
    var shortCount = 0
    @usableFromInline var shortBits = 10
    var long: UnsafeMutablePointer<LongSlot>
    var longCount = 0
    var longBits = 8
    /// The names of elements by number; shared with the copies.
    @usableFromInline var elements: UnsafeMutablePointer<NumberedName>
    /// The memory of the names that were added, and what is left of the newest piece.
    var memory: [UnsafeMutablePointer<UInt8>] = []
    var free: UnsafeMutablePointer<UInt8>?
    var freeCount = 0
  }

  @usableFromInline let storage: UnsafeMutablePointer<Storage>
  package static let longestShortName = 8

  /// A table with the names of elements only.
  init() {
    storage = .allocate(capacity: 1)
    storage.initialize(
      to: Storage(
        short: Self.makeSlots(bits: 10), long: Self.makeSlots(bits: 8),
        elements: .allocate(capacity: ElementName.count)))
    storage.pointee.elements.initialize(repeating: Self.placeholder, count: ElementName.count)
    internElements()
  }

  /// A table that begins with the names and numbers of another one, which must outlive it.
  init(copying other: NameTable) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: other.storage.pointee)
    storage.pointee.short = Self.copy(other.storage.pointee.short, bits: storage.pointee.shortBits)
    storage.pointee.long = Self.copy(other.storage.pointee.long, bits: storage.pointee.longBits)
    storage.pointee.memory = []
    (storage.pointee.free, storage.pointee.freeCount) = (nil, 0)
  }

  private static func copy<Slot>(
    _ slots: UnsafeMutablePointer<Slot>, bits: Int
  ) -> UnsafeMutablePointer<Slot> {
    let copy = UnsafeMutablePointer<Slot>.allocate(capacity: 1 << bits)
    copy.initialize(from: slots, count: 1 << bits)
    return copy
  }

  /// Frees a copy.
  func deallocate() {
    for memory in storage.pointee.memory { memory.deallocate() }
    storage.pointee.short.deallocate()
    storage.pointee.long.deallocate()
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  /// Numbers are below this.
  @inlinable public var count: Int { Int(storage.pointee.count) }

  @inlinable public func name(_ element: ElementName) -> NumberedName {
    storage.pointee.elements[Int(element.rawValue)]
  }

  package func elementName(_ name: Name) -> ElementName {
    intern(UnsafeBufferPointer(start: name.pointer, count: Int(xmlStrlen(name.pointer))))
      .elementName
  }

  /// They are added first, so that their numbers are those of `ElementName`.
  private func internElements() {
    let text = ElementName.allNames
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    bytes.forEachASCIIWord { word in
      let name = intern(word)
      storage.pointee.elements[Int(name.number)] = name
    }
    assert(storage.pointee.count == ElementName.count)
  }

  package func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> NumberedName {
    if let word = Self.word(bytes) { return intern(word: word) }
    return internLong(bytes)
  }

  /// The name if it is in the table: a look-up that adds nothing.
  package func existing(_ bytes: UnsafeBufferPointer<UInt8>) -> NumberedName? {
    guard let word = Self.word(bytes) else { return findLong(bytes, hash: Self.hash(bytes)) }
    var index = Self.index(of: word, bits: storage.pointee.shortBits)
    while storage.pointee.short[index].word != 0 {
      if storage.pointee.short[index].word == word { return storage.pointee.short[index].name }
      index = (index + 1) & (1 << storage.pointee.shortBits - 1)
    }
    return nil
  }

  /// A short name as a number.
  private static func word(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard bytes.count <= longestShortName, !bytes.isEmpty else { return nil }
    var word: UInt64 = 0
    for index in bytes.indices { word |= UInt64(bytes[index]) << UInt64(8 * index) }
    return word
  }

  package func intern(_ string: DOMString) -> NumberedName {
    string.bytes.withUnsafeBufferPointer { intern($0) }
  }

  /// The name with these bytes, one to eight of them, the first one lowest.
  @inlinable public func intern(word: UInt64) -> NumberedName {
    let bits = storage.pointee.shortBits
    let slots = storage.pointee.short
    var index = Self.index(of: word, bits: bits)
    while true {
      let slot = slots[index]
      if slot.word == word { return slot.name }
      if slot.word == 0 { return addShort(word) }
      index = (index + 1) & (1 << bits - 1)
    }
  }

  @inlinable static func index(of hash: UInt64, bits: Int) -> Int {
    Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 &- bits))
  }
}

extension NameTable {
  private static func makeSlots(bits: Int) -> UnsafeMutablePointer<ShortSlot> {
    let slots = UnsafeMutablePointer<ShortSlot>.allocate(capacity: 1 << bits)
    slots.initialize(repeating: ShortSlot(name: placeholder), count: 1 << bits)
    return slots
  }

  private static func makeSlots(bits: Int) -> UnsafeMutablePointer<LongSlot> {
    let slots = UnsafeMutablePointer<LongSlot>.allocate(capacity: 1 << bits)
    slots.initialize(repeating: LongSlot(name: placeholder), count: 1 << bits)
    return slots
  }

  private static var placeholder: NumberedName {
    let empty: StaticString = ""
    return NumberedName(pointer: empty.utf8Start, number: 0)
  }

  private func add(_ bytes: UnsafeBufferPointer<UInt8>) -> NumberedName {
    if storage.pointee.freeCount <= bytes.count {
      let count = max(4096, bytes.count + 1)
      let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
      storage.pointee.memory.append(memory)
      (storage.pointee.free, storage.pointee.freeCount) = (memory, count)
    }
    guard let copy = storage.pointee.free else { fatalError("no memory for a name") }
    if let start = bytes.baseAddress { copy.update(from: start, count: bytes.count) }
    copy[bytes.count] = 0
    storage.pointee.free = copy + bytes.count + 1
    storage.pointee.freeCount -= bytes.count + 1
    let number = storage.pointee.count
    storage.pointee.count += 1
    return NumberedName(pointer: UnsafePointer(copy), number: number)
  }

  @usableFromInline @inline(never)
  func addShort(_ word: UInt64) -> NumberedName {
    var bytes = word.littleEndian
    let length = 8 - word.leadingZeroBitCount / 8
    let name = withUnsafeBytes(of: &bytes) {
      add(UnsafeBufferPointer(rebasing: $0.bindMemory(to: UInt8.self)[..<length]))
    }
    storage.pointee.shortCount += 1
    if storage.pointee.shortCount > 1 << (storage.pointee.shortBits - 1) { growShort() }
    let slot = ShortSlot(word: word, name: name)
    Self.place(slot, in: storage.pointee.short, bits: storage.pointee.shortBits)
    return name
  }

  private static func place(
    _ slot: ShortSlot, in slots: UnsafeMutablePointer<ShortSlot>, bits: Int
  ) {
    var index = index(of: slot.word, bits: bits)
    while slots[index].word != 0 { index = (index + 1) & (1 << bits - 1) }
    slots[index] = slot
  }

  private func growShort() {
    let old = storage.pointee.short
    let oldCount = 1 << storage.pointee.shortBits
    storage.pointee.shortBits += 1
    storage.pointee.short = Self.makeSlots(bits: storage.pointee.shortBits)
    for index in 0..<oldCount where old[index].word != 0 {
      Self.place(old[index], in: storage.pointee.short, bits: storage.pointee.shortBits)
    }
    old.deallocate()
  }
}

extension NameTable {
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    max(1, quickHash(UnsafeRawBufferPointer(bytes)))
  }

  private func findLong(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> NumberedName? {
    let slots = storage.pointee.long
    let bits = storage.pointee.longBits
    var index = Self.index(of: hash, bits: bits)
    while slots[index].hash != 0 {
      let slot = slots[index]
      if slot.hash == hash, slot.length == bytes.count,
        UnsafeBufferPointer(start: slot.name.pointer, count: slot.length).elementsEqual(bytes)
      {
        return slot.name
      }
      index = (index + 1) & (1 << bits - 1)
    }
    return nil
  }

  private func internLong(_ bytes: UnsafeBufferPointer<UInt8>) -> NumberedName {
    let hash = Self.hash(bytes)
    if let name = findLong(bytes, hash: hash) { return name }
    let name = add(bytes)
    storage.pointee.longCount += 1
    if storage.pointee.longCount > 1 << (storage.pointee.longBits - 1) { growLong() }
    let slot = LongSlot(hash: hash, length: bytes.count, name: name)
    Self.place(slot, in: storage.pointee.long, bits: storage.pointee.longBits)
    return name
  }

  private static func place(
    _ slot: LongSlot, in slots: UnsafeMutablePointer<LongSlot>, bits: Int
  ) {
    var index = index(of: slot.hash, bits: bits)
    while slots[index].hash != 0 { index = (index + 1) & (1 << bits - 1) }
    slots[index] = slot
  }

  private func growLong() {
    let old = storage.pointee.long
    let oldCount = 1 << storage.pointee.longBits
    storage.pointee.longBits += 1
    storage.pointee.long = Self.makeSlots(bits: storage.pointee.longBits)
    for index in 0..<oldCount where old[index].hash != 0 {
      Self.place(old[index], in: storage.pointee.long, bits: storage.pointee.longBits)
    }
    old.deallocate()
  }
}
