import JSRuntime

/// The interfaces, and members of interfaces, that one layer above this one brings along.
package struct InterfaceGroup: Sendable {
  let interfaces: [InterfaceEntry]
  let partials: [PartialInterface]
  /// The interface of this layer that follows them among the properties of the global object; nil for
  /// the end.
  let successor: String?
  /// Made when a script first uses the namespace `CSS`.
  let cssFunctions: @Sendable () -> [NamespaceFunction]

  package init(
    _ interfaces: [InterfaceEntry] = [], partials: [PartialInterface] = [],
    cssFunctions: @escaping @Sendable () -> [NamespaceFunction] = { [] },
    before successor: String? = nil
  ) {
    self.interfaces = interfaces
    self.partials = partials
    self.cssFunctions = cssFunctions
    self.successor = successor
  }
}

/// A function that a layer above adds to the namespace `CSS`.
///
/// https://drafts.csswg.org/cssom/#namespacedef-css
package struct NamespaceFunction: Sendable {
  let name: String
  let length: Int
  let body: @Sendable (NativeCall) throws -> JSValue

  package init(
    _ name: String, length: Int, _ body: @escaping @Sendable (NativeCall) throws -> JSValue
  ) {
    (self.name, self.length, self.body) = (name, length, body)
  }
}

/// All the interfaces of a world, in the order in which the global object has them.
package struct Vocabulary: Sendable {
  let interfaces: [InterfaceEntry]
  let partials: [PartialInterface]
  let cssFunctions: [@Sendable () -> [NamespaceFunction]]
  /// Whether there are documents, and the namespace `CSS`: workers have neither.
  let hasDocuments: Bool
  /// https://html.spec.whatwg.org/multipage/webappapis.html#secure-context
  let isSecure: Bool

  /// The interfaces of this layer, and those of layers above it.
  package init(_ groups: InterfaceGroup...) {
    var interfaces = InterfaceRegistry.interfaces
    for group in groups {
      // OPTIMIZATION: most groups stand at the end, so that no names are compared.
      let place = group.successor.flatMap { name in interfaces.firstIndex { $0.name == name } }
      interfaces.insert(contentsOf: group.interfaces, at: place ?? interfaces.endIndex)
    }
    self.interfaces = interfaces
    partials = groups.flatMap(\.partials)
    cssFunctions = groups.map(\.cssFunctions)
    hasDocuments = true
    isSecure = true
  }

  private init(
    _ interfaces: [InterfaceEntry], _ partials: [PartialInterface],
    _ cssFunctions: [@Sendable () -> [NamespaceFunction]], hasDocuments: Bool, isSecure: Bool
  ) {
    self.interfaces = interfaces
    self.partials = partials
    self.cssFunctions = cssFunctions
    self.hasDocuments = hasDocuments
    self.isSecure = isSecure
  }

  /// The part that a global object of another kind has, and what only it has.
  ///
  /// https://webidl.spec.whatwg.org/#Exposed
  package func exposed(_ names: Set<String>, and others: [InterfaceEntry]) -> Vocabulary {
    Vocabulary(
      interfaces.filter { names.contains($0.name) } + others, partials, [],
      hasDocuments: false, isSecure: isSecure)
  }

  /// The part that there is outside of secure contexts: without some interfaces, and the members that
  /// `InterfaceBuilder.secureContext` adds.
  ///
  /// https://webidl.spec.whatwg.org/#SecureContext
  package func insecure(without names: Set<String>) -> Vocabulary {
    Vocabulary(
      interfaces.filter { !names.contains($0.name) }, partials, cssFunctions,
      hasDocuments: hasDocuments, isSecure: false)
  }

  /// Those of this layer alone.
  package static let bindings = Vocabulary()
}

extension World {
  /// Whether its scripts can have documents; those of workers cannot.
  package var hasDocuments: Bool { vocabulary.hasDocuments }
}
