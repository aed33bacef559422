import CSS

/// The styles of elements that have the same parent's style, by what the cascade chose for them.
struct SharedStyles {
  private var known: [ObjectIdentifier: (cascade: Cascade, style: BoxStyle)] = [:]
  private static let capacity = 64

  func style(for cascade: Cascade) -> BoxStyle? { known[ObjectIdentifier(cascade)]?.style }

  mutating func add(_ style: BoxStyle, for cascade: Cascade) {
    if known.count == Self.capacity { known = [:] }
    known[ObjectIdentifier(cascade)] = (cascade, style)
  }
}
