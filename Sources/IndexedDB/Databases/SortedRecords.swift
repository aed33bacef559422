/// The part of a list of records whose keys are not less than one, and less than another.
package struct RecordBounds {
  package var lower: [UInt8] = []
  /// Nil for no bound.
  package var upper: [UInt8]?

  func contains(_ key: [UInt8]) -> Bool {
    !key.precedes(lower) && (upper.map { key.precedes($0) } ?? true)
  }
}

/// Records in the order of their keys, which are bytes. Copies share what is not changed, so that a
/// transaction can go back to the copy that it has made at its beginning.
///
/// OPTIMIZATION: the list is in pieces, so that a record that is added moves few others.
package struct SortedRecords<Value> {
  package struct Record {
    package let key: [UInt8]
    package var value: Value
  }

  struct Position: Equatable {
    var piece: Int
    var index: Int
  }

  /// None is empty.
  private var pieces: [[Record]] = []
  private(set) var count = 0
  private static var pieceSize: Int { 256 }

  package init() {}

  /// The first record whose key is not less.
  func position(of key: [UInt8]) -> Position {
    let piece = partition(pieces.count) { pieces[$0][pieces[$0].count - 1].key.precedes(key) }
    if piece == pieces.count { return Position(piece: piece, index: 0) }
    let index = partition(pieces[piece].count) { pieces[piece][$0].key.precedes(key) }
    return Position(piece: piece, index: index)
  }

  /// How many of the first numbers satisfy a condition that no number after another fulfils.
  private func partition(_ count: Int, _ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func record(at position: Position) -> Record? {
    position.piece < pieces.count ? pieces[position.piece][position.index] : nil
  }

  func position(after position: Position) -> Position {
    position.index + 1 < pieces[position.piece].count
      ? Position(piece: position.piece, index: position.index + 1)
      : Position(piece: position.piece + 1, index: 0)
  }

  /// Nil for the first.
  func position(before position: Position) -> Position? {
    if position.index > 0 { return Position(piece: position.piece, index: position.index - 1) }
    if position.piece == 0 { return nil }
    return Position(piece: position.piece - 1, index: pieces[position.piece - 1].count - 1)
  }

  package subscript(key: [UInt8]) -> Value? {
    record(at: position(of: key)).flatMap { $0.key == key ? $0.value : nil }
  }

  func first(in bounds: RecordBounds) -> Record? {
    record(at: position(of: bounds.lower)).flatMap { bounds.contains($0.key) ? $0 : nil }
  }

  func last(in bounds: RecordBounds) -> Record? {
    let end = bounds.upper.map { position(of: $0) } ?? Position(piece: pieces.count, index: 0)
    guard let position = position(before: end), let record = record(at: position) else {
      return nil
    }
    return bounds.contains(record.key) ? record : nil
  }

  /// Calls `body` with each record, until it returns false.
  package func forEach(in bounds: RecordBounds, _ body: (Record) throws -> Bool) rethrows {
    var position = position(of: bounds.lower)
    while let record = record(at: position), bounds.contains(record.key), try body(record) {
      position = self.position(after: position)
    }
  }

  func count(in bounds: RecordBounds) -> Int {
    let end = bounds.upper.map { position(of: $0) } ?? Position(piece: pieces.count, index: 0)
    return max(0, number(of: end) - number(of: position(of: bounds.lower)))
  }

  /// How many records are before it.
  private func number(of position: Position) -> Int {
    pieces[..<position.piece].reduce(position.index) { $0 + $1.count }
  }

  /// Adds a record, or replaces the one that has its key.
  package mutating func set(_ key: [UInt8], to value: Value) {
    var position = position(of: key)
    if let known = record(at: position), known.key == key {
      pieces[position.piece][position.index].value = value
      return
    }
    count += 1
    let record = Record(key: key, value: value)
    if position.piece == pieces.count {
      guard let last = pieces.indices.last, pieces[last].count < Self.pieceSize else {
        return pieces.append([record])
      }
      position = Position(piece: last, index: pieces[last].count)
    }
    pieces[position.piece].insert(record, at: position.index)
    if pieces[position.piece].count > Self.pieceSize { split(position.piece) }
  }

  private mutating func split(_ piece: Int) {
    let half = Self.pieceSize / 2
    let rest = Array(pieces[piece][half...])
    pieces[piece].removeSubrange(half...)
    pieces.insert(rest, at: piece + 1)
  }

  mutating func remove(_ key: [UInt8]) {
    let position = position(of: key)
    guard let known = record(at: position), known.key == key else { return }
    count -= 1
    pieces[position.piece].remove(at: position.index)
    if pieces[position.piece].isEmpty { pieces.remove(at: position.piece) }
  }
}
