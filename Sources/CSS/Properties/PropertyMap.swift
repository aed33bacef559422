/// Values of properties, in the order of the table of properties.
///
/// OPTIMIZATION: a style is asked hundreds of times for properties that it has not. A set of bits answers that in a few
/// instructions, a dictionary in a few hundred.
package struct PropertyMap<Value> {
  // 1,024 properties are enough for the table.
  private var bits = SIMD16<UInt64>(repeating: 0)
  /// How many properties there are in the words of `bits` before.
  private var ranks = SIMD16<UInt16>(repeating: 0)
  private var stored: [Value] = []

  package init() {}

  package var isEmpty: Bool { stored.isEmpty }

  package subscript(property: Property) -> Value? {
    get {
      let place = Place(property)
      guard bits[place.word] & place.bit != 0 else { return nil }
      return stored[rank(of: place)]
    }
    set {
      let place = Place(property)
      let isThere = bits[place.word] & place.bit != 0
      switch newValue {
      case let value? where isThere: stored[rank(of: place)] = value
      case let value?:
        stored.insert(value, at: rank(of: place))
        bits[place.word] |= place.bit
        ranks.replace(with: ranks &+ 1, where: Self.words .> UInt16(place.word))
      case nil where isThere:
        stored.remove(at: rank(of: place))
        bits[place.word] &= ~place.bit
        ranks.replace(with: ranks &- 1, where: Self.words .> UInt16(place.word))
      case nil: break
      }
    }
  }

  private static var words: SIMD16<UInt16> {
    SIMD16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
  }

  private struct Place {
    let word: Int
    let bit: UInt64

    init(_ property: Property) {
      word = Int(property.index >> 6)
      bit = 1 << UInt64(property.index & 63)
    }
  }

  private func rank(of place: Place) -> Int {
    Int(ranks[place.word]) + (bits[place.word] & (place.bit - 1)).nonzeroBitCount
  }

  package var values: [Value] { stored }

  package var keys: [Property] {
    var keys: [Property] = []
    keys.reserveCapacity(stored.count)
    for word in 0..<SIMD16<UInt64>.scalarCount {
      var rest = bits[word]
      while rest != 0 {
        keys.append(Property(index: word << 6 | rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return keys
  }
}

extension PropertyMap: Sequence {
  package func makeIterator() -> Zip2Sequence<[Property], [Value]>.Iterator {
    zip(keys, stored).makeIterator()
  }
}

/// What is known of some properties from the start.
struct PropertyLookup<Value: Sendable>: Sendable {
  private let values: [Value?]

  init(_ pairs: some Collection<(Property, Value)>) {
    let count = pairs.map { Int($0.0.index) + 1 }.max() ?? 0
    var values = [Value?](repeating: nil, count: count)
    for (property, value) in pairs { values[Int(property.index)] = value }
    self.values = values
  }

  subscript(property: Property) -> Value? {
    property.index < values.count ? values[Int(property.index)] : nil
  }
}

extension PropertyLookup<Void> {
  /// - Parameter names: with white space between them.
  init(names: String) {
    self.init(
      names.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
        .compactMap { Property(name: String(Substring($0))) }.map { ($0, ()) })
  }
}
