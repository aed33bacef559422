// https://url.spec.whatwg.org/#interface-urlsearchparams

/// A list of names and values, in well-formed UTF-8.
///
/// They are bytes rather than `String`, because the web compares strings by code points, and
/// `String` by canonical equivalence.
package struct URLSearchParams: Hashable, Sendable {
  package struct Tuple: Hashable, Sendable {
    package var name: [UInt8]
    package var value: [UInt8]

    package init(name: [UInt8], value: [UInt8]) {
      self.name = name
      self.value = value
    }
  }

  /// https://url.spec.whatwg.org/#concept-urlsearchparams-list
  package var list: [Tuple]

  package init(_ list: [Tuple] = []) { self.list = list }

  /// https://url.spec.whatwg.org/#dom-urlsearchparams-append
  package mutating func append(_ name: [UInt8], _ value: [UInt8]) {
    list.append(Tuple(name: name, value: value))
  }

  /// https://url.spec.whatwg.org/#dom-urlsearchparams-delete
  ///
  /// - Parameter value: if given, only tuples with this value are removed.
  package mutating func delete(_ name: [UInt8], _ value: [UInt8]? = nil) {
    list.removeAll { $0.name == name && (value == nil || $0.value == value) }
  }

  /// https://url.spec.whatwg.org/#dom-urlsearchparams-get
  package func get(_ name: [UInt8]) -> [UInt8]? { list.first { $0.name == name }?.value }

  /// https://url.spec.whatwg.org/#dom-urlsearchparams-getall
  package func getAll(_ name: [UInt8]) -> [[UInt8]] {
    list.lazy.filter { $0.name == name }.map(\.value)
  }

  /// https://url.spec.whatwg.org/#dom-urlsearchparams-has
  package func has(_ name: [UInt8], _ value: [UInt8]? = nil) -> Bool {
    list.contains { $0.name == name && (value == nil || $0.value == value) }
  }

  /// https://url.spec.whatwg.org/#dom-urlsearchparams-set
  package mutating func set(_ name: [UInt8], _ value: [UInt8]) {
    guard let first = list.firstIndex(where: { $0.name == name }) else {
      return append(name, value)
    }
    list[first].value = value
    let rest = list[(first + 1)...].filter { $0.name != name }
    list.replaceSubrange((first + 1)..., with: rest)
  }

  /// https://url.spec.whatwg.org/#dom-urlsearchparams-sort
  ///
  /// The standard library's sorting is stable.
  package mutating func sort() {
    list.sort { $0.name.precedesInUTF16($1.name) }
  }
}

extension [UInt8] {
  /// Compares by UTF-16 code units. In UTF-8 the order is the same, except for code points above
  /// U+FFFF, whose surrogates come before U+E000 to U+FFFF.
  fileprivate func precedesInUTF16(_ other: [UInt8]) -> Bool {
    for (left, right) in zip(self, other) where left != right {
      if left >= 0xEE, right >= 0xEE, (left >= 0xF0) != (right >= 0xF0) { return left >= 0xF0 }
      return left < right
    }
    return count < other.count
  }
}
