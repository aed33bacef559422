import DOM
import JSRuntime

extension Interface {
  /// https://www.w3.org/TR/intersection-observer/#intersection-observer-interface
  static let intersectionObserver = Interface(
    IntersectionObserver.self, "IntersectionObserver"
  ) { idl in
    idl.constructor(length: 1) { call in
      guard let callback = call.realm.function(call[0]) else {
        throw JSTypeError(
          "Argument 1 ('callback') to the IntersectionObserver constructor must be a function")
      }
      return call.world.makeIntersectionObserver(
        callback, try IntersectionObserverInit.convert(call[1], call.world))
    }
    idl.attribute("root") { $0.root }
    idl.attribute("rootMargin") { $0.rootMargin.text }
    idl.attribute("scrollMargin") { $0.scrollMargin.text }
    idl.attribute("thresholds") { observer, world in
      world.support.freeze(observer.thresholds.value(in: world))
    }
    idl.operation("observe", length: 1) { observer, call in
      observer.observe(try call.target(of: "IntersectionObserver.observe"))
      return .undefined
    }
    idl.operation("unobserve", length: 1) { observer, call in
      observer.unobserve(try call.target(of: "IntersectionObserver.unobserve"))
      return .undefined
    }
    idl.operation("disconnect") { $0.disconnect() }
    idl.operation("takeRecords") { $0.takeRecords() }
  }

  /// https://www.w3.org/TR/intersection-observer/#intersection-observer-entry
  static let intersectionObserverEntry = Interface(
    IntersectionObserverEntry.self, "IntersectionObserverEntry"
  ) { idl in
    idl.constructor(length: 1) { call in try IntersectionObserverEntry(call) }
    idl.attribute("time") { $0.time }
    idl.attribute("rootBounds") { $0.rootBounds }
    idl.attribute("boundingClientRect") { $0.boundingClientRect }
    idl.attribute("intersectionRect") { $0.intersectionRect }
    idl.attribute("isIntersecting") { $0.isIntersecting }
    idl.attribute("intersectionRatio") { $0.ratio }
    idl.attribute("target") { $0.target }
  }
}

extension NativeCall {
  /// The element that an observer is told to observe.
  func target(of operation: String) throws -> Element {
    guard let native = world.native(self[0]), let target = Element.receive(native) else {
      throw JSTypeError("Argument 1 ('target') to \(operation) must be an instance of Element")
    }
    return target
  }
}

/// https://www.w3.org/TR/intersection-observer/#dictdef-intersectionobserverinit
struct IntersectionObserverInit: IDLArgument {
  let root: Node?
  let rootMargin: ObserverMargin
  let scrollMargin: ObserverMargin
  let thresholds: [Double]

  static func convert(_ value: JSValue, _ world: World) throws -> Self {
    let options = try IDLDictionary.convert(value, world)
    let root = try root(try options.value("root"), world)
    let margins = try ["rootMargin", "scrollMargin"].map {
      try ObserverMargin(try options.member($0, as: DOMString.self) ?? "", name: $0)
    }
    let thresholds = try thresholds(try options.value("threshold"), world)
    guard thresholds.allSatisfy({ (0...1).contains($0) }) else {
      throw JSRangeError(
        "Failed to construct 'IntersectionObserver': "
          + "all thresholds must lie in the range [0.0, 1.0].")
    }
    return Self(
      root: root, rootMargin: margins[0], scrollMargin: margins[1],
      thresholds: thresholds.isEmpty ? [0] : thresholds.sorted())
  }

  static var isOptional: Bool { true }

  private static func root(_ value: JSValue, _ world: World) throws -> Node? {
    if value.isUndefinedOrNull { return nil }
    guard let native = world.native(value), let node = Node.receive(native),
      node.isDocument || Element(node) != nil
    else { throw JSTypeError("Type error") }
    return node
  }

  private static func thresholds(_ value: JSValue, _ world: World) throws -> [Double] {
    if value.isUndefined { return [0] }
    guard world.realm.object(value) != nil else {
      return [try FiniteDouble.convert(value, world).number]
    }
    return try world.list(value).map { try FiniteDouble.convert($0, world).number }
  }
}

extension World {
  fileprivate func makeIntersectionObserver(
    _ callback: JSObject, _ options: IntersectionObserverInit
  ) -> IntersectionObserver {
    IntersectionObserver(
      in: agent, global: events.global, object: ScriptObject(callback.ref), options
    ) { [reference] entries, observer in
      try reference.world?.notify(observer, callback) { entries.value(in: $0) }
    }
  }

  /// Calls back for an observer, with entries and the observer itself.
  package func notify(
    _ observer: some PlatformObject, _ callback: JSObject, _ entries: (World) -> JSValue
  ) throws {
    guard let this = realm.object(wrap(observer)) else { return }
    // What it observes may have been freed, and that kept both alive.
    realm.keeping(this.value)
    realm.keeping(callback.value)
    try reportingInWorld(of: callback.value) { () throws(JSException) in
      try realm.call(callback, this: this, [entries(self), this.value])
    }
  }
}

extension IntersectionObserver: PlatformObject {
  package var interface: Interface { .intersectionObserver }

  package var holders: [Node]? { queue.isEmpty ? targets.map(\.node) : nil }
  package var heldObject: JSObject? { JSObject(object.reference) }
  package func wrapperEnded() { disconnect() }

  /// Not the targets: these keep their observers alive.
  package func visitHeldNodes(_ visit: (Node) -> Void) {
    for entry in queue { entry.visitHeldNodes(visit) }
  }
}

extension IntersectionObserverEntry: PlatformObject {
  package var interface: Interface { .intersectionObserverEntry }
  package func visitHeldNodes(_ visit: (Node) -> Void) { visit(target.node) }

  /// https://www.w3.org/TR/intersection-observer/#dictdef-intersectionobserverentryinit
  fileprivate convenience init(_ call: NativeCall) throws {
    let members = try IDLDictionary.convert(call[0], call.world)
    func rect(_ name: String) throws -> DOMRect {
      let value = try members.value(name)
      guard call.realm.object(value) != nil else {
        throw JSTypeError(
          "Member IntersectionObserverEntryInit.\(name) is required and must be an instance of "
            + "DOMRectInit")
      }
      return try DOMRect(readOnly: try IDLDictionary.convert(value, call.world))
    }
    let bounding = try rect("boundingClientRect")
    let ratio = try FiniteDouble.convert(try members.value("intersectionRatio"), call.world).number
    let intersection = try rect("intersectionRect")
    let isIntersecting = try members.boolean("isIntersecting")
    let rootBounds = try members.value("rootBounds").isNull ? nil : try rect("rootBounds")
    guard let native = call.world.native(try members.value("target")),
      let target = Element.receive(native)
    else {
      throw JSTypeError(
        "Member IntersectionObserverEntryInit.target is required and must be an instance of Element"
      )
    }
    self.init(
      target: target,
      time: try FiniteDouble.convert(try members.value("time"), call.world).number,
      rootBounds: rootBounds, boundingClientRect: bounding, intersectionRect: intersection,
      ratio: ratio, isIntersecting: isIntersecting)
  }
}
