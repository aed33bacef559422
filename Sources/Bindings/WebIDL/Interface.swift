import JSRuntime

/// A Web IDL interface as data: its name, what it inherits from, and its members.
///
/// The values are `static let`s in extensions of `Interface` (in `X+IDL.swift` files), and listed
/// in `InterfaceRegistry`. Nothing of an interface is made in JavaScript before a script (or a
/// wrapper) first uses it.
///
/// https://webidl.spec.whatwg.org/#idl-interfaces
package final class Interface: @unchecked Sendable {
  package let name: String
  package let parent: Interface?
  /// OPTIMIZATION: the same without reference counting, because every call reads it.
  private let ancestor: Unmanaged<Interface>?
  private let define: (inout InterfaceMembers) -> Void
  /// Returns the interface object if a script makes it; see `Streams`.
  let scriptDefined: ((World) -> JSObject)?

  package init<This: Receiver>(
    _ this: This.Type, _ name: String, inherits parent: Interface? = nil,
    _ define: @escaping @Sendable (inout InterfaceBuilder<This>) -> Void = { _ in }
  ) {
    self.name = name
    self.parent = parent
    ancestor = parent.map(Unmanaged.passUnretained)
    scriptDefined = nil
    self.define = { members in
      var builder = InterfaceBuilder<This>(members: members)
      define(&builder)
      members = builder.members
    }
  }

  /// An interface that is written in JavaScript.
  package init(_ name: String, scriptDefined: @escaping @Sendable (World) -> JSObject) {
    self.name = name
    parent = nil
    ancestor = nil
    define = { _ in }
    self.scriptDefined = scriptDefined
  }

  /// The members, made on each call: they are needed once for each world.
  func members(in vocabulary: Vocabulary) -> InterfaceMembers {
    let partials = vocabulary.partials.filter { $0.interface === self }
    var members = InterfaceMembers(
      interface: self, partials: partials, isSecure: vocabulary.isSecure)
    define(&members)
    for partial in partials where partial.place == nil { partial.define(&members) }
    return members
  }

  /// Whether an object of this interface implements the other one too.
  func isOrInherits(_ other: Interface) -> Bool {
    if self === other { return true }
    var next = ancestor
    while let current = next {
      if current.toOpaque() == Unmanaged.passUnretained(other).toOpaque() { return true }
      next = current._withUnsafeGuaranteedRef { $0.ancestor }
    }
    return false
  }
}

/// Members that a layer above adds to an interface.
///
/// https://webidl.spec.whatwg.org/#dfn-partial-interface
package struct PartialInterface: Sendable {
  let interface: Interface
  /// Where among the interface's own members they stand, as `InterfaceBuilder.partial` names it; behind
  /// them if nil.
  let place: String?
  let define: @Sendable (inout InterfaceMembers) -> Void

  package init<This: Receiver>(
    _ this: This.Type, of interface: Interface, at place: String? = nil,
    _ define: @escaping @Sendable (inout InterfaceBuilder<This>) -> Void
  ) {
    self.interface = interface
    self.place = place
    self.define = { members in
      var builder = InterfaceBuilder<This>(members: members)
      define(&builder)
      members = builder.members
    }
  }
}

extension InterfaceBuilder where This: Receiver {
  /// The place of members that a layer above adds, by which scripts see them in the standard's order.
  mutating func partial(_ place: String) {
    for partial in members.partials where partial.place == place { partial.define(&members) }
  }
}
