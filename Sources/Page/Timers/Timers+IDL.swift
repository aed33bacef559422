import Bindings
import DOM
import JSRuntime

/// A global object that has timers.
///
/// https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#timers
protocol TimerScope: AnyObject, Receiver {
  var page: Page { get }
  var world: World { get }
  /// Whether its callbacks are still called.
  var canRun: Bool { get }
  /// Runs the action later; returns its handle.
  func schedule(after seconds: Double, repeats: Bool, _ action: @escaping () -> Void) -> Int
  func cancelTimer(_ handle: Int)
  /// Runs a callback of a world's function; exceptions are reported.
  func invoke(in world: World, _ body: () throws -> Void)
}

extension Window: TimerScope {
  var canRun: Bool { !page.isDestroyed }

  func schedule(after seconds: Double, repeats: Bool, _ action: @escaping () -> Void) -> Int {
    page.eventLoop.schedule(after: seconds, repeats: repeats, action)
  }

  func cancelTimer(_ handle: Int) { page.eventLoop.cancel(handle) }

  func invoke(in world: World, _ body: () throws -> Void) {
    world.page.perform(.timer, in: world, body)
  }
}

extension InterfaceBuilder where This: TimerScope {
  /// https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#timers
  mutating func includeTimers() {
    let name = This.interfaceName
    operation("setTimeout", length: 1) { scope, call in
      JSValue(try scope.setTimer(call, repeats: false))
    }
    operation("setInterval", length: 1) { scope, call in
      JSValue(try scope.setTimer(call, repeats: true))
    }
    for name in ["clearTimeout", "clearInterval"] {
      operation(name) { (scope, handle: Omissible<Int32>) -> Void in
        if let handle = handle.value { scope.cancelTimer(Int(handle)) }
      }
    }
    operation("queueMicrotask", length: 1) { scope, call in
      guard let function = call.realm.function(call[0]) else {
        throw JSTypeError("Argument 1 ('callback') to \(name).queueMicrotask must be a function")
      }
      scope.world.queueMicrotask(function)
      return .undefined
    }
  }

  /// https://html.spec.whatwg.org/multipage/imagebitmap-and-animations.html#animation-frames
  mutating func includeAnimationFrames(
    request: [String] = ["requestAnimationFrame"], cancel: [String] = ["cancelAnimationFrame"]
  ) {
    for name in request {
      operation(name, length: 1) { scope, call in
        let callback = try scope.callback(call)
        let page = scope.page
        try page.requireRoomForTimer()
        return JSValue(
          page.traversable.agent.renderingUpdate.requestFrame {
            callback([JSValue(page.clock.milliseconds)])
          })
      }
    }
    for name in cancel {
      operation(name) { (scope, handle: Int32) -> Void in
        scope.page.traversable.agent.renderingUpdate.cancelFrame(Int(handle))
      }
    }
  }
}

extension Interface {
  static func defineTimers(_ idl: inout InterfaceBuilder<Window>) {
    idl.includeTimers()
    idl.includeAnimationFrames(
      request: ["requestAnimationFrame", "webkitRequestAnimationFrame"],
      cancel: [
        "cancelAnimationFrame", "webkitCancelAnimationFrame", "webkitCancelRequestAnimationFrame",
      ])
  }
}

extension Page {
  /// Stops the scripts if too many timers are waiting.
  fileprivate func requireRoomForTimer() throws {
    let frames = traversable.agent.renderingUpdate.frameCount
    if eventLoop.hasRoom, frames < eventLoop.limit { return }
    traversable.interrupt(.timers(eventLoop.limit))
    throw JSRangeError("Too many timers")
  }
}

extension TimerScope {
  /// https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#timer-initialisation-steps
  fileprivate func setTimer(_ call: NativeCall, repeats: Bool) throws -> Int {
    try page.requireRoomForTimer()
    let seconds = Double(max(0, try Int32.convert(call[1], call.world))) / 1000
    if call.realm.function(call[0]) != nil {
      let callback = try callback(call)
      let arguments = call.arguments.dropFirst(2)
        .map { ProtectedValue($0, in: call.realm) }
      return schedule(after: seconds, repeats: repeats) { callback(arguments.map(\.value)) }
    }
    let sink = "\(Self.interfaceName) set\(repeats ? "Interval" : "Timeout")"
    let text = try world.trustedString(call[0], .script, sink)
    return schedule(after: seconds, repeats: repeats) { [unowned self] in
      invoke(in: world) {
        let code = try world.prepareCode?(text) ?? text
        try world.realm.evaluate(String(code))
      }
    }
  }

  /// The function of a call's first argument, kept for later.
  fileprivate func callback(_ call: NativeCall) throws -> ([JSValue]) -> Void {
    guard let function = call.realm.function(call[0]) else {
      throw JSTypeError("Argument 1 must be a function")
    }
    let kept = ProtectedValue(function.value, in: call.realm)
    let world = call.world.world(of: function)
    return { [unowned self] arguments in
      if !canRun { return }
      invoke(in: world) {
        try world.realm.call(JSObject(kept.value.ref), this: self.world.realm.global, arguments)
      }
    }
  }
}
