import JSRuntime

/// What is put on an interface's prototype and constructor.
struct InterfaceMembers {
  let interface: Interface
  var constants: [(name: String, value: Int)] = []
  var attributes: [Attribute] = []
  var operations: [Operation] = []
  var staticOperations: [Operation] = []
  var constructor: Constructor?
  /// Properties of the prototype that are not made of host functions, such as an iterator.
  var aliases: [(name: String, symbol: WellKnownSymbol)] = []
  var collection: CollectionMembers?
  /// https://webidl.spec.whatwg.org/#Unscopable
  var unscopables: [String] = []

  struct Attribute {
    let name: String
    let get: HostFunction.Body
    let set: HostFunction.Body?
  }

  struct Operation {
    let name: String
    let length: Int
    let body: HostFunction.Body
  }

  struct Constructor {
    let length: Int
    let body: HostFunction.Body
  }
}

/// https://tc39.es/ecma262/#sec-well-known-symbols
enum WellKnownSymbol: String {
  case iterator, toStringTag, hasInstance, unscopables
}
