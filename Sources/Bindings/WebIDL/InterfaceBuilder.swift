import DOM
import JSRuntime

/// Collects the members of an interface whose receiver is a `This`, in the shape of its IDL.
///
/// Bodies receive the receiver, then the converted arguments; what they return is converted back.
/// Some variants pass the `World` as the last parameter.
///
/// OPTIMIZATION: its parameter is not constrained, as that of `Omissible`.
package struct InterfaceBuilder<This> {
  var members: InterfaceMembers
}

extension InterfaceBuilder where This: Receiver {
  init(members: InterfaceMembers) {
    self.members = members
    if This.isNodeView { changesTrees() }
  }

  /// https://webidl.spec.whatwg.org/#idl-constants
  package mutating func constant(_ name: String, _ value: Int) {
    members.constants.append((name, value))
  }

  /// https://webidl.spec.whatwg.org/#idl-attributes
  package mutating func attribute<Value: IDLResult>(
    _ name: String, get: @escaping (This, World) throws -> Value
  ) {
    members.attributes.append(.init(name: name, get: getter(name, get), set: nil))
  }

  package mutating func attribute<Value: IDLResult>(
    _ name: String, get: @escaping (This) throws -> Value
  ) {
    attribute(name) { this, _ in try get(this) }
  }

  /// An attribute whose value changes only with the shape of a tree; see `TreeAttributes`.
  mutating func treeAttribute<Value: IDLResult>(
    _ name: String, get: @escaping (This) throws -> Value
  ) {
    let read = getter(name) { (this: This, _) in try get(this) }
    members.treeAttributes.append(.init(name: name, get: read, set: nil))
  }

  package mutating func attribute<Value: IDLResult, Input: IDLArgument>(
    _ name: String, get: @escaping (This, World) throws -> Value,
    set: @escaping (This, Input, World) throws -> Void
  ) {
    let receive = receiver(name)
    let interface = members.interface
    members.attributes.append(
      .init(name: name, get: getter(name, get)) { call in
        let this = try receive(call)
        do {
          try set(this, try Input.convert(call[0], call.world), call.world)
        } catch let error as JSTypeError {
          throw error.naming(attribute: "\(interface.name).\(name)", in: call)
        }
        return .undefined
      })
  }

  package mutating func attribute<Value: IDLResult, Input: IDLArgument>(
    _ name: String, get: @escaping (This) throws -> Value,
    set: @escaping (This, Input) throws -> Void
  ) {
    attribute(
      name, get: { this, _ in try get(this) }, set: { this, input, _ in try set(this, input) })
  }

  /// The attributes and operations that `define` adds are own properties of each instance.
  ///
  /// https://webidl.spec.whatwg.org/#LegacyUnforgeable
  package mutating func unforgeable(_ define: (inout InterfaceBuilder) -> Void) {
    let (attributes, operations) = (members.attributes, members.operations)
    (members.attributes, members.operations) = ([], [])
    define(&self)
    members.unforgeableAttributes += members.attributes
    members.unforgeableOperations += members.operations
    (members.attributes, members.operations) = (attributes, operations)
  }

  /// What `define` adds is only there in secure contexts.
  ///
  /// https://webidl.spec.whatwg.org/#SecureContext
  package mutating func secureContext(_ define: (inout InterfaceBuilder) -> Void) {
    if members.isSecure { define(&self) }
  }

  /// https://webidl.spec.whatwg.org/#PutForwards
  package mutating func attribute<Value: IDLResult>(
    _ name: String, putForwards target: String, get: @escaping (This, World) throws -> Value
  ) {
    let read = getter(name, get)
    members.attributes.append(
      .init(name: name, get: read) { call in
        // Throws for a receiver of another kind. The result is what scripts expect of it.
        _ = try read(call)
        let receiver = call.realm.object(call.this) ?? call.realm.global
        guard let object = call.realm.object(try call.realm.get(name, of: receiver)) else {
          throw JSTypeError("\(name) is not an object")
        }
        try call.realm.set(call.realm.string(target), of: object, to: call[0])
        return .undefined
      })
  }

  /// https://webidl.spec.whatwg.org/#Replaceable
  package mutating func replaceable<Value: IDLResult>(
    _ name: String, get: @escaping (This, World) throws -> Value
  ) {
    members.attributes.append(
      .init(name: name, get: getter(name, get)) { call in
        if let object = call.realm.object(call.this) {
          try call.world.support.redefine(name, of: object, to: call[0])
        }
        return .undefined
      })
  }

  /// A large number of similar attributes, each made when a script first uses it.
  package mutating func lazyAttributes<Value: IDLResult, Input: IDLArgument>(
    names: @escaping () -> [DOMString], isSupported: @escaping (DOMString) -> Bool,
    get: @escaping (This, DOMString) -> Value,
    set: @escaping (This, DOMString, Input) throws -> Void
  ) {
    members.lazyAttributes = .init(
      names: { call in names().value(in: call.world) },
      isSupported: { call in JSValue(isSupported(try DOMString.convert(call[0], call.world))) },
      get: { call in
        let this = try This.convert(call[0], call.world)
        return get(this, try DOMString.convert(call[1], call.world)).value(in: call.world)
      },
      set: { call in
        let this = try This.convert(call[0], call.world)
        let value = try Input.convert(call[2], call.world)
        try set(this, try DOMString.convert(call[1], call.world), value)
        return .undefined
      })
  }

