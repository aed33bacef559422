/// The interfaces, and members of interfaces, that one layer above this one brings along.
package struct InterfaceGroup: Sendable {
  let interfaces: [InterfaceEntry]
  let partials: [PartialInterface]
  /// The interface of this layer that follows them among the properties of the global object; nil for
  /// the end.
  let successor: String?

  package init(
    _ interfaces: [InterfaceEntry] = [], partials: [PartialInterface] = [],
    before successor: String? = nil
  ) {
    self.interfaces = interfaces
    self.partials = partials
    self.successor = successor
  }
}

/// All the interfaces of a world, in the order in which the global object has them.
package struct Vocabulary: Sendable {
  let interfaces: [InterfaceEntry]
  let partials: [PartialInterface]
  /// Whether there are documents, and the namespace `CSS`: workers have neither.
  let hasDocuments: Bool

  /// The interfaces of this layer, and those of layers above it.
  package init(_ groups: InterfaceGroup...) { self.init(groups) }

  package init(_ groups: [InterfaceGroup]) {
    var interfaces = InterfaceRegistry.interfaces
    for group in groups {
      let place = interfaces.firstIndex { $0.name == group.successor } ?? interfaces.endIndex
      interfaces.insert(contentsOf: group.interfaces, at: place)
    }
    self.interfaces = interfaces
    partials = groups.flatMap(\.partials)
    hasDocuments = true
  }

  private init(_ interfaces: [InterfaceEntry], _ partials: [PartialInterface]) {
    self.interfaces = interfaces
    self.partials = partials
    hasDocuments = false
  }

  /// The part that a global object of another kind has, and what only it has.
  ///
  /// https://webidl.spec.whatwg.org/#Exposed
  package func exposed(_ names: Set<String>, and others: [InterfaceEntry]) -> Vocabulary {
    Vocabulary(interfaces.filter { names.contains($0.name) } + others, partials)
  }

  /// Those of this layer alone.
  package static let bindings = Vocabulary()
}

extension World {
  /// Whether its scripts can have documents; those of workers cannot.
  package var hasDocuments: Bool { vocabulary.hasDocuments }
}
