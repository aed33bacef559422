import Bindings
import DOM
import JSRuntime

extension Interface {
  /// https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#timers
  static func defineTimers(_ idl: inout InterfaceBuilder<Window>) {
    idl.operation("setTimeout", length: 1) { window, call in
      JSValue(try window.setTimer(call, repeats: false))
    }
    idl.operation("setInterval", length: 1) { window, call in
      JSValue(try window.setTimer(call, repeats: true))
    }
    for name in [
      "cancelAnimationFrame", "webkitCancelAnimationFrame", "webkitCancelRequestAnimationFrame",
    ] {
      idl.operation(name) { (window, handle: Int32) -> Void in
        window.page.traversable.agent.renderingUpdate.cancelFrame(Int(handle))
      }
    }
    for name in ["clearTimeout", "clearInterval"] {
      idl.operation(name) { (window, handle: Omissible<Int32>) -> Void in
        if let handle = handle.value { window.page.eventLoop.cancel(Int(handle)) }
      }
    }
    for name in ["requestAnimationFrame", "webkitRequestAnimationFrame"] {
      idl.operation(name, length: 1) { window, call in
        let callback = try window.callback(call)
        let page = window.page
        try page.requireRoomForTimer()
        return JSValue(
          page.traversable.agent.renderingUpdate.requestFrame {
            callback([JSValue(page.clock.milliseconds)])
          })
      }
    }
    idl.operation("queueMicrotask", length: 1) { window, call in
      guard let function = call.realm.function(call[0]) else {
        throw JSTypeError(
          "Argument 1 ('callback') to Window.queueMicrotask must be a function")
      }
      window.world.queueMicrotask(function)
      return .undefined
    }
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

extension Window {
  /// https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#timer-initialisation-steps
  fileprivate func setTimer(_ call: NativeCall, repeats: Bool) throws -> Int {
    try page.requireRoomForTimer()
    let seconds = Double(max(0, try Int32.convert(call[1], call.world))) / 1000
    if call.realm.function(call[0]) != nil {
      let callback = try callback(call)
      let arguments = call.arguments.dropFirst(2)
        .map { ProtectedValue($0, in: call.realm) }
      return page.eventLoop.schedule(after: seconds, repeats: repeats) {
        callback(arguments.map(\.value))
      }
    }
    let source = try String.convert(call[0], call.world)
    return page.eventLoop.schedule(after: seconds, repeats: repeats) { [unowned self] in
      page.perform(.timer, in: world) { try world.realm.evaluate(source) }
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
      if page.isDestroyed { return }
      world.page.perform(.timer, in: world) {
        try world.realm.call(JSObject(kept.value.ref), this: self.world.realm.global, arguments)
      }
    }
  }
}
