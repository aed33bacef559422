import DOM
import JSRuntime

extension Interface {
  /// https://drafts.csswg.org/resize-observer/#resize-observer-interface
  static let resizeObserver = Interface(ResizeObserver.self, "ResizeObserver") { idl in
    idl.constructor(length: 1) { call in
      guard let callback = call.realm.function(call[0]) else {
        throw JSTypeError(
          "Argument 1 ('callback') to the ResizeObserver constructor must be a function")
      }
      return call.world.makeResizeObserver(callback)
    }
    idl.operation("observe", length: 1) { observer, call in
      let target = try call.target(of: "ResizeObserver.observe")
      let options = try IDLDictionary.convert(call[1], call.world)
      observer.observe(
        target, try options.member("box", as: ResizeObserver.ObservedBox.self) ?? .contentBox)
      return .undefined
    }
    idl.operation("unobserve", length: 1) { observer, call in
      observer.unobserve(try call.target(of: "ResizeObserver.unobserve"))
      return .undefined
    }
    idl.operation("disconnect") { $0.disconnect() }
  }

  /// https://drafts.csswg.org/resize-observer/#resize-observer-entry-interface
  static let resizeObserverEntry = Interface(
    ResizeObserverEntry.self, "ResizeObserverEntry"
  ) { idl in
    idl.attribute("target") { $0.target }
    idl.attribute("contentRect") { $0.contentRect }
    idl.attribute("borderBoxSize") { $1.support.freeze([$0.borderBox].value(in: $1)) }
    idl.attribute("contentBoxSize") { $1.support.freeze([$0.contentBox].value(in: $1)) }
  }

  /// https://drafts.csswg.org/resize-observer/#resizeobserversize
  static let resizeObserverSize = Interface(ResizeObserverSize.self, "ResizeObserverSize") { idl in
    idl.attribute("inlineSize") { $0.inlineSize }
    idl.attribute("blockSize") { $0.blockSize }
  }
}

extension World {
  fileprivate func makeResizeObserver(_ callback: JSObject) -> ResizeObserver {
    ResizeObserver(in: agent, global: events.global, object: ScriptObject(callback.ref)) {
      [reference] entries, observer in
      try reference.world?.notify(observer, callback) { entries.value(in: $0) }
    }
  }
}

extension ResizeObserver.ObservedBox: IDLArgument {
  static func convert(_ value: JSValue, _ world: World) throws -> Self {
    guard let box = Self(rawValue: try String.convert(value, world)) else {
      throw JSTypeError("Type error")
    }
    return box
  }
}

extension ResizeObserver: PlatformObject {
  package var interface: Interface { .resizeObserver }

  package var holders: [Node]? { targets.map(\.node) }
  package var heldObject: JSObject? { JSObject(object.reference) }
  package func wrapperEnded() { disconnect() }
  /// Not the targets: these keep their observers alive.
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
}

extension ResizeObserverEntry: PlatformObject {
  package var interface: Interface { .resizeObserverEntry }
  package func visitHeldNodes(_ visit: (Node) -> Void) { visit(target.node) }
}

extension ResizeObserverSize: PlatformObject {
  package var interface: Interface { .resizeObserverSize }
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
}
