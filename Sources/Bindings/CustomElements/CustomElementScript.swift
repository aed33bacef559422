import DOM
import JSRuntime

/// A script's class for custom elements. Its callbacks run in the world that defined it, whichever
/// world's script caused them.
///
/// SAFARI: the registry belongs to the page, not to a world. An extension's script finds the page's
/// definitions in it and can add its own; an element's wrapper differs by world.
final class CustomElementScript: CustomElementClass {
  private let constructor: ProtectedValue
  private let callbacks: [LifecycleCallback: ProtectedValue]
  private unowned let world: World

  /// - Parameter callbacks: functions.
  init(_ constructor: JSObject, callbacks: [LifecycleCallback: JSObject], in world: World) {
    self.constructor = ProtectedValue(constructor.value, in: world.realm)
    self.callbacks = callbacks.mapValues { ProtectedValue($0.value, in: world.realm) }
    self.world = world
  }

  var value: JSValue { constructor.value }

  /// The class as seen by scripts of another world: a test and the page do not see each other's.
  func value(in other: World) -> JSValue {
    (world.kind == .test) == (other.kind == .test) ? value : .undefined
  }

  func construct() throws -> Node? {
    let made = try world.reportingInWorld(of: constructor.value) { () throws(JSException) in
      try world.realm.construct(JSObject(constructor.value.ref))
    }
    guard case .node(let node) = world.native(made.value) else { return nil }
    return node
  }

  func implements(_ callback: LifecycleCallback) -> Bool { callbacks[callback] != nil }

  /// https://webidl.spec.whatwg.org/#invoke-a-callback-function
  func call(
    _ callback: LifecycleCallback, on element: Element, _ arguments: [ReactionArgument]
  ) throws {
    guard let function = callbacks[callback] else { return }
    try world.reportingInWorld(of: function.value) { () throws(JSException) in
      try world.realm.call(
        JSObject(function.value.ref), this: JSObject(world.wrap(element.node).ref),
        arguments.map { $0.value(in: world) })
    }
  }

  func report(_ error: any Error) {
    world.report((error as? CustomElementError)?.asTypeError ?? error)
  }
}

extension ReactionArgument: IDLResult {
  package func value(in world: World) -> JSValue {
    switch self {
    case .string(let string): string.value(in: world)
    case .boolean(let boolean): JSValue(boolean)
    case .document(let document): document.value(in: world)
    case .element(let element): element.value(in: world)
    }
  }
}

extension CustomElementError {
  /// NOTE: worded as WebKit words it.
  var asTypeError: JSTypeError {
    switch self {
    case .wrongResult: JSTypeError("Custom element constructor returned a wrong element")
    case .notAnElement:
      JSTypeError("The result of constructing a custom element must be a HTMLElement")
    case .alreadyConstructed:
      JSTypeError("Cannot instantiate a custom element inside its own constructor during upgrades")
    }
  }
}

extension CustomElementRegistry {
  /// The definition that has this constructor.
  func definition(of constructor: JSValue) -> CustomElementDefinition? {
    definition { ($0.implementation as? CustomElementScript)?.value == constructor }
  }
}
