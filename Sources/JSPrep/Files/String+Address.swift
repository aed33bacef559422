extension String {
  /// Whether it is an address of HTTP rather than the name of a file.
  package var isWebAddress: Bool {
    ["http://", "https://"].contains { lowercased().hasPrefix($0) }
  }
}
