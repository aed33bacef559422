import IntegerConversion
import JSRuntime

extension InterfaceBuilder {
  /// `entries`, `keys`, `values`, `forEach` and the iterator over pairs, which may change meanwhile.
  ///
  /// https://webidl.spec.whatwg.org/#idl-iterable
  mutating func pairIterable(_ pairs: @escaping (This) -> [(any IDLResult, any IDLResult)]) {
    members.pairAt = { call in
      guard let index = call[1].number.map({ Int(clamping: $0) }) else { return .undefined }
      let list = pairs(try This.convert(call[0], call.world))
      guard list.indices.contains(index) else { return .undefined }
      let pair = [list[index].0, list[index].1]
      return call.realm.makeArray(of: pair) { $0.value(in: call.world) }.value
    }
  }
}
