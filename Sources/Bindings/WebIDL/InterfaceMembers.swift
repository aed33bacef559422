import JSRuntime

/// What is put on an interface's prototype and constructor.
struct InterfaceMembers {
  let interface: Interface
  var constants: [(name: String, value: Int)] = []
  var attributes: [Attribute] = []
  /// Attributes whose values change only with the shape of a tree; see `TreeAttributes`.
  var treeAttributes: [Attribute] = []
  var eventHandlers: [EventHandlerMembers] = []
  /// Attributes that each instance has as its own.
  /// https://webidl.spec.whatwg.org/#LegacyUnforgeable
  var unforgeables: [Attribute] = []
  var operations: [Operation] = []
  var staticOperations: [Operation] = []
  var constructor: Constructor?
  var lazyAttributes: LazyAttributes?
  /// The pair of a receiver at an index, of an interface that iterates over pairs.
  var pairAt: HostFunction.Body?
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

  /// A great many attributes alike, each made when it is first asked for.
  struct LazyAttributes {
    let names: HostFunction.Body
    let isSupported: HostFunction.Body
    /// With the receiver and the attribute's name as arguments.
    let get: HostFunction.Body
    /// With the value as a third argument.
    let set: HostFunction.Body
  }
}
