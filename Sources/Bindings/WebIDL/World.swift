import CSS
import DOM
import JSRuntime

/// A script world: a global object of its own over the shared tree. Each node has one wrapper in
/// each world.
///
/// https://html.spec.whatwg.org/multipage/webappapis.html#realms-settings-objects-global-objects
package final class World {
  package enum Kind: Sendable {
    /// The extension's own world.
    case isolated
    /// The page's.
    case main
  }

  package let kind: Kind
  package let realm: Realm
  package var agent: Agent { document.agent }
  package let events = WorldEvents()
  var wrappers = WrapperTable()
  /// The page that the world belongs to; see the layer above.
  package unowned(unsafe) var host: AnyObject?
  package private(set) lazy var support = ScriptSupport(realm)
  private var interfaceObjects: [ObjectIdentifier: InterfaceObjects] = [:]
  private var elementInterfaces = ElementInterfaceCache()
  var sameObjects = SameObjects()
  var selectors = SelectorCache()
  var styleResolvers: [Document: StyleResolver] = [:]
  /// The filters that scripts gave to tree walkers and node iterators.
  var traversalFilters: [ObjectIdentifier: ProtectedValue] = [:]
  /// What the layers above add.
  let vocabulary: Vocabulary
  /// The document of the world's window.
  package let document: Document
  /// The document must not go before the world's wrappers have.
  private let documentOwner: DocumentOwner?
  package let heap: WrapperHeap
  /// The wrappers of nodes that stand in a document. An array that is protected is half the time and
  /// the memory of protecting each.
  private let roots: ProtectedValue
  private var rootCount = 0
  private var freeRoots: [Int] = []

  /// Interfaces, and members of interfaces, that layers above this one bring along.
  package struct Vocabulary: Sendable {
    let interfaces: [InterfaceEntry]
    let partials: [PartialInterface]

    package init(interfaces: [InterfaceEntry] = [], partials: [PartialInterface] = []) {
      self.interfaces = interfaces
      self.partials = partials
    }
  }

  package init(
    _ kind: Kind, in machine: VirtualMachine, document: Document, owner: DocumentOwner? = nil,
    vocabulary: Vocabulary = Vocabulary()
  ) {
    documentOwner = owner
    self.kind = kind
    self.vocabulary = vocabulary
    self.document = document
    realm = Realm(in: machine)
    roots = ProtectedValue(realm.makeArray([]).value, in: realm)
    heap = .of(machine, agent: document.agent)
    realm.owner = self
    heap.add(self)
    realm.exceptionConverter = { [unowned self] error in
      (error as? DOMException).map { self.makeException($0) }
    }
    connectEvents()
    installInterfaceGlobals()
  }

  // MARK: Nodes

  deinit {
    heap.remove(self)
    wrappers.forEachNode { $0.setWrapper(nil, in: self) }
    wrappers.deallocate()
  }

  /// The wrapper of a node: the same object for as long as a script could tell.
  package func wrap(_ node: Node) -> JSValue {
    let known = kind == .isolated ? node.isolatedWrapper : node.mainWrapper
    if let known { return JSValue(OpaquePointer(known)) }
    let interface = elementInterfaces.interface(of: node)
    return adopt(makeWrapper(of: interface, for: .node(node)), for: node)
  }

  /// Makes an object that is in the table already the wrapper of a node that has none yet.
  @discardableResult
  package func adopt(_ object: JSObject, for node: Node) -> JSValue {
    node.setWrapper(object, in: self)
    heap.add(object, for: node, in: self)
    return object.value
  }

  /// Keeps the wrapper of a node that stands in a document.
  func root(_ object: JSObject) {
    let index = freeRoots.popLast() ?? rootCount
    if index == rootCount { rootCount += 1 }
    realm.set(index, of: JSObject(roots.value.ref), to: object.value)
    wrappers.setRootIndex(index, of: object)
  }

  func isRooted(_ object: JSObject) -> Bool { wrappers[object.ref].map { $0.rootIndex >= 0 } ?? false }

  func unroot(_ object: JSObject) {
    guard let index = wrappers[object.ref]?.rootIndex, index >= 0 else { return }
    realm.set(index, of: JSObject(roots.value.ref), to: .undefined)
    wrappers.setRootIndex(-1, of: object)
    freeRoots.append(index)
  }

  /// A new object with the interface's prototype that stands for the native.
  private func makeWrapper(of interface: Interface, for native: Native) -> JSObject {
    makeWrapperAndTarget(of: interface, for: native).wrapper
  }

  private func makeWrapperAndTarget(
    of interface: Interface, for native: Native
  ) -> (wrapper: JSObject, target: JSObject?) {
    let objects = objects(of: interface)
    let object = realm.makeObject(prototype: objects.prototype)
    for unforgeable in objects.unforgeables {
      support.defineUnforgeable(
        unforgeable.name, of: object, get: unforgeable.get, set: unforgeable.set)
    }
    let wrapper = Wrapper(native: native, interface: interface)
    wrappers.insert(wrapper, for: object)
    guard let handler = objects.collectionHandler else { return (object, nil) }
    let proxy = support.makeProxy(object, handler: handler)
    wrappers.insert(wrapper, for: proxy)
    return (proxy, object)
  }

  /// https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#microtask-queuing
  package func queueMicrotask(_ function: JSObject) { support.queueMicrotask(function) }

  // MARK: Platform objects

  /// The wrapper of an object: the same one for as long as a script can reach it.
  package func wrap(_ object: any PlatformObject) -> JSValue {
    wrappers.wrapper(of: object) ?? makeWrapper(of: object, owner: nil)
  }

  /// Makes the wrapper of a platform object that a member of a node always gives.
  func wrap(_ object: any PlatformObject, owner: Node) { _ = makeWrapper(of: object, owner: owner) }

  private func makeWrapper(of object: any PlatformObject, owner: Node?) -> JSValue {
    let (wrapper, target) = makeWrapperAndTarget(of: object.interface, for: .object(object))
    wrappers.remember(wrapper, for: object)
    heap.add(object, wrapper, target: target, owner: owner, in: self)
    return wrapper.value
  }

  /// Forgets the wrapper of a platform object, which is dead.
  func forget(_ entry: ObjectWrapper) {
    wrappers.remove(entry.wrapper)
    if let target = entry.target { wrappers.remove(target) }
    wrappers.forget(entry.platformObject)
    if let owner = entry.owner { sameObjects.remove(entry.platformObject, of: owner) }
    if !traversalFilters.isEmpty { traversalFilters[ObjectIdentifier(entry.platformObject)] = nil }
  }

  /// What a value stands for, if it is a wrapper.
  package func native(_ value: JSValue) -> Native? { wrappers[value.ref]?.native }

  /// Makes the global object the wrapper of the window.
  package func installGlobal(_ window: any PlatformObject) {
    wrappers.insert(
      Wrapper(native: .object(window), interface: window.interface), for: realm.global)
    wrappers.remember(realm.global, for: window)
    heap.add(window, realm.global, target: nil, owner: nil, in: self)
    InterfaceObjects.installGlobal(window.interface, in: self)
  }

  // MARK: Interfaces

  /// The prototype object of an interface, made when first asked for.
  package func prototype(of interface: Interface) -> JSObject { objects(of: interface).prototype }

  package func constructor(of interface: Interface) -> JSObject {
    objects(of: interface).constructor
  }

  func objects(of interface: Interface) -> InterfaceObjects {
    let key = ObjectIdentifier(interface)
    if let known = interfaceObjects[key] { return known }
    let made = InterfaceObjects(
      interface, parent: interface.parent.map { objects(of: $0) }, in: self)
    interfaceObjects[key] = made
    return made
  }

  /// Defines an enumerable data property, whatever setters the prototypes have.
  package func define(_ name: String, of object: JSObject, to value: JSValue) {
    support.define(name, of: object, to: value)
  }
}
