import Bindings
import DOM
import JSRuntime

/// A promise of an object that every world sees: each world has one of its own, made when a script first asks for it.
final class WorldPromises {
  private enum Outcome {
    case pending, fulfilled
    case rejected(DOMException)
  }
  private var outcome = Outcome.pending
  private var promises: [(world: WorldReference, promise: JSPromise)] = []

  /// - Parameter owner: what it is fulfilled with.
  func promise(of owner: any PlatformObject, in world: World) -> JSValue {
    if let known = promises.first(where: { $0.world.world === world }) {
      return known.promise.value
    }
    promises.removeAll { $0.world.world == nil }
    let promise = JSPromise(in: world.realm)
    promises.append((world.reference, promise))
    settle(promise, owner, in: world)
    return promise.value
  }

  func fulfill(with owner: any PlatformObject) { settle(as: .fulfilled, owner) }

  func reject(_ error: DOMException, of owner: any PlatformObject) {
    settle(as: .rejected(error), owner)
  }

  private func settle(as outcome: Outcome, _ owner: any PlatformObject) {
    guard case .pending = self.outcome else { return }
    self.outcome = outcome
    for (reference, promise) in promises {
      if let world = reference.world { settle(promise, owner, in: world) }
    }
  }

  private func settle(_ promise: JSPromise, _ owner: any PlatformObject, in world: World) {
    switch outcome {
    case .pending: break
    case .fulfilled: promise.resolve(world.wrap(owner))
    case .rejected(let error): promise.reject(error)
    }
  }
}
