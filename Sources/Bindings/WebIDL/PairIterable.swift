import IntegerConversion
import JSRuntime

extension InterfaceBuilder where This: Receiver {
  /// `entries`, `keys`, `values`, `forEach` and the iterator over pairs, which may change during
  /// iteration.
  ///
  /// https://webidl.spec.whatwg.org/#idl-iterable
  ///
  /// - Parameters:
  ///   - list: the pairs, which are read again at each step.
  ///   - pair: what scripts see of one.
  package mutating func pairIterable<Pair>(
    _ list: @escaping (This) -> [Pair], _ pair: @escaping (Pair) -> (any IDLResult, any IDLResult)
  ) {
    let receive = firstArgument()
    members.pairAt = { call in
      guard let index = call[1].number.map({ Int(clamping: $0) }) else { return .undefined }
      let list = list(try receive(call))
      guard list.indices.contains(index) else { return .undefined }
      let (name, value) = pair(list[index])
      return call.realm.makeArray(of: [name, value]) { $0.value(in: call.world) }.value
    }
  }

  /// The same for a set of objects.
  ///
  /// SAFARI: `entries` has the values, not pairs of them.
  package mutating func valueIterable<Value: IDLResult>(_ list: @escaping (This) -> [Value]) {
    pairIterable(list) { ($0, $0) }
    members.iteratesOverValues = true
  }

  /// The object that was the `this` of one of our scripts: its first argument, with the member's
  /// name as its third.
  func firstArgument() -> (NativeCall) throws -> This {
    let interface = members.interface.name
    return { call in
      guard let native = call.world.native(call[0]), let this = This.receive(native) else {
        let member = call.realm.text(call[2])
        throw JSTypeError(
          member == "size"
            ? "The \(interface).size getter can only be used on instances of \(interface)"
            : "Can only call \(interface).\(member) on instances of \(interface)")
      }
      return this
    }
  }
}
