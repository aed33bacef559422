import Bindings
import DOM
import WebURL

/// https://html.spec.whatwg.org/multipage/workers.html#worker-locations
final class WorkerLocation: PlatformObject {
  let url: WebURL
  var interface: Interface { .workerLocation }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(_ url: WebURL) { self.url = url }
}

/// https://html.spec.whatwg.org/multipage/workers.html#the-workernavigator-object
final class WorkerNavigator: PlatformObject {
  private let navigator: Navigator
  private(set) lazy var permissions = Permissions()
  var interface: Interface { .workerNavigator }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(_ navigator: Navigator) { self.navigator = navigator }

  var userAgent: String { navigator.userAgent }
  var appVersion: String { navigator.appVersion }
  var language: String { navigator.language }
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/workers.html#worker-locations
  static let workerLocation = Interface(WorkerLocation.self, "WorkerLocation") { idl in
    idl.attribute("href") { $0.url.href }
    for attribute: WebURL.Attribute in [
      .protocol, .host, .hostname, .port, .pathname, .search, .hash,
    ] {
      idl.attribute(attribute.rawValue) { $0.url[attribute] }
    }
    idl.attribute("origin") { $0.url.originText }
    idl.operation("toString") { $0.url.href }
  }

  /// https://html.spec.whatwg.org/multipage/workers.html#the-workernavigator-object
  static let workerNavigator = Interface(WorkerNavigator.self, "WorkerNavigator") { idl in
    idl.attribute("hardwareConcurrency") { _ in 4 }
    idl.attribute("permissions") { $0.permissions }
    for (name, value) in [
      ("appCodeName", "Mozilla"), ("appName", "Netscape"), ("platform", "iPhone"),
      ("product", "Gecko"),
    ] {
      idl.attribute(name) { _ in value }
    }
    idl.attribute("userAgent") { $0.userAgent }
    idl.attribute("appVersion") { $0.appVersion }
    idl.attribute("language") { $0.language }
    idl.attribute("languages") { navigator, world in
      world.support.freeze([navigator.language].value(in: world))
    }
    idl.attribute("onLine") { _ in true }
  }
}
