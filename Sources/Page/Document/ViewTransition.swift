import Bindings
import DOM
import JSRuntime

/// A change of the page between two looks, of which only the change happens.
///
/// https://drafts.csswg.org/css-view-transitions-1/#viewtransition
final class ViewTransition: PlatformObject {
  private let world: WorldReference
  private let callback: ScriptValue?
  private let agent: Agent
  let types: ViewTransitionTypes
  fileprivate let updateCallbackDone: JSPromise
  fileprivate let ready: JSPromise
  fileprivate let finished: JSPromise
  private var isReady = false
  private var isSkipped = false
  private var hasCalled = false
  var interface: Interface { .viewTransition }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(_ callback: JSValue?, types: [DOMString], in world: World) {
    self.world = world.reference
    self.callback = callback.map { ScriptValue($0, in: world) }
    self.types = ViewTransitionTypes(types)
    agent = world.agent
    updateCallbackDone = JSPromise(in: world.realm)
    ready = JSPromise(in: world.realm)
    finished = JSPromise(in: world.realm)
    // Nobody has to handle them.
    for promise in [ready, finished, updateCallbackDone] {
      world.whenSettled(promise.value) { _, _ in }
    }
    agent.queueTask { [self] in callUpdateCallback() }
  }

  /// https://drafts.csswg.org/css-view-transitions-1/#call-the-update-callback
  private func callUpdateCallback() {
    guard !hasCalled, let world = world.world else { return }
    hasCalled = true
    do {
      let result = try callback.map {
        try world.realm.call(JSObject($0.value.ref), [])
      }
      world.whenSettled(result ?? .undefined) { [self] isFulfilled, value in
        if isFulfilled { finishUpdate() } else { failUpdate { $0.reject(value) } }
      }
    } catch {
      failUpdate { $0.reject(error) }
    }
  }

  private func failUpdate(_ reject: (JSPromise) -> Void) {
    for promise in [updateCallbackDone, ready, finished] { reject(promise) }
    isReady = true
  }

  /// https://drafts.csswg.org/css-view-transitions-1/#activate-view-transition
  private func finishUpdate() {
    updateCallbackDone.resolve(.undefined)
    if isSkipped { return finished.resolve(.undefined) }
    isReady = true
    ready.resolve(.undefined)
    // What is seen fades for a quarter of a second.
    let end = { [self] in if !isSkipped { finished.resolve(.undefined) } }
    guard let environment = agent.styleEnvironment else { return end() }
    environment.schedule(after: 0.25, end)
  }

  /// https://drafts.csswg.org/css-view-transitions-1/#skip-the-view-transition
  func skip(_ error: DOMException) {
    guard !isSkipped else { return }
    isSkipped = true
    if isReady { return finished.resolve(.undefined) }
    ready.reject(error)
    agent.queueTask { [self] in callUpdateCallback() }
  }
}

/// https://drafts.csswg.org/css-view-transitions-2/#viewtransitiontypeset
final class ViewTransitionTypes: PlatformObject {
  private let initial: [DOMString]
  var interface: Interface { .viewTransitionTypeSet }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(_ initial: [DOMString]) { self.initial = initial }

  fileprivate var initialTypes: [DOMString] { initial }
}

/// The last of a document.
private final class ActiveViewTransition {
  weak var transition: ViewTransition?
}

extension Interface {
  /// https://drafts.csswg.org/css-view-transitions-1/#viewtransition
  static let viewTransition = Interface(ViewTransition.self, "ViewTransition") { idl in
    idl.promiseAttribute("updateCallbackDone") { this, _ in this.updateCallbackDone.value }
    idl.promiseAttribute("ready") { this, _ in this.ready.value }
    idl.promiseAttribute("finished") { this, _ in this.finished.value }
    idl.attribute("types") { $0.types }
    idl.operation("skipTransition") { transition in
      transition.skip(DOMException(.abortError, "Skipping view transition."))
    }
  }

  /// https://drafts.csswg.org/css-view-transitions-2/#viewtransitiontypeset
  static let viewTransitionTypeSet = Interface(
    ViewTransitionTypes.self, "ViewTransitionTypeSet"
  ) { idl in
    idl.setlike(of: DOMString.self, named: "DOMString") { $0.initialTypes }
  }
}

extension InterfaceBuilder where This == Document {
  /// https://drafts.csswg.org/css-view-transitions-1/#dom-document-startviewtransition
  mutating func includeViewTransitions() {
    operation("startViewTransition", length: 0) { document, call in
      let world = call.world
      var callback = call.count > 0 && !call[0].isUndefinedOrNull ? call[0] : nil
      var types: [DOMString] = []
      if let options = callback, call.realm.function(options) == nil {
        let dictionary = try IDLDictionary.convert(options, world)
        let list = try dictionary.value("types")
        if !list.isUndefinedOrNull {
          types = try world.list(list).map { try DOMString.convert($0, world) }
        }
        let update = try dictionary.value("update")
        callback = update.isUndefinedOrNull ? nil : update
        if let callback, call.realm.function(callback) == nil { throw JSTypeError() }
      }
      guard document.page(in: world) != nil else { return .null }
      let transition = ViewTransition(callback, types: types, in: world)
      let active = world.slot { ActiveViewTransition() }
      active.transition?.skip(
        DOMException(.abortError, "Old view transition aborted by new view transition."))
      active.transition = transition
      return transition.value(in: world)
    }
  }
}