  /// A member whose body reads the call itself.
  package mutating func rawAttribute(
    _ name: String, get: @escaping NativeFunction.Body, set: NativeFunction.Body? = nil
  ) {
    members.attributes.append(.init(name: name, get: get, set: set))
  }

  /// https://webidl.spec.whatwg.org/#idl-operations
  package mutating func operation(
    _ name: String, length: Int, _ body: @escaping (This, NativeCall) throws -> JSValue
  ) {
    let receive = receiver(name)
    let interface = members.interface
    members.operations.append(
      .init(name: name, length: length) { call in
        let this = try receive(call)
        try call.require(length, for: name)
        do {
          return try body(this, call)
        } catch let error as JSTypeError {
          throw error.naming(argumentOf: "\(interface.name).\(name)", in: call)
        }
      })
  }

  /// https://webidl.spec.whatwg.org/#idl-static-attributes-and-operations
  package mutating func staticOperation(
    _ name: String, length: Int, _ body: @escaping NativeFunction.Body
  ) {
    members.staticOperations.append(
      .init(name: name, length: length) { call in
        try call.require(length, for: name)
        return try body(call)
      })
  }

  package mutating func staticAttribute(
    _ name: String, get: @escaping (World) throws -> JSValue
  ) {
    members.staticAttributes.append(
      .init(name: name, get: { call in try call.withWorld(get) }, set: nil))
  }

  /// https://webidl.spec.whatwg.org/#idl-constructors
  package mutating func constructor(
    length: Int = 0, _ body: @escaping (NativeCall) throws -> any PlatformObject
  ) {
    let name = members.interface.name
    members.constructor = .init(length: length) { call in
      try call.require(length, for: name)
      return call.world.wrap(try body(call))
    }
  }

  /// A constructor that makes its wrapper itself (for nodes).
  package mutating func rawConstructor(length: Int = 0, _ body: @escaping NativeFunction.Body) {
    let name = members.interface.name
    members.constructor = .init(length: length) { call in
      try call.require(length, for: name)
      return try body(call)
    }
  }

  /// https://webidl.spec.whatwg.org/#legacy-callback-interface-object
  mutating func isCallbackInterface() { members.isCallbackInterface = true }

  /// What a mixin brings stands before what was there, as in WebKit.
  ///
  /// https://webidl.spec.whatwg.org/#Unscopable
  package mutating func unscopable(_ names: String..., isLast: Bool = false) {
    members.unscopables.insert(contentsOf: names, at: isLast ? members.unscopables.count : 0)
  }

  /// Operations and setters may cause reactions of custom elements, which run before they return.
  ///
  /// NOTE: the standard marks each such member. Here all members of an interface are marked: for
  /// those that change nothing the mark has no effect, and none is forgotten.
  ///
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#cereactions
  package mutating func changesTrees() { members.changesTrees = true }

  /// https://webidl.spec.whatwg.org/#Global
  package mutating func isGlobal() { members.isGlobal = true }

  /// Operations that the standard does not mark, if the difference is observable.
  mutating func changesNoTrees(_ names: String...) { members.otherOperations.formUnion(names) }

  /// A set of strings, kept in JavaScript so that it may change during iteration.
  ///
  /// - Parameter changed: called with the new content.
  ///
  /// https://webidl.spec.whatwg.org/#idl-setlike
  mutating func setlike(changed: @escaping (This, [DOMString]) -> Void) {
    let receive = firstArgument()
    members.setChanged = { call in
      let this = try receive(call)
      let values = try call.world.elements(of: call[1])
      changed(this, try values.map { try DOMString.convert($0, call.world) })
      return .undefined
    }
  }

  func receiver(_ name: String) -> (NativeCall) throws -> This {
    let interface = members.interface
    return { call in
      guard let this = This.receive(call, as: interface) else {
        // NOTE: worded as WebKit words it.
        throw JSTypeError(
          "Can only call \(interface.name).\(name) on instances of \(interface.name)")
      }
      return this
    }
  }

  private func getter<Value: IDLResult>(
    _ name: String, _ get: @escaping (This, World) throws -> Value
  ) -> NativeFunction.Body {
    let interface = members.interface
    return { call in
      guard let this = This.receive(call, as: interface) else {
        throw JSTypeError(
          "The \(interface.name).\(name) getter can only be used on instances of \(interface.name)")
      }
      return try call.withWorld { try get(this, $0).value(in: $0) }
    }
  }
}

extension NativeCall {
  /// https://webidl.spec.whatwg.org/#dfn-create-operation-function
  func require(_ length: Int, for name: String) throws {
    if count < length { throw JSTypeError("Not enough arguments") }
  }

  package var world: World { withWorld { $0 } }

  /// OPTIMIZATION: code that every call runs does not count references to the world, which its
  /// realm keeps alive.
  @inline(__always)
  func withWorld<Result>(_ body: (World) throws -> Result) rethrows -> Result {
    guard let world = owner.object(as: World.self) else { fatalError("a realm without a world") }
    return try world._withUnsafeGuaranteedRef { try body($0) }
  }
}
