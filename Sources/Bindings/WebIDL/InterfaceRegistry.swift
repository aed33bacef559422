import DOM
import JSRuntime

/// All interfaces by name; each is made when it is first asked for.
enum InterfaceRegistry {
  static let interfaces: [(name: String, interface: @Sendable () -> Interface)] =
    core + events
}

extension World {
  /// https://webidl.spec.whatwg.org/#define-the-global-property-references
  func installInterfaceGlobals() {
    let interfaces = InterfaceRegistry.interfaces
    let resolve = realm.makeFunction("resolve", length: 1) { call in
      let name = call.realm.text(call[0])
      guard let found = interfaces.first(where: { $0.name == name }) else { return .undefined }
      return call.world.constructor(of: found.interface()).value
    }
    support.defineLazyGlobals(interfaces.map(\.name), resolve: resolve)
  }
}

extension InterfaceRegistry {
  static let core: [(name: String, interface: @Sendable () -> Interface)] = [
    ("Node", { .node }),
    ("DOMException", { .domException }),
  ]
}
