import DOM

/// OPTIMIZATION: most elements of a page have the same declarations as others.
struct CascadeCache {
  private struct Key: Hashable {
    let rules: [ObjectIdentifier]
    /// How many of them are the user-agent sheet's.
    let userAgentCount: Int
    let hints: String
    let inline: DOMString
  }

  private struct Entry {
    let cascade: Cascade
    /// No other rule can have the address of one of these.
    let rules: [CascadeRule]
  }

  private var known: [Key: Entry] = [:]
  private static let capacity = 2048

  /// - Parameter make: called if there is no cascade of these declarations yet.
  mutating func cascade(
    userAgent: [CascadeRule], hints: String, author: [CascadeRule], inline: DOMString,
    _ make: () -> Cascade
  ) -> Cascade {
    let rules = userAgent + author
    let key = Key(
      rules: rules.map { ObjectIdentifier($0) }, userAgentCount: userAgent.count, hints: hints,
      inline: inline)
    if let entry = known[key] { return entry.cascade }
    let made = make()
    if known.count == Self.capacity { known = [:] }
    known[key] = Entry(cascade: made, rules: rules)
    return made
  }
}
