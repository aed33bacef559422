import DOM
import JSRuntime

/// The wrappers of all worlds for the trees of an agent: decides which of them live, and so which
/// nodes do.
///
/// - Nodes in a page's document keep their wrappers: these are rooted.
/// - A tree in no document lives as a whole while a script can reach the wrapper of any of its
///   nodes, or while a native object that lives (a range, an event, a collection …) refers to one
///   of them. Then all its wrappers live, so that a script finds the properties that it has set on
///   them.
/// - Listeners of a node live as long as the node, so they may refer to it.
///
/// The engine knows none of this, so it calls `mark` and `didCollect` in each of its collections.
/// Nodes are freed later, by `cleanUp`, when no native code is running that may refer to them.
package final class WrapperHeap: HeapClient {
  let machine: VirtualMachine
  let agent: Agent
  private var members: [UnownedWorld] = []
  var loose: [LooseWrapper] = []
  var objects: [ObjectWrapper] = []
  /// Wrappers on their way to the roots.
  var promoted: [LooseWrapper] = []
  /// Platform objects without a wrapper, which must not be released during a collection.
  var released: [ObjectWrapper] = []
  /// Whether a collection has examined the documents since the last clean-up.
  var hasCollected = false

  // State during a collection.
  var isMarking = false
  var groups: [WrapperGroup] = []
  var groupOfRoot: [Node: Int32] = [:]
  var resolver = RootResolver()

  private init(_ machine: VirtualMachine, agent: Agent) {
    self.machine = machine
    self.agent = agent
    machine.add(self)
    agent.lifetime.onPressure = { [unowned machine] in machine.wantsCleanUp = true }
    agent.matchesPattern = { [unowned self] in scriptingWorld?.matches($0, $1) ?? true }
    // The machine has one queue of microtasks, whichever world's promise fills it.
    agent.queueMicrotask = { [unowned self] in scriptingWorld?.queueMicrotask($0) }
  }

  deinit {
    agent.lifetime.onPressure = {}
    agent.matchesPattern = { _, _ in true }
    agent.queueMicrotask = nil
    machine.remove(self)
  }

  /// The heap for the wrappers of an agent's nodes, which its worlds retain.
  static func of(_ machine: VirtualMachine, agent: Agent) -> WrapperHeap {
    machine.heapClient { $0.agent === agent } ?? WrapperHeap(machine, agent: agent)
  }

  func add(_ object: JSObject, for node: Node, in world: World) {
    loose.append(
      LooseWrapper(node: node, object: object, world: world, call: machine.nativeCallNumber))
    // The collector sees the small objects only.
    if loose.count & 255 == 0 { world.realm.reportExtraMemory(256 * Self.bytesPerNode) }
  }

  private static let bytesPerNode = 192

  func add(
    _ object: any PlatformObject, _ wrapper: JSObject, target: JSObject?, owner: Node?,
    in world: World
  ) {
    objects.append(
      ObjectWrapper(
        object, wrapper, target: target, owner: owner, in: world, call: machine.nativeCallNumber))
    if objects.count & 255 == 0 { world.realm.reportExtraMemory(256 * Self.bytesPerObject) }
  }

  private static let bytesPerObject = 512

  /// The number of wrappers that live no longer than they are reachable.
  package var population: Int {
    loose.count + objects.count + agent.lifetime.rootsUnderExamination.count
  }

  /// Whether a document belongs to its owner, not to scripts, so that its content stays alive.
  func isPermanent(_ root: Node) -> Bool {
    root.isDocument && !root.document.state.isCollectable
  }

  private struct UnownedWorld {
    unowned(unsafe) let world: World
  }

  var worlds: some Sequence<World> { members.lazy.map(\.world) }

  /// The world that does for the agent what only JavaScript can do: any would.
  private var scriptingWorld: World? { members.last?.world }

  func add(_ world: World) { members.append(UnownedWorld(world: world)) }

  func releaseObjects() {
    // Objects that are released may release wrappers in turn.
    let ended = released
    released = []
    withExtendedLifetime(ended) {}
  }

  /// Removes all wrappers of a world that is destroyed.
  func remove(_ world: World) {
    members.removeAll { $0.world === world }
    for entry in loose where entry.world === world {
      entry.node.setWrapper(nil, in: world)
      agent.lifetime.cameLoose(resolver.root(of: entry.node))
    }
    loose.removeAll { $0.world === world }
    let ended = objects.filter { $0.world === world }
    objects.removeAll { $0.world === world }
    released += ended
    for entry in ended { entry.platformObject.wrapperEnded() }
    resolver = RootResolver()
    releaseObjects()
  }
}

extension Node {
  func wrapper(in world: World) -> JSObject? {
    rawWrapper(in: world.kind).map { JSObject(OpaquePointer($0)) }
  }

  @inline(__always)
  func rawWrapper(in kind: World.Kind) -> UnsafeMutableRawPointer? {
    switch kind {
    case .isolated: isolatedWrapper
    case .main: mainWrapper
    case .test: testWrapper
    }
  }

  func setWrapper(_ object: JSObject?, in world: World) {
    let raw = object.map { UnsafeMutableRawPointer($0.ref) }
    switch world.kind {
    case .isolated: isolatedWrapper = raw
    case .main: mainWrapper = raw
    case .test: testWrapper = raw
    }
  }
}
