extension String {
  /// With spaces after it, as wide as a column.
  package func padded(to width: Int) -> String { self + spaces(to: width) }

  /// With spaces before it, as numbers have them.
  package func rightAligned(to width: Int) -> String { spaces(to: width) + self }

  private func spaces(to width: Int) -> String {
    String(repeating: " ", count: max(width - count, 0))
  }
}
