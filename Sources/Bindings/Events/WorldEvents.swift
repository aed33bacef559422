import DOM
import JSRuntime

/// The state of a world's events.
package final class WorldEvents {
  package let global: EventGlobal
  /// Called with an exception that no `error` listener has handled.
  package var unhandledException: (JSValue) -> Void = { _ in }
  var isReporting = false
  private var scripts: ScriptLibrary<EventHandlersMember>?
  /// The microtasks of the DOM layer, the next one first.
  fileprivate var microtasks: [() -> Void] = []
  fileprivate var nextMicrotask: JSObject?
  fileprivate var microtaskReporter: JSObject?

  init(family: WorldFamily) { global = EventGlobal(family: family) }

  /// Made on first use.
  func scripts(in world: World) -> ScriptLibrary<EventHandlersMember> {
    if let scripts { return scripts }
    let made = ScriptLibrary.events(in: world)
    scripts = made
    return made
  }
}

extension World {
  /// Connects the DOM layer to the world.
  func connectEvents() {
    events.global.reportException = { [unowned self] error in self.report(error) }
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#queue-a-microtask
  func queueMicrotask(_ steps: @escaping () -> Void) {
    events.microtasks.append(steps)
    let function =
      events.nextMicrotask
      ?? realm.makeFunction("microtask") { call in
        let events = call.world.events
        if !events.microtasks.isEmpty { events.microtasks.removeFirst()() }
        return .undefined
      }
    events.nextMicrotask = function
    queueMicrotask(function)
  }

  /// Exceptions of the function are reported, as those of other callbacks are.
  ///
  /// https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#microtask-queuing
  package func queueMicrotask(_ function: JSObject) {
    let reporter =
      events.microtaskReporter
      ?? realm.makeFunction("report") { call in
        call.world.report(call[0])
        return .undefined
      }
    events.microtaskReporter = reporter
    support.queueMicrotask(function, report: reporter)
  }
}

extension World {
  /// Reports an exception to the window's `error` listeners, then to the observer of unhandled
  /// ones.
  ///
  /// https://html.spec.whatwg.org/multipage/webappapis.html#report-an-exception
  package func report(_ exception: JSValue) {
    let window = native(realm.global.value).flatMap { EventTarget.receive($0) }
    var isHandled = false
    if let window, !events.isReporting {
      events.isReporting = true
      defer { events.isReporting = false }
      let position = exceptionPosition(exception)
      isHandled = !agent.fire(
        "error", at: window, .errorEvent, cancelable: true,
        attributes: [
          "message": .string(DOMString(position.message)),
          "filename": .string(DOMString(position.file)),
          "lineno": .number(position.line), "colno": .number(position.column),
          "error": .object(ScriptValue(exception, in: self)),
        ])
    }
    if !isHandled { events.unhandledException(exception) }
  }

  /// https://dom.spec.whatwg.org/#dom-window-event
  package var currentEvent: JSValue { events.global.currentEvent.map { wrap($0) } ?? .undefined }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#extract-error
  private func exceptionPosition(
    _ exception: JSValue
  ) -> (message: String, file: String, line: Double, column: Double) {
    guard let object = realm.object(exception) else { return (realm.text(exception), "", 0, 0) }
    func number(_ name: String) -> Double { (try? realm.get(name, of: object))?.number ?? 0 }
    let url = try? realm.get("sourceURL", of: object)
    let file = url.flatMap { realm.isString($0) ? realm.text($0) : nil } ?? ""
    return (realm.text(exception), file, number("line"), number("column"))
  }

  /// For closures of the DOM layer, which only knows errors.
  package func report(_ error: any Error) {
    if let failure = error as? CallbackFailure {
      failure.world.report(failure.exception.value)
    } else {
      report(realm.exception(for: error))
    }
  }

  /// Runs a callback whose exceptions are reported to the window of its function.
  ///
  /// https://webidl.spec.whatwg.org/#call-a-user-objects-operation
  @discardableResult
  func reportingInWorld<Result>(
    of function: JSValue, _ call: () throws(JSException) -> Result
  ) throws(CallbackFailure) -> Result {
    do {
      return try call()
    } catch {
      throw CallbackFailure(exception: error, world: world(of: JSObject(function.ref)))
    }
  }
}

/// An exception of a callback, and the world to which it must be reported: sendable as `JSException` is.
struct CallbackFailure: Error, @unchecked Sendable {
  let exception: JSException
  let world: World
}
