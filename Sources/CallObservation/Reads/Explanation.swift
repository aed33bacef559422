import PropertyList

/// From which reads a value of the results was made, as far as the values tell.
package struct Explanation: Sendable, Hashable {
  /// How the value and what was read go together.
  package enum Relation: String, Sendable, CaseIterable {
    /// The value is what was read, to the character.
    case exact
    /// The same, but so short or common that it may be by chance.
    case same
    /// The same but for white space at its ends, or between words.
    case spacing
    /// The same but for capitals, and perhaps white space.
    case letterCase = "case"
    /// The value is a part of what was read.
    case part
    /// The value is the number that was read, rounded up or down.
    case rounded
    /// The value is a number that the text has.
    case number
    /// The value contains what was read, perhaps more than once.
    case contains
    /// Nothing that was read is like the value: what was read last.
    case guess
  }

  package let path: PropertyList.Path
  package let value: PropertyList
  package let relation: Relation
  /// The likeliest first; for `contains`, in the order of the text; for `guess`, in the order of time.
  package let reads: [Read]
  /// How many other nodes gave the same.
  package let others: Int
}
