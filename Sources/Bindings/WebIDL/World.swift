import DOM
import Infra
import JSRuntime

/// A script world: a separate global object over the shared tree. Each node has one wrapper in each
/// world.
///
/// https://html.spec.whatwg.org/multipage/webappapis.html#realms-settings-objects-global-objects
package final class World: SlotOwner {
  package enum Kind: Sendable {
    /// The extension's own world.
    case isolated
    /// The page's.
    case main
    /// The world of a test that inspects the page.
    case test
  }

  package let kind: Kind
  package let realm: Realm
  package let agent: Agent
  let customElements: CustomElements
  package let family: WorldFamily
  /// Shared by the family.
  let wrappers: WrapperTable
  package let events: WorldEvents
  package let reference = WorldReference()
  /// The page that the world belongs to; see the layer above.
  package var host = UnownedSlot()
  package private(set) lazy var support = ScriptSupport(realm)
  /// The interface of the global object.
  private(set) var globalInterface: Interface?
  /// By their interfaces.
  private var interfaceObjects = PointerTable<Unmanaged<InterfaceObjects>>()
  private var elementInterfaces = ElementInterfaceCache()
  var sameObjects = SameObjects()
  var selectors = SelectorCache()
  package private(set) lazy var trustedTypes = TrustedTypePolicyFactory()
  private(set) lazy var adoptedStyleSheets = AdoptedStyleSheets(in: self)
  /// The scripts behind attributes that wrappers cache; see `TreeAttributes`.
  var treeMemories: [ScriptLibrary<TreeAttributesMember>] = []
  /// The scripts behind live collections that remember their items; see `LiveItems`.
  var liveItems: [ScriptLibrary<LiveItemsMember>] = []
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#when-defined-promise-map
  var whenDefinedPromises: [DOMString: JSPromise] = [:]
  /// The filters that scripts passed to tree walkers and node iterators.
  var traversalFilters: [ObjectIdentifier: ProtectedValue] = [:]
  let vocabulary: Vocabulary
  /// Makes what the engine is to run of the code of a handler or a timer; nil if it is the same.
  package var prepareCode: ((_ code: DOMString) throws -> DOMString)?
  /// The last member that was asked for something that jsprep lacks, and that gave nothing.
  package var emptyMember: String?
  /// What the layers above keep with it.
  package var slots = Slots()
  /// The document of the world's window.
  package var document: Document
  /// Whether its window's frame is gone, so that no task of it runs any more.
  package var isDiscarded = false
  /// The trees must outlive the world's wrappers.
  private let treeOwner: TreeOwner?
  package let heap: WrapperHeap
  /// The wrappers of nodes in a document. A protected array takes half the time and memory of
  /// protecting each.
  private let roots: ProtectedValue
  private var rootCount = 0
  private var freeRoots: [Int] = []

  package init(
    _ kind: Kind, in machine: VirtualMachine, document: Document, owner: TreeOwner? = nil,
    vocabulary: Vocabulary = .bindings, family: WorldFamily = WorldFamily()
  ) {
    treeOwner = owner
    self.kind = kind
    self.vocabulary = vocabulary
    self.family = family
    wrappers = family.wrappers
    events = WorldEvents(family: family)
    self.document = document
    agent = document.agent
    customElements = agent.customElements
    realm = Realm(in: machine)
    roots = ProtectedValue(realm.makeList().value, in: realm)
    heap = .of(machine, agent: document.agent)
    realm.owner = UnownedSlot(self)
    reference.world = self
    heap.add(self)
    realm.exceptionConverter = { [unowned self] error in
      (error as? DOMException).map { self.makeException($0) }
        ?? (error as? CallbackFailure)?.exception.value
    }
    connectEvents()
    installInterfaceGlobals()
    forbidWaiting()
  }

  deinit {
    heap.remove(self)
    wrappers.removeAll(of: self)
    reference.world = nil
    interfaceObjects.forEach { $1.release() }
    interfaceObjects.deallocate()
    elementInterfaces.deallocate()
  }

  // MARK: Nodes

  /// The wrapper of a node: the same object for as long as a script could tell the difference.
  package func wrap(_ node: Node) -> JSValue {
    if let known = node.rawWrapper(in: kind) { return JSValue(OpaquePointer(known)) }
    return (family.world(node.document) ?? self).makeWrapper(of: node)
  }

  private func makeWrapper(of node: Node) -> JSValue {
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

  /// Keeps the wrapper of a node in a document alive.
  func root(_ object: JSObject) {
    let index = freeRoots.popLast() ?? rootCount
    if index == rootCount { rootCount += 1 }
    realm.set(index, of: JSObject(roots.value.ref), to: object.value)
    wrappers.setRootIndex(index, of: object)
  }

  func isRooted(_ object: JSObject) -> Bool {
    guard let wrapper = wrappers[object.ref] else { return false }
    return wrapper.rootIndex >= 0 && wrapper.world === self
  }

  func unroot(_ object: JSObject) {
    guard let known = wrappers[object.ref]?.rootIndex, known >= 0 else { return }
    let index = Int(known)
    realm.set(index, of: JSObject(roots.value.ref), to: .undefined)
    wrappers.setRootIndex(-1, of: object)
    freeRoots.append(index)
  }

  /// A new object with the interface's prototype that represents the native object.
  func makeWrapper(of interface: Interface, for native: Native) -> JSObject {
    makeWrapperAndTarget(of: interface, for: native).wrapper
  }

  private func makeWrapperAndTarget(
    of interface: Interface, for native: Native
  ) -> (wrapper: JSObject, target: JSObject?) {
    let objects = objects(of: interface)
    let object = realm.makeObject(prototype: objects.prototype)
    for member in objects.unforgeables { member.define(on: object, in: self) }
    let wrapper = Wrapper(native: native, interface: interface, in: self)
    wrappers.insert(wrapper, for: object)
    guard let handler = objects.collectionHandler else { return (object, nil) }
    let proxy = handler.makeProxy(of: object, for: native, in: self)
    wrappers.insert(wrapper, forProxy: proxy, of: object)
    return (proxy, object)
  }

  /// https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#microtask-queuing

  /// The world that an object was made in.
  package func world(of object: JSObject) -> World {
    realm.realm(of: object)?.owner.object(as: World.self)?.takeUnretainedValue() ?? self
  }

  // MARK: Platform objects

  /// The wrapper of an object: the same one for as long as a script can reach it.
  package func wrap(_ object: any PlatformObject) -> JSValue {
    wrappers.wrapper(of: object) ?? makeWrapper(of: object, owner: nil)
  }

  /// Makes the wrapper of a platform object that a member of a node always returns.
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
    wrappers.forget(entry.platformObject)
    if let owner = entry.owner { sameObjects.remove(entry.platformObject, of: owner) }
    if !traversalFilters.isEmpty { traversalFilters[ObjectIdentifier(entry.platformObject)] = nil }
  }

  /// What a value represents, if it is a wrapper.
  package func native(_ value: JSValue) -> Native? { wrappers[value.ref]?.native }

  /// Makes the global object the wrapper of the window.
  package func installGlobal(_ window: any PlatformObject) {
    wrappers.insert(
      Wrapper(native: .object(window), interface: window.interface, in: self), for: realm.global)
    wrappers.remember(realm.global, for: window)
    heap.add(window, realm.global, target: nil, owner: nil, in: self)
    globalInterface = window.interface
    InterfaceObjects.installGlobal(window.interface, in: self)
  }

  // MARK: Interfaces

  /// The prototype object of an interface, made on first use.
  package func prototype(of interface: Interface) -> JSObject { objects(of: interface).prototype }

  package func constructor(of interface: Interface) -> JSObject {
    interface.scriptDefined?(self) ?? objects(of: interface).constructor
  }

  func objects(of interface: Interface) -> InterfaceObjects {
    let key = OpaquePointer(Unmanaged.passUnretained(interface).toOpaque())
    if let known = interfaceObjects[key] { return known.takeUnretainedValue() }
    let made = InterfaceObjects(
      interface, parent: interface.parent.map { objects(of: $0) }, in: self)
    interfaceObjects.insert(.passRetained(made), for: key)
    return made
  }

  /// Defines a constructor under another name, such as `Image`.
  ///
  /// https://webidl.spec.whatwg.org/#legacy-factory-functions
  package func defineFactory(
    _ name: String, of interface: Interface, _ body: @escaping NativeFunction.Body
  ) {
    let native = realm.makeFunction(
      name, realm.observing(body, of: NativeMember(name, "constructor", .constructor)))
    let prototype = realm.makeFunction("prototype") { call in
      call.world.prototype(of: interface).value
    }
    support.defineFactory(name, native, prototype: prototype)
  }

  /// Defines accessors on an object for the names of named properties.
  ///
  /// - Parameters:
  ///   - overriding: whether they hide what the object inherits.
  ///   - resolve: returns what a name currently means.
  package func defineNamed(
    _ names: Set<DOMString>, of object: JSObject, overriding: Bool,
    _ resolve: @escaping (DOMString) -> JSValue
  ) {
    let list = realm.makeArray(of: names) { $0.value(in: self) }
    let resolve = realm.makeFunction("resolve", length: 1) { call in
      resolve(try DOMString.convert(call[0], call.world))
    }
    support.defineNamed(list, of: object, overriding: overriding, resolve: resolve)
  }

  /// Removes the accessors of names that are no longer in use.
  package func undefineNamed(_ names: Set<DOMString>, of object: JSObject) {
    support.undefineNamed(realm.makeArray(of: names) { $0.value(in: self) }, of: object)
  }
}
