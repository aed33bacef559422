import Bindings
import JSRuntime
import WebURL

/// A component of a URL that a pattern has a part for, in the standard's order.
enum URLComponent: String, CaseIterable {
  case `protocol`, username, password, hostname, port, pathname, search, hash

  /// Those before which a component that is given stops what follows from being inherited from the base.
  fileprivate var earlier: [Self] {
    switch self {
    case .protocol: [.protocol]
    case .username: [.protocol, .hostname, .port, .username]
    case .password: [.protocol, .hostname, .port, .username, .password]
    case .hostname: [.protocol, .hostname]
    case .port: [.protocol, .hostname, .port]
    case .pathname: [.protocol, .hostname, .port, .pathname]
    case .search: [.protocol, .hostname, .port, .pathname, .search]
    case .hash: Self.allCases.filter { $0 != .username && $0 != .password }
    }
  }

  func value(of url: WebURL) -> String {
    let bytes: ArraySlice<UInt8> =
      switch self {
      case .protocol: url.scheme
      case .username: url.username
      case .password: url.password
      case .hostname: url.hostname ?? []
      case .port: url.portDigits ?? []
      case .pathname: url.path
      case .search: url.query ?? []
      case .hash: url.fragment ?? []
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit
struct URLPatternInit {
  var values: [URLComponent: String] = [:]
  var baseURL: String?

  /// https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit
  func processed(forPattern: Bool) throws(JSTypeError) -> [URLComponent: String] {
    var result: [URLComponent: String] = [:]
    if !forPattern { for component in URLComponent.allCases { result[component] = "" } }
    var base: WebURL?
    if let baseURL {
      guard let url = WebURL(baseURL) else { throw JSTypeError("Invalid baseURL.") }
      base = url
      for component in URLComponent.allCases
      where !component.earlier.contains(where: { values[$0] != nil }) {
        if forPattern, component == .username || component == .password { continue }
        let value = component.value(of: url)
        result[component] = forPattern ? value.escapedForPattern : value
      }
    }
    for component in URLComponent.allCases {
      guard var value = values[component] else { continue }
      if component == .pathname, let base {
        value = Self.absolute(value, base, forPattern: forPattern)
      }
      value = Self.stripped(value, of: component)
      result[component] =
        forPattern
        ? value : try Canonicalization.canonical(value, of: component, result[.protocol] ?? "")
    }
    return result
  }

  private static func absolute(_ path: String, _ base: WebURL, forPattern: Bool) -> String {
    if base.hasOpaquePath || isAbsolute(path, forPattern: forPattern) { return path }
    let whole = URLComponent.pathname.value(of: base)
    let basePath = forPattern ? whole.escapedForPattern : whole
    guard let slash = basePath.lastIndex(of: "/") else { return path }
    return basePath[...slash] + path
  }

  /// https://urlpattern.spec.whatwg.org/#is-an-absolute-pathname
  private static func isAbsolute(_ path: String, forPattern: Bool) -> Bool {
    if path.hasPrefix("/") { return true }
    return forPattern && (path.hasPrefix("\\/") || path.hasPrefix("{/"))
  }

  private static func stripped(_ value: String, of component: URLComponent) -> String {
    switch component {
    case .protocol where value.hasSuffix(":"): String(value.dropLast())
    case .search where value.hasPrefix("?"), .hash where value.hasPrefix("#"):
      String(value.dropFirst())
    default: value
    }
  }
}

extension URLPatternInit: IDLArgument, IDLResult {
  /// In the order in which WebKit reads the members.
  static let members: [String] =
    [
      "baseURL", "hash", "hostname", "password", "pathname", "port", "protocol", "search",
      "username",
    ]

  static func convert(_ value: JSValue, _ world: World) throws -> Self {
    let dictionary = try IDLDictionary.convert(value, world)
    var result = Self()
    for name in members {
      guard let text = try dictionary.member(name, as: String.self) else { continue }
      if let component = URLComponent(rawValue: name) {
        result.values[component] = text
      } else {
        result.baseURL = text
      }
    }
    return result
  }

  func value(in world: World) -> JSValue {
    let object = world.realm.makeObject()
    for name in Self.members {
      let text = URLComponent(rawValue: name).map { values[$0] } ?? baseURL
      if let text { world.realm.define(name, of: object, to: world.realm.string(text)) }
    }
    return object.value
  }
}
