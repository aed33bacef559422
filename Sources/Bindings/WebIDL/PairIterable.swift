import IntegerConversion
import JSRuntime

extension InterfaceBuilder {
  /// `entries`, `keys`, `values`, `forEach` and the iterator over pairs, which may change meanwhile.
  ///
  /// https://webidl.spec.whatwg.org/#idl-iterable
  ///
  /// - Parameters:
  ///   - list: the pairs, which are asked for anew at each step.
  ///   - pair: what scripts see of one.
  mutating func pairIterable<Pair>(
    _ list: @escaping (This) -> [Pair], _ pair: @escaping (Pair) -> (any IDLResult, any IDLResult)
  ) {
    members.pairAt = { call in
      guard let index = call[1].number.map({ Int(clamping: $0) }) else { return .undefined }
      let list = list(try This.convert(call[0], call.world))
      guard list.indices.contains(index) else { return .undefined }
      let (name, value) = pair(list[index])
      return call.realm.makeArray(of: [name, value]) { $0.value(in: call.world) }.value
    }
  }
}
