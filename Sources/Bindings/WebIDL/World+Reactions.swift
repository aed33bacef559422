import IntegerConversion
import JSRuntime

/// What native code does when promises of a world are settled.
private final class PromiseReactions {
  typealias Steps = (_ isFulfilled: Bool, _ value: JSValue) -> Void

  private let library: ScriptLibrary<ReactionsMember>
  private var steps: [Int: Steps] = [:]
  private var count = 0

  init(_ world: World) {
    let hooks = world.realm.makeHooks([
      (
        "settled",
        { call in
          let number = Int(clamping: call[0].number ?? 0)
          let reactions = call.world.promiseReactions
          reactions.steps.removeValue(forKey: number)?(call[1] == .true, call[2])
          return .undefined
        }
      )
    ])
    library = ScriptLibrary(
      PackageResources.Reactions_js, hooks: [world.support.intrinsics.value, hooks.value],
      in: world.realm)
  }

  func add(_ value: JSValue, _ body: @escaping Steps) {
    count += 1
    steps[count] = body
    library.call(.react, [value, JSValue(count)])
  }
}

extension World {
  fileprivate var promiseReactions: PromiseReactions { slot { PromiseReactions(self) } }

  /// Waits for a value of a script.
  ///
  /// https://webidl.spec.whatwg.org/#dfn-perform-steps-once-promise-is-settled
  package func whenSettled(
    _ value: JSValue, _ steps: @escaping (_ isFulfilled: Bool, _ value: JSValue) -> Void
  ) {
    promiseReactions.add(value, steps)
  }
}
