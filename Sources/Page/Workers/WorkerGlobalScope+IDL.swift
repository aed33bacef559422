import Bindings
import Canvas
import DOM
import Fetch
import IndexedDB
import JSRuntime
import Messaging
import WebCrypto

extension Interface {
  /// https://html.spec.whatwg.org/multipage/workers.html#the-workerglobalscope-common-interface
  static let workerGlobalScope = Interface(
    WorkerGlobalScope.self, "WorkerGlobalScope", inherits: .eventTarget
  ) { idl in
    idl.isGlobal()
    idl.attribute("self") { scope, _ in scope.world.realm.global }
    idl.attribute("location") { $0.location }
    idl.attribute("navigator") { $0.navigator }
    idl.eventHandlers(["error", "offline", "online", "rejectionhandled", "unhandledrejection"])
    idl.replaceable("origin") { scope, _ in scope.context.origin.description }
    idl.attribute("isSecureContext") { $0.context.isSecure }
    idl.attribute("crossOriginIsolated") { _ in false }
    idl.replaceable("performance") { scope, _ in scope.context.performance }
    idl.operation("importScripts", length: 0) { scope, call in
      try scope.importScripts(try call.arguments.map { try String.convert($0, call.world) })
      return .undefined
    }
    idl.operation("reportError", length: 1) { _, call in
      call.world.report(call[0])
      return .undefined
    }
    idl.includeEncoding()
    idl.includeTimers()
    idl.includeImageBitmaps()
    idl.includeStructuredClone()
    idl.includeFetch()
    idl.includeCrypto()
    idl.includeIndexedDB()
  }

  /// https://html.spec.whatwg.org/multipage/workers.html#dedicated-workers-and-the-dedicatedworkerglobalscope-interface
  static let dedicatedWorkerGlobalScope = Interface(
    WorkerGlobalScope.self, "DedicatedWorkerGlobalScope", inherits: .workerGlobalScope
  ) { idl in
    idl.isGlobal()
    idl.replaceable("name") { scope, _ in scope.name }
    idl.eventHandlers(["message", "messageerror"])
    idl.operation("postMessage", length: 1) { scope, call in
      let transfer = try call.world.transferList(call[1])
      let message = try SerializedValue(call[0], transfer: transfer, in: call.world)
      scope.context.send(message)
      return .undefined
    }
    idl.operation("close") { $0.context.close() }
    idl.includeAnimationFrames()
  }

  /// https://html.spec.whatwg.org/multipage/workers.html#shared-workers-and-the-sharedworkerglobalscope-interface
  static let sharedWorkerGlobalScope = Interface(
    WorkerGlobalScope.self, "SharedWorkerGlobalScope", inherits: .workerGlobalScope
  ) { idl in
    idl.isGlobal()
    idl.replaceable("name") { scope, _ in scope.name }
    idl.eventHandlers(["connect"])
    idl.operation("close") { $0.context.close() }
  }
}
