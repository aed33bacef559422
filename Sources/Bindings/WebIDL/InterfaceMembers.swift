import JSRuntime

/// The content of an interface's prototype and constructor.
struct InterfaceMembers {
  let interface: Interface
  /// What layers above add.
  let partials: [PartialInterface]
  /// Whether the context is secure.
  let isSecure: Bool
  var constants: [(name: String, value: Int)] = []
  var attributes: [Attribute] = []
  /// Attributes whose values change only with the shape of a tree; see `TreeAttributes`.
  var treeAttributes: [Attribute] = []
  var eventHandlers: [EventHandlerMembers] = []
  /// What is defined on each instance.
  /// https://webidl.spec.whatwg.org/#LegacyUnforgeable
  var unforgeableAttributes: [Attribute] = []
  var unforgeableOperations: [Operation] = []
  var operations: [Operation] = []
  var staticOperations: [Operation] = []
  var staticAttributes: [Attribute] = []
  var constructor: Constructor?
  var lazyAttributes: LazyAttributes?
  /// The pair of a receiver at an index, for an interface that iterates over pairs.
  var pairAt: NativeFunction.Body?
  /// Whether both of the pair are the same.
  var iteratesOverValues = false
  var collection: CollectionMembers?
  /// Whether operations and setters may cause reactions of custom elements.
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#cereactions
  var changesTrees = false
  /// The operations that do not.
  var otherOperations: Set<String> = []
  /// Receives the content of a receiver, for an interface that is like a set.
  var setChanged: NativeFunction.Body?
  /// What a map begins with: keys, and after each its value.
  var mapPairs: NativeFunction.Body?
  /// Returns a value of a set or map of objects, or throws.
  var checkValue: NativeFunction.Body?
  /// Whether scripts implement it, so that there is only a legacy object with its constants.
  /// https://webidl.spec.whatwg.org/#idl-callback-interfaces
  var isCallbackInterface = false
  /// Whether its members are own properties of the global object.
  /// https://webidl.spec.whatwg.org/#Global
  var isGlobal = false
  /// https://webidl.spec.whatwg.org/#Unscopable
  var unscopables: [String] = []

  init(interface: Interface, partials: [PartialInterface], isSecure: Bool) {
    self.interface = interface
    self.partials = partials
    self.isSecure = isSecure
  }

  struct Attribute {
    let name: String
    let get: NativeFunction.Body
    let set: NativeFunction.Body?
  }

  struct Operation {
    let name: String
    let length: Int
    let body: NativeFunction.Body
  }

  struct Constructor {
    let length: Int
    let body: NativeFunction.Body
    /// Whether the body's `this` is `new.target`, so that the body sets the prototype of what it
    /// makes.
    var seesNewTarget = false
  }

  /// A large number of similar attributes, each made on first use.
  struct LazyAttributes {
    let names: NativeFunction.Body
    let isSupported: NativeFunction.Body
    /// With the receiver and the attribute's name as arguments.
    let get: NativeFunction.Body
    /// With the value as a third argument.
    let set: NativeFunction.Body
  }
}
