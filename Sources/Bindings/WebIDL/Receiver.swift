import DOM
import JSRuntime

/// What a wrapper represents: a node of the tree, or an object of a Swift class.
package enum Native {
  case node(Node)
  case object(any PlatformObject)
}

/// An instance of a Swift class that scripts see through a wrapper.
///
/// https://webidl.spec.whatwg.org/#dfn-platform-object
package protocol PlatformObject: AnyObject, Receiver, IDLResult {
  /// The interface of this instance, the most derived one.
  var interface: Interface { get }
  /// Visits the nodes that the object refers to: as long as it lives, their trees do. A node that
  /// it does not name may be freed while it is in use.
  func visitHeldNodes(_ visit: (Node) -> Void)
  /// The listeners that live as long as the object.
  var heldListeners: EventListenerList? { get }
  /// A script's object that lives as long as itself.
  var heldObject: JSObject? { get }
  /// The nodes one of which must be alive to keep the object alive without its wrapper; nil if its
  /// native references keep it alive.
  var holders: [Node]? { get }
  /// Called when nothing can reach the object any more, during a collection.
  func wrapperEnded()
}

extension PlatformObject {
  package var heldListeners: EventListenerList? { nil }
  package var heldObject: JSObject? { nil }
  package var holders: [Node]? { nil }
  package func wrapperEnded() {}
}

extension PlatformObject where Self: EventTargetObject {
  package var heldListeners: EventListenerList? { eventListeners }
}

extension PlatformObject {
  package func value(in world: World) -> JSValue { world.wrap(self) }

  package static func receive(_ native: Native) -> Self? {
    if case .object(let object) = native { return object as? Self }
    return nil
  }
}

/// A type that can be the `this` of members, and the interface type of arguments.
package protocol Receiver: IDLArgument {
  static func receive(_ native: Native) -> Self?
  static var interfaceName: String { get }
  /// Whether it is a `NodeView`.
  static var isNodeView: Bool { get }
}

extension Receiver {
  package static var isNodeView: Bool { false }
  package static var interfaceName: String { "\(Self.self)" }

  /// The receiver of a call, if it implements the interface.
  static func receive(_ call: NativeCall, as interface: Interface) -> Self? {
    call.withWorld { world in
      guard let wrapper = world.wrappers[call.this.ref], wrapper.isOrInherits(interface) else {
        return nil
      }
      return receive(wrapper.native)
    }
  }

  /// https://webidl.spec.whatwg.org/#js-interface
  package static func convert(_ value: JSValue, _ world: World) throws -> Self {
    guard let wrapper = world.wrappers[value.ref], let native = receive(wrapper.native) else {
      throw JSTypeError(value, isNo: interfaceName)
    }
    return native
  }
}

extension Node: Receiver, IDLResult {
  package static func receive(_ native: Native) -> Node? {
    if case .node(let node) = native { return node }
    return nil
  }
  package func value(in world: World) -> JSValue { world.wrap(self) }
}

extension Element: Receiver, IDLResult {
  package static func receive(_ native: Native) -> Element? {
    if case .node(let node) = native { return Element(node) }
    return nil
  }
  package func value(in world: World) -> JSValue { world.wrap(node) }
}

extension Document: Receiver, IDLResult {
  package static func receive(_ native: Native) -> Document? {
    if case .node(let node) = native, node.isDocument { return node.document }
    return nil
  }
  package func value(in world: World) -> JSValue { world.wrap(node) }
}

extension Attr: Receiver, IDLResult {
  package static func receive(_ native: Native) -> Attr? {
    if case .node(let node) = native { return Attr(node) }
    return nil
  }
  package func value(in world: World) -> JSValue { world.wrap(node) }
}

extension DocumentType: Receiver, IDLResult {
  package static func receive(_ native: Native) -> DocumentType? {
    if case .node(let node) = native { return DocumentType(node) }
    return nil
  }
  package func value(in world: World) -> JSValue { world.wrap(node) }
}
