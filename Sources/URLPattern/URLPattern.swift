import Bindings
import DOM
import JSRuntime
import WebURL

/// https://urlpattern.spec.whatwg.org/#urlpattern
final class URLPatternObject: PlatformObject {
  fileprivate let components: [URLComponent: CompiledComponent]
  var interface: Interface { .urlPattern }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  /// https://urlpattern.spec.whatwg.org/#url-pattern-create
  init(_ input: URLPatternInput, base: String?, ignoresCase: Bool, in world: World) throws {
    var parts = try input.parts(base: base, in: world).processed(forPattern: true)
    for component in URLComponent.allCases where parts[component] == nil { parts[component] = "*" }
    if let scheme = parts[.protocol], let port = SpecialScheme(scheme.utf8)?.defaultPort,
      parts[.port] == String(port)
    {
      parts[.port] = ""
    }
    var made: [URLComponent: CompiledComponent] = [:]
    for component in URLComponent.allCases {
      let isSpecial =
        try component == .pathname && made[.protocol]?.matchesSpecialScheme ?? false
      made[component] = try Self.compile(
        parts[component] ?? "*", as: component, isSpecial: isSpecial, ignoresCase, in: world)
    }
    components = made
  }

  private static func compile(
    _ text: String, as component: URLComponent, isSpecial: Bool, _ ignoresCase: Bool,
    in world: World
  ) throws -> CompiledComponent {
    var options = PatternOptions()
    switch component {
    case .hostname: options = .hostname
    case .pathname where isSpecial: options = .pathname(ignoresCase: ignoresCase)
    case .pathname, .search, .hash: options.ignoresCase = ignoresCase
    case .protocol, .username, .password, .port: break
    }
    let isIPv6 = isIPv6(text)
    return try CompiledComponent(text, options, in: world) { (value) throws(JSTypeError) in
      switch component {
      case .hostname where isIPv6: try Canonicalization.ipv6Hostname(value)
      case .pathname where !isSpecial: try Canonicalization.opaquePathname(value)
      default: try Canonicalization.canonical(value, of: component)
      }
    }
  }

  /// https://urlpattern.spec.whatwg.org/#hostname-pattern-is-an-ipv6-address
  private static func isIPv6(_ text: String) -> Bool {
    text.count > 1 && (text.hasPrefix("[") || text.hasPrefix("{[") || text.hasPrefix("\\["))
  }

  /// The components of what is matched, and the inputs that the result names; nil if it is no URL.
  ///
  /// https://urlpattern.spec.whatwg.org/#url-pattern-match
  private func values(
    _ input: URLPatternInput, base: String?
  ) throws -> (values: [URLComponent: String], inputs: [any IDLResult])? {
    switch input {
    case .dictionary(let dictionary):
      if base != nil {
        throw JSTypeError(
          "Base URL string is provided with a URLPatternInit. If URLPatternInit is provided, "
            + "please use URLPatternInit.baseURL property instead")
      }
      guard let values = try? dictionary.processed(forPattern: false) else { return nil }
      return (values, [dictionary])
    case .text(let text):
      let baseURL = base.map { WebURL($0) }
      if case .some(.none) = baseURL { return nil }
      guard let url = WebURL(text, base: baseURL ?? nil) else { return nil }
      var values: [URLComponent: String] = [:]
      for component in URLComponent.allCases { values[component] = component.value(of: url) }
      return (values, [text] + (base.map { [$0] } ?? []))
    }
  }

  fileprivate func test(_ input: URLPatternInput, base: String?) throws -> Bool {
    guard let (values, _) = try values(input, base: base) else { return false }
    return try URLComponent.allCases.allSatisfy { component in
      try components[component]?.matches(values[component] ?? "") ?? false
    }
  }

  fileprivate func execute(
    _ input: URLPatternInput, base: String?, in world: World
  ) throws -> JSValue {
    guard let (values, inputs) = try values(input, base: base) else { return .null }
    let realm = world.realm
    let result = realm.makeObject()
    // In the order in which WebKit lists them.
    for name in [
      "hash", "hostname", "inputs", "password", "pathname", "port", "protocol", "search",
      "username",
    ] {
      guard let component = URLComponent(rawValue: name) else {
        realm.define(
          name, of: result, to: realm.makeArray(of: inputs) { $0.value(in: world) }.value)
        continue
      }
      let match = try components[component]?.result(of: values[component] ?? "", in: world)
      guard let match else { return .null }
      realm.define(name, of: result, to: match)
    }
    return result.value
  }
}

extension CompiledComponent {
  /// https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme
  fileprivate var matchesSpecialScheme: Bool {
    get throws { try ["http", "https", "ws", "wss", "ftp", "file"].contains { try matches($0) } }
  }
}

/// https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput
enum URLPatternInput: IDLArgument {
  case text(String)
  case dictionary(URLPatternInit)

  static var isOptional: Bool { true }

  static func convert(_ value: JSValue, _ world: World) throws -> Self {
    if value.isUndefinedOrNull || world.realm.object(value) != nil {
      return .dictionary(try URLPatternInit.convert(value, world))
    }
    return .text(try String.convert(value, world))
  }

  fileprivate func parts(base: String?, in world: World) throws -> URLPatternInit {
    switch self {
    case .dictionary(let dictionary):
      if base != nil {
        throw JSTypeError("Constructor with a URLPatternInit should have a null baseURL argument.")
      }
      return dictionary
    case .text(let text):
      var parts = try ConstructorStringParser.parse(text) { scheme in
        let component = try CompiledComponent(scheme, in: world) { (value) throws(JSTypeError) in
          try Canonicalization.protocol(value)
        }
        return try component.matchesSpecialScheme
      }
      if base == nil, parts.values[.protocol] == nil {
        throw JSTypeError("Relative constructor string must have additional baseURL argument.")
      }
      if let base { parts.baseURL = base }
      return parts
    }
  }
}

extension Interface {
  /// https://urlpattern.spec.whatwg.org/#urlpattern
  static let urlPattern = Interface(URLPatternObject.self, "URLPattern") { idl in
    idl.constructor { call in
      let input = try URLPatternInput.convert(call[0], call.world)
      let hasBase =
        call.count > 1 && !call[1].isUndefinedOrNull && call.realm.object(call[1]) == nil
      let base = hasBase ? try String.convert(call[1], call.world) : nil
      let options = try IDLDictionary.convert(call[hasBase ? 2 : 1], call.world)
      return try URLPatternObject(
        input, base: base, ignoresCase: try options.boolean("ignoreCase"), in: call.world)
    }
    for component in URLComponent.allCases {
      idl.attribute(component.rawValue) { $0.components[component]?.pattern ?? "" }
    }
    idl.attribute("hasRegExpGroups") { pattern in
      pattern.components.values.contains(where: \.hasRegExpGroups)
    }
    idl.operation("test", length: 0) { pattern, call in
      let base = call[1].isUndefined ? nil : try String.convert(call[1], call.world)
      return JSValue(try pattern.test(try URLPatternInput.convert(call[0], call.world), base: base))
    }
    idl.operation("exec", length: 0) { pattern, call in
      let base = call[1].isUndefined ? nil : try String.convert(call[1], call.world)
      let input = try URLPatternInput.convert(call[0], call.world)
      return try pattern.execute(input, base: base, in: call.world)
    }
  }
}

extension InterfaceGroup {
  /// https://urlpattern.spec.whatwg.org/
  package static let urlPattern = InterfaceGroup([("URLPattern", { .urlPattern })])
}
