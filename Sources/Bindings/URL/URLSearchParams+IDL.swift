import DOM
import JSRuntime
import WebURL

/// https://url.spec.whatwg.org/#interface-urlsearchparams
package final class URLSearchParamsObject: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package private(set) var params: URLSearchParams
  weak var url: URLObject?
  private var isUpdating = false
  package var interface: Interface { .urlSearchParams }

  init(_ params: URLSearchParams) { self.params = params }

  /// https://url.spec.whatwg.org/#concept-urlsearchparams-update
  func change(_ body: (inout URLSearchParams) -> Void) {
    body(&params)
    guard let url else { return }
    isUpdating = true
    url.url.setQuery(from: params)
    isUpdating = false
  }

  /// Called when the URL has got another query.
  func follow(_ url: WebURL) {
    if !isUpdating { params = url.searchParams }
  }

  /// https://url.spec.whatwg.org/#urlsearchparams-initialize
  static func make(_ value: JSValue, in world: World) throws -> URLSearchParams {
    if value.isUndefined { return URLSearchParams() }
    guard let object = world.realm.object(value) else {
      return URLSearchParams(try String.convert(value, world))
    }
    var params = URLSearchParams()
    if let pairs = try world.sequence(of: object) {
      for pair in pairs {
        guard let pair = world.realm.object(pair), let parts = try world.sequence(of: pair),
          parts.count == 2
        else { throw JSTypeError() }
        params.append(try utf8(parts[0], world), try utf8(parts[1], world))
      }
      return params
    }
    // Names that become equal in conversion to scalar values get the last value.
    for (key, value) in try world.record(object) {
      params.set(try utf8(key, world), try utf8(value, world))
    }
    return params
  }

  private static func utf8(_ value: JSValue, _ world: World) throws -> [UInt8] {
    Array(try String.convert(value, world).utf8)
  }
}

extension Interface {
  /// https://url.spec.whatwg.org/#interface-urlsearchparams
  static let urlSearchParams = Interface(URLSearchParamsObject.self, "URLSearchParams") { idl in
    idl.constructor { call in
      URLSearchParamsObject(try URLSearchParamsObject.make(call[0], in: call.world))
    }
    idl.attribute("size") { $0.params.list.count }
    idl.operation("append") { (object, name: String, value: String) in
      object.change { $0.append(Array(name.utf8), Array(value.utf8)) }
    }
    idl.operation("delete") { (object, name: String, value: Omissible<String>) in
      object.change { $0.delete(Array(name.utf8), value.value.map { Array($0.utf8) }) }
    }
    idl.operation("get") { (object, name: String) in
      object.params.get(Array(name.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }
    idl.operation("getAll") { (object, name: String) in
      object.params.getAll(Array(name.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }
    idl.operation("has") { (object, name: String, value: Omissible<String>) in
      object.params.has(Array(name.utf8), value.value.map { Array($0.utf8) })
    }
    idl.operation("set") { (object, name: String, value: String) in
      object.change { $0.set(Array(name.utf8), Array(value.utf8)) }
    }
    idl.operation("sort") { $0.change { $0.sort() } }
    idl.operation("toString") { $0.params.description }
    idl.pairIterable(
      { $0.params.list },
      { (String(decoding: $0.name, as: UTF8.self), String(decoding: $0.value, as: UTF8.self)) })
  }
}
