extension PropertyList {
  /// A dictionary that keeps the order in which its keys were added. Two are equal when they have
  /// the same values for the same keys, in any order.
  public struct Dictionary: Sendable {
    /// In the order in which they were added, which is that of `values`.
    public private(set) var keys: [String] = []
    /// In the order of `keys`.
    public private(set) var values: [PropertyList] = []
    /// The position of each key; made only when there are so many that a scan would be slow.
    private var positions: [LiteralString: Int] = [:]

    private static let indexedFrom = 16

    /// A dictionary without entries.
    public init() {}

    /// Of values with the same key the last one is kept, at the position of the first, as in
    /// JavaScript.
    public init(_ entries: some Sequence<(String, PropertyList)>) {
      for (key, value) in entries { self[key] = value }
    }

    /// The number of entries.
    public var count: Int { keys.count }
    /// Whether there is no entry, as in the `{}` that Safari passes for a script without `run`.
    public var isEmpty: Bool { keys.isEmpty }

    /// Setting nil removes the key.
    public subscript(key: String) -> PropertyList? {
      get { position(of: key).map { values[$0] } }
      set {
        switch (position(of: key), newValue) {
        case (let position?, let value?): values[position] = value
        case (let position?, nil): remove(at: position)
        case (nil, let value?): append(key, value)
        case (nil, nil): break
        }
      }
    }

    private func position(of key: String) -> Int? {
      let key = LiteralString(key)
      return keys.count < Self.indexedFrom
        ? keys.firstIndex { LiteralString($0) == key } : positions[key]
    }

    private mutating func append(_ key: String, _ value: PropertyList) {
      keys.append(key)
      values.append(value)
      if keys.count == Self.indexedFrom {
        reindex()
      } else if keys.count > Self.indexedFrom {
        positions[LiteralString(key)] = keys.count - 1
      }
    }

    private mutating func remove(at position: Int) {
      keys.remove(at: position)
      values.remove(at: position)
      reindex()
    }

    private mutating func reindex() {
      positions = [:]
      guard keys.count >= Self.indexedFrom else { return }
      for (position, key) in keys.enumerated() { positions[LiteralString(key)] = position }
    }
  }
}

extension PropertyList.Dictionary: Sequence {
  /// The entries in the order in which their keys were added.
  public func makeIterator() -> some IteratorProtocol<(key: String, value: PropertyList)> {
    zip(keys, values).lazy.map { (key: $0, value: $1) }.makeIterator()
  }
}

extension PropertyList.Dictionary: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, PropertyList)...) { self.init(elements) }
}

extension PropertyList.Dictionary: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
  }

  public func hash(into hasher: inout Hasher) {
    // The order must not matter, so the hashes of the entries are added up.
    var sum = 0
    for (key, value) in self {
      var entry = Hasher()
      entry.combine(LiteralString(key))
      entry.combine(value)
      sum &+= entry.finalize()
    }
    hasher.combine(sum)
  }
}
