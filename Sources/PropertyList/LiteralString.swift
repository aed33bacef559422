/// A string that equals another only if both have the same Unicode scalars, as in JavaScript and in
/// `NSDictionary`. (`String` compares by canonical equivalence.)
package struct LiteralString: Hashable {
  let string: String

  package init(_ string: String) { self.string = string }

  package static func == (left: Self, right: Self) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}
