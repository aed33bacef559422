import DOM
import JSRuntime

extension Interface {
  /// https://dom.spec.whatwg.org/#interface-abortcontroller
  static let abortController = Interface(AbortController.self, "AbortController") { idl in
    idl.constructor { AbortController(in: $0.world.agent) }
    idl.attribute("signal") { $0.signal }
    idl.operation("abort", length: 0) { controller, call in
      controller.signal.signalAbort(AbortReason(call))
      return .undefined
    }
  }

  /// https://dom.spec.whatwg.org/#interface-AbortSignal
  static let abortSignal = Interface(AbortSignal.self, "AbortSignal", inherits: .eventTarget) {
    idl in
    idl.attribute("aborted") { $0.isAborted }
    idl.eventHandlers(["abort"])
    idl.attribute("reason") { signal, world in signal.reason(in: world) }
    idl.operation("throwIfAborted", length: 0) { signal, call in
      if signal.isAborted { throw JSException(signal.reason(in: call.world), in: call.realm) }
      return .undefined
    }
    idl.staticOperation("abort", length: 0) { call in
      let signal = AbortSignal(in: call.world.agent)
      signal.reason = AbortReason(call)
      return call.world.wrap(signal)
    }
    idl.staticOperation("timeout", length: 1) { call in
      let milliseconds = try EnforcedUnsignedLongLong.convert(call[0], call.world)
      let world = call.world
      let signal = AbortSignal.timeout(milliseconds.value, in: world.agent) { [weak world] in
        world?.isDiscarded == false
      }
      return world.wrap(signal)
    }
    idl.staticOperation("any", length: 1) { call in
      let signals = try call.world.list(call[0]).map { try AbortSignal.convert($0, call.world) }
      return call.world.wrap(AbortSignal.any(signals, in: call.world.agent))
    }
  }
}

extension AbortController: PlatformObject {
  package var interface: Interface { .abortController }
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
}

extension AbortReason {
  /// What a call gave as reason; an `AbortError` where it gave none.
  fileprivate init(_ call: NativeCall) { self.init(call[0], in: call.world) }

  package init(_ reason: JSValue, in world: World) {
    let value = reason.isUndefined ? world.makeException(.aborted) : reason
    self = .value(ScriptValue(value, in: world))
  }
}

extension AbortSignal {
  /// https://dom.spec.whatwg.org/#dom-abortsignal-reason
  package func reason(in world: World) -> JSValue {
    switch reason {
    case nil: return .undefined
    case .value(let value as ScriptValue): return value.value(in: world)
    case .value: return .null
    case .exception(let exception):
      let value = world.makeException(exception)
      reason = .value(ScriptValue(value, in: world))
      return value
    }
  }
}

/// https://webidl.spec.whatwg.org/#EnforceRange with `unsigned long long`
private struct EnforcedUnsignedLongLong: IDLArgument {
  let value: Double

  static func convert(_ value: JSValue, _ world: World) throws -> Self {
    let number = try world.realm.number(value).rounded(.towardZero)
    guard number >= 0, number <= 0x1p53 - 1 else {
      throw JSTypeError(
        "Value \(world.realm.text(value)) is outside the range [0, 9007199254740991]")
    }
    return Self(value: number)
  }
}
