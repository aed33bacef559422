import Bindings
import DOM
import JSRuntime

extension Interface {
  /// https://fetch.spec.whatwg.org/#headers-class
  package static let headers = Interface(Headers.self, "Headers") { idl in
    idl.constructor { call in
      let headers = Headers()
      if !call[0].isUndefined { try headers.fill(with: call[0], in: call.world) }
      return headers
    }
    idl.operation("append") { (headers, name: ByteString, value: ByteString) -> Void in
      try headers.append(name.string, value.string)
    }
    idl.operation("delete") { (headers, name: ByteString) -> Void in
      try headers.delete(name.string)
    }
    idl.operation("get") { (headers, name: ByteString) in
      try Headers.requireName(name.string)
      return headers.list.get(name.string)
    }
    idl.operation("getSetCookie") { $0.list.values(of: "set-cookie") }
    idl.operation("has") { (headers, name: ByteString) in
      try Headers.requireName(name.string)
      return headers.list.contains(name.string)
    }
    idl.operation("set") { (headers, name: ByteString, value: ByteString) -> Void in
      try headers.set(name.string, value.string)
    }
    idl.pairIterable({ $0.sortedAndCombined }, { ($0.name, $0.value) })
  }
}

extension Headers {
  /// https://fetch.spec.whatwg.org/#concept-headers-fill
  func fill(with value: JSValue, in world: World) throws {
    for (name, value) in try Self.pairs(value, in: world) { try append(name, value) }
  }

  /// https://fetch.spec.whatwg.org/#typedefdef-headersinit
  static func pairs(_ value: JSValue, in world: World) throws -> [(String, String)] {
    guard let object = world.realm.object(value) else { throw JSTypeError() }
    var pairs: [(String, String)] = []
    let isSequence = try world.iterate(object) { pair in
      let parts = try world.list(pair).map { try ByteString.convert($0, world).string }
      guard parts.count == 2 else {
        throw JSTypeError("Header sub-sequence must contain exactly two items")
      }
      pairs.append((parts[0], parts[1]))
    }
    if isSequence { return pairs }
    return try world.record(object).map { pair in
      (
        try ByteString.convert(pair.key, world).string,
        try ByteString.convert(pair.value, world).string
      )
    }
  }
}
