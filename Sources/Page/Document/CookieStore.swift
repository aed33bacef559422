import Bindings
import DOM
import JSRuntime

/// https://cookiestore.spec.whatwg.org/#CookieStore
final class CookieStore: EventTargetHolder {
  private let target = ConstructedEventTarget()
  var interface: Interface { .cookieStore }
  var eventTarget: any EventTargetObject { target }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  /// Tells of a change that this window made.
  ///
  /// https://cookiestore.spec.whatwg.org/#process-changes
  fileprivate func queueChange(changed: Cookie?, deleted: String?, in world: World) {
    world.agent.queueTask { [self, reference = world.reference] in
      guard let world = reference.world else { return }
      func list(_ item: JSValue?) -> EventAttribute {
        .list(item.map { [.object(ScriptValue($0, in: world))] } ?? [])
      }
      world.agent.fire(
        "change", at: .object(target), .cookieChangeEvent,
        attributes: [
          "changed": list(changed?.value(in: world)),
          "deleted": list(
            deleted.map { world.realm.makeObject(listing: [("name", $0.value(in: world))]) }),
        ])
    }
  }

  /// https://cookiestore.spec.whatwg.org/#set-a-cookie
  fileprivate func set(_ cookie: Cookie, hasExpired: Bool, in world: World) {
    let cookies = world.page.traversable.cookies
    let known = cookies.all.first { $0.name == cookie.name }
    if hasExpired {
      cookies.remove(cookie.name)
      if known != nil { queueChange(changed: nil, deleted: cookie.name, in: world) }
    } else {
      cookies.replace(cookie)
      if known?.value != cookie.value { queueChange(changed: cookie, deleted: nil, in: world) }
    }
  }
}

extension Cookie: IDLResult {
  /// https://cookiestore.spec.whatwg.org/#dictdef-cookielistitem
  package func value(in world: World) -> JSValue {
    world.realm.makeObject(listing: [
      ("name", name.value(in: world)), ("value", value.value(in: world)),
    ])
  }
}

extension Cookie {
  /// https://cookiestore.spec.whatwg.org/#set-a-cookie (steps 3–9)
  fileprivate func check() throws(JSTypeError) {
    func isForbidden(_ text: String) -> Bool {
      text.unicodeScalars.contains { $0 == ";" || $0.value == 127 || $0.value < 32 && $0 != "\t" }
    }
    let rule = "must not contain ';', '\u{7F}', or any C0 control character except '\t'."
    if isForbidden(name) { throw JSTypeError("The cookie name \(rule)") }
    if isForbidden(value) { throw JSTypeError("The cookie value \(rule)") }
    guard name.isEmpty else { return }
    if value.contains("=") {
      throw JSTypeError("The cookie name and value must not both be set from the 'value' field.")
    }
    if value.isEmpty { throw JSTypeError("The cookie name and value must not both be empty.") }
  }
}

/// https://cookiestore.spec.whatwg.org/#dictdef-cookieinit and its kin
private struct CookieOptions {
  let name: String?
  let cookie: Cookie
  let hasExpired: Bool

  /// What `get` and `getAll` look for; nil for all.
  static func name(of call: NativeCall, isRequired: Bool) throws -> String? {
    let world = call.world
    if call.realm.object(call[0]) == nil, !call[0].isUndefinedOrNull {
      return try String.convert(call[0], world)
    }
    let options = try IDLDictionary.convert(call[0], world)
    let name = try options.member("name", as: String.self)
    let url = try options.member("url", as: DOMString.self)
    if isRequired, name == nil, url == nil {
      throw JSTypeError("CookieStoreGetOptions must not be empty")
    }
    guard let url else { return name }
    let other = world.document.parseURL(url)?.href.split(separator: "#").first
    if other != world.page.url.href.split(separator: "#").first {
      throw JSTypeError("URL must match the document URL")
    }
    return name
  }

  /// https://cookiestore.spec.whatwg.org/#dom-cookiestore-set
  static func cookie(of call: NativeCall) throws -> Self {
    let world = call.world
    if call.count > 1 {
      return Self(
        cookie: Cookie(
          name: try String.convert(call[0], world), value: try String.convert(call[1], world)))
    }
    guard call.realm.object(call[0]) != nil else { throw JSTypeError() }
    let options = try IDLDictionary.convert(call[0], world)
    try check(options)
    let expires = try options.value("expires")
    let time = expires.isUndefinedOrNull ? nil : try Double.convert(expires, world)
    let name = try required("name", options)
    _ = try options.member("sameSite", as: SameSite.self)
    return Self(
      cookie: Cookie(name: name, value: try required("value", options)),
      hasExpired: time.map { $0 <= world.page.clock.timeOrigin + world.page.clock.milliseconds }
        ?? false)
  }

  private init(cookie: Cookie, hasExpired: Bool = false) {
    name = nil
    self.cookie = cookie
    self.hasExpired = hasExpired
  }

  private static func required(_ name: String, _ options: IDLDictionary) throws -> String {
    guard let value = try options.member(name, as: String.self) else {
      throw JSTypeError(
        "Member CookieInit.\(name) is required and must be an instance of USVString")
    }
    return value
  }

  /// Where a cookie is for.
  static func check(_ options: IDLDictionary) throws {
    if let domain = try options.member("domain", as: String?.self) ?? nil {
      if domain.hasPrefix(".") { throw JSTypeError("The domain must not begin with a '.'") }
      let host = options.world.page.url[.hostname]
      guard host == domain || host.hasSuffix("." + domain) else {
        throw JSTypeError("The domain must domain-match current host")
      }
    }
    if let path = try options.member("path", as: String.self), !path.isEmpty, !path.hasPrefix("/") {
      throw JSTypeError("The path must begin with a '/'")
    }
  }

  private enum SameSite: String, IDLEnumeration { case strict, lax, none }
}

extension Interface {
  /// https://cookiestore.spec.whatwg.org/#CookieStore
  static let cookieStore = Interface(
    CookieStore.self, "CookieStore", inherits: .eventTarget
  ) { idl in
    idl.eventHandlers(["change"])
    idl.promiseOperation("get", length: 0) { _, call, promise in
      let name = try CookieOptions.name(of: call, isRequired: true)
      let found = call.world.page.traversable.cookies.all.first { name == nil || $0.name == name }
      promise.resolve(found.value(in: call.world))
    }
    idl.promiseOperation("getAll", length: 0) { _, call, promise in
      let name = try CookieOptions.name(of: call, isRequired: false)
      let found = call.world.page.traversable.cookies.all.filter { name == nil || $0.name == name }
      promise.resolve(found.value(in: call.world))
    }
    idl.promiseOperation("set", length: 1) { store, call, promise in
      let options = try CookieOptions.cookie(of: call)
      try options.cookie.check()
      store.set(options.cookie, hasExpired: options.hasExpired, in: call.world)
      promise.resolve(.undefined)
    }
    idl.promiseOperation("delete", length: 1) { store, call, promise in
      var name: String
      if call.realm.object(call[0]) != nil {
        let options = try IDLDictionary.convert(call[0], call.world)
        try CookieOptions.check(options)
        guard let given = try options.member("name", as: String.self) else {
          throw JSTypeError(
            "Member CookieStoreDeleteOptions.name is required and must be an instance of USVString")
        }
        name = given
      } else {
        name = try String.convert(call[0], call.world)
      }
      try Cookie(name: name, value: "").check()
      store.set(Cookie(name: name, value: ""), hasExpired: true, in: call.world)
      promise.resolve(.undefined)
    }
  }
}
