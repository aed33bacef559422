import DOM
import JSRuntime

// Sets and maps of objects, kept in JavaScript so that they may change during iteration.

extension InterfaceBuilder where This: Receiver {
  /// - Parameter initial: what a set begins with.
  ///
  /// https://webidl.spec.whatwg.org/#idl-setlike
  package mutating func setlike<Value: IDLArgument & IDLResult>(
    of type: Value.Type, named name: String, initial: @escaping (This) -> [Value]
  ) {
    let receive = firstArgument()
    members.setChanged = { call in initial(try receive(call)).value(in: call.world) }
    members.checkValue = checker(Value.self, name, argument: "1 ('key')")
  }

  /// https://webidl.spec.whatwg.org/#idl-maplike
  package mutating func maplike<Value: IDLArgument & IDLResult>(
    of type: Value.Type, named name: String
  ) {
    let receive = firstArgument()
    members.mapPairs = { call in
      _ = try receive(call)
      return [JSValue]().value(in: call.world)
    }
    members.checkValue = checker(Value.self, name, argument: "2 ('value')")
  }

  /// A map that scripts cannot change.
  package mutating func maplike(
    pairs: @escaping (This) -> [(key: String, value: any IDLResult)]
  ) {
    let receive = firstArgument()
    members.mapPairs = { call in
      let world = call.world
      return pairs(try receive(call))
        .flatMap { [$0.key.value(in: world), $0.value.value(in: world)] }.value(in: world)
    }
  }

  private func checker<Value: IDLArgument & IDLResult>(
    _ type: Value.Type, _ name: String, argument: String
  ) -> NativeFunction.Body {
    let interface = members.interface.name
    return { call in
      guard (try? Value.convert(call[0], call.world)) != nil else {
        let member = call.realm.text(call[1])
        throw JSTypeError(
          "Argument \(argument) to \(interface).\(member) must be an instance of \(name)")
      }
      return call[0]
    }
  }
}
