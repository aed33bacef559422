import Bindings
import DOM
import JSRuntime
import Session

extension Page {
  /// Runs a script, or a script's callback; exceptions are reported, not passed on.
  ///
  /// https://webidl.spec.whatwg.org/#invoke-a-callback-function
  func perform(
    _ moment: ScriptException.Moment, in world: World, _ body: () throws -> Void
  ) {
    do {
      try body()
    } catch {
      if traversable.isInterrupted { return }
      let outer = reportedMoment
      reportedMoment = moment
      world.report(error)
      reportedMoment = outer
    }
  }

  /// Reports an unhandled exception to the user.
  func record(
    _ exception: JSException, at moment: ScriptException.Moment, in world: World? = nil
  ) {
    let exception = ScriptException(exception, in: world ?? self.world, moment: moment)
    // It may have getters, which used up the rest of the time.
    if !traversable.isInterrupted { onEvent(.exception(exception)) }
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#notify-about-rejected-promises
  func notify(of promise: JSValue, rejectedWith reason: JSValue, in world: World) {
    if traversable.isInterrupted { return }
    let isNotHandled = document.agent.fire(
      "unhandledrejection", at: .object(windowTarget), .promiseRejectionEvent, cancelable: true,
      attributes: [
        "promise": .object(ScriptValue(promise, in: world)),
        "reason": .object(ScriptValue(reason, in: world)),
      ])
    if isNotHandled { record(JSException(reason, in: world.realm), at: .rejection, in: world) }
  }
}
