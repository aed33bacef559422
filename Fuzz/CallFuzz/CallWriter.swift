import FuzzSupport

/// Writes random statements for the prelude's functions.
struct CallWriter {
  let catalogue: Catalogue
  var random: SplitMix64

  /// The body of a script: blocks that callbacks run, then steps.
  ///
  /// - Parameter isHostile: whether it changes all that it can reach of the language before.
  mutating func script(steps: Int, isHostile: Bool = false) -> String {
    var lines = [CallPrelude.names]
    lines.append(
      "callFuzz.start(\(CallPrelude.makers), \(quoted(catalogue.interfaces)));")
    let blocks = (0..<14).map { _ in "() => { \(statement()); \(statement()) }" }
    lines.append("blocks([\(blocks.joined(separator: ",\n  "))]);")
    lines.append(Self.listeners)
    if isHostile { lines.append("poisonAll(\(quoted(catalogue.builtIns.flatMap(\.path))));") }
    for _ in 0..<steps { lines.append(step()) }
    return lines.joined(separator: "\n")
  }

  /// What comes to both worlds.
  private static let listeners = """
    for (const type of ['message', 'x', 'error', 'unhandledrejection', 'storage', 'popstate'])
      T(() => addEventListener(type, (event) => { put(event);
        for (const name of ['data', 'detail', 'error', 'reason', 'promise', 'source', 'ports', 'state'])
          T(() => event[name]) }));
    T(() => { new BroadcastChannel('x').onmessage = (event) => T(() => event.data) });
    """

  private func quoted(_ names: [String]) -> String {
    "[" + names.map { "'\($0)'" }.joined(separator: ", ") + "]"
  }

  private mutating func step() -> String {
    switch random.number(below: 40) {
    case 0, 1: "collect();"
    case 2: "job(() => { \(statement()) });"
    case 3: "timer(() => { \(statement()) }, \(random.number(below: 3)));"
    case 4: "timer(() => { throw \(value(2)) }, 0);"
    case 5: "T(() => Promise.reject(\(value(2))));"
    case 6: "\(poisoning())"
    case 7: "prune();"
    default: "\(statement());"
    }
  }

  mutating func statement() -> String {
    if random.chance(24) { return "collect()" }
    if random.chance(20) { return special() }
    return "T(() => \(call(member())))"
  }

  /// Each interface is as likely as any other; half of what is called are functions, and few of all those
  /// handlers of events.
  private mutating func member() -> Catalogue.Member {
    let group = random.choice(of: catalogue.groups)
    let wantsFunction = random.chance(2)
    var member = random.choice(of: group)
    for _ in 0..<8 {
      if wantsFunction ? member.kind.isFunction : !member.name.hasPrefix("on") { break }
      member = random.choice(of: group)
    }
    return member
  }

  private mutating func call(_ member: Catalogue.Member) -> String {
    let owner = "'\(member.interface)', \(name(member.name))"
    switch member.kind {
    case .constructor:
      let window = random.chance(4) ? "W(\(random.number(below: 4)))" : "W(0)"
      let target = random.chance(6) ? ", \(value(1))" : ""
      return "N('\(member.interface)', \(arguments(member.length)), \(window)\(target))"
    case .method:
      return "C(\(owner), \(receiver(member.interface)), \(arguments(member.length)))"
    case .getter: return "G(\(owner), \(receiver(member.interface)))"
    case .setter: return "S(\(owner), \(receiver(member.interface)), \(value(0)))"
    case .staticMethod, .namespaceFunction: return "X(\(owner), \(arguments(member.length)))"
    case .globalFunction: return "W(0).\(member.name)(...\(arguments(member.length)))"
    case .globalGetter: return "W(\(random.number(below: 3))).\(member.name)"
    case .globalSetter: return "W(\(random.number(below: 3))).\(member.name) = \(value(0))"
    }
  }

  private func name(_ name: String) -> String {
    name.hasPrefix("@@") ? String(name.dropFirst(2)) : "'\(name)'"
  }

  private mutating func number() -> Int { random.number(below: 400) }

  private mutating func receiver(_ interface: String) -> String {
    random.chance(12) ? "R(\(number()))" : "F('\(interface)', \(number()))"
  }

  private mutating func arguments(_ length: Int) -> String {
    let count = random.chance(5) ? random.number(below: 6) : length + random.number(below: 2)
    return "[" + (0..<count).map { _ in value(0) }.joined(separator: ", ") + "]"
  }

  // MARK: Values

  mutating func value(_ depth: Int) -> String {
    switch random.number(below: depth > 2 ? 5 : 13) {
    case 0: random.choice(of: Words.primitives)
    case 1: "`\(random.choice(of: Words.texts))`"
    case 2, 3: "R(\(number()))"
    case 4: "F('\(random.choice(of: catalogue.interfaces))', \(number()))"
    case 5: "`\(random.choice(of: Words.texts))`"
    case 6: dictionary(depth)
    case 7: converted(depth)
    case 8: function(depth)
    case 9: list(depth)
    case 10: proxy(depth)
    case 11: "F('\(random.choice(of: Words.nodes))', \(number()))"
    default: buffer()
    }
  }

  private mutating func hook() -> String { "H(\(random.number(below: 14)))" }

  private mutating func dictionary(_ depth: Int) -> String {
    let members = (0...random.number(below: 4)).map { _ in
      let key =
        random.chance(2)
        ? random.choice(of: Words.keys) : random.choice(of: catalogue.members).name
      let name = key.isEmpty || key.hasPrefix("@@") ? "then" : key
      return switch random.number(below: 4) {
      case 0: "get '\(name)'() { \(hook()); return \(value(depth + 1)) }"
      case 1: "get '\(name)'() { \(hook()); throw \(value(depth + 1)) }"
      default: "'\(name)': \(value(depth + 1))"
      }
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  /// An object that runs scripts where it becomes a primitive value.
  private mutating func converted(_ depth: Int) -> String {
    let result = random.chance(4) ? "throw \(value(depth + 1))" : "return \(value(depth + 1))"
    return switch random.number(below: 4) {
    case 0: "{ [Symbol.toPrimitive]() { \(hook()); \(result) } }"
    case 1: "{ valueOf() { \(hook()); \(result) } }"
    case 2: "{ toString() { \(hook()); collect(); \(result) } }"
    default: "{ toString() { \(hook()); \(result) } }"
    }
  }

  private mutating func function(_ depth: Int) -> String {
    switch random.number(below: 6) {
    case 0: "class { constructor() { \(hook()) } }"
    case 1: "function () { put(this); \(hook()); return \(value(depth + 1)) }"
    case 2: "() => { \(hook()); throw \(value(depth + 1)) }"
    case 3: "async () => { \(hook()); return \(value(depth + 1)) }"
    default: "(...a) => { put(a[0]); \(hook()); return \(value(depth + 1)) }"
    }
  }

  private mutating func list(_ depth: Int) -> String {
    let items = (0..<random.number(below: 4)).map { _ in value(depth + 1) }
    switch random.number(below: 4) {
    case 0:
      let steps = items.map { "yield \($0); \(hook());" }.joined(separator: " ")
      return "{ *[Symbol.iterator]() { \(steps) } }"
    case 1:
      return "Array.from({ length: \(random.chance(3) ? 700 : 3) }, () => \(value(depth + 1)))"
    default: return "[\(items.joined(separator: ", "))]"
    }
  }

  private mutating func proxy(_ depth: Int) -> String {
    let trap = random.choice(of: [
      "get(t, k) { \(hook()); return t[k] }", "has(t, k) { \(hook()); return k in t }",
      "ownKeys(t) { \(hook()); return Reflect.ownKeys(t) }",
      "getPrototypeOf(t) { \(hook()); return Reflect.getPrototypeOf(t) }",
      "get() { \(hook()); throw \(value(depth + 1)) }",
      "getOwnPropertyDescriptor(t, k) { \(hook()); return Reflect.getOwnPropertyDescriptor(t, k) }",
    ])
    return "new Proxy(Object(\(value(depth + 1))), { \(trap) })"
  }

  private mutating func buffer() -> String {
    random.choice(of: [
      "new Uint8Array(9)", "new Buffer(8)", "new DataView(new Buffer(8), 2)",
      "new Int32Array(70000)",
      "new Float64Array(2)", "new Uint8Array(new Buffer(8, { maxByteLength: 16 }), 4)",
      "(() => { const b = new Buffer(8), v = new Uint8Array(b); b.transfer(); return v })()",
      "(() => { const b = new Buffer(8, { maxByteLength: 16 }), v = new DataView(b, 4); b.resize(2);"
        + " return v })()", "new Date()", "new Date(NaN)", "/x/g", "new Map([[1, 2]])",
      "new Error('e')",
      "Promise.resolve(1)", "Promise.reject(1)",
    ])
  }

  // MARK: What is no call

  private mutating func poisoning() -> String {
    let member = random.choice(of: catalogue.builtIns)
    let made = random.chance(3) ? value(1) : "() => { \(hook()) }"
    let owner = member.interface
    return switch random.number(below: 4) {
    case 0: "T(() => { poison(window, '\(owner)', \(made)) });"
    case 1:
      "T(() => { poison(F('\(random.choice(of: catalogue.interfaces))', 0).__proto__, "
        + "'\(random.choice(of: Words.keys))', \(made)) });"
    default: "T(() => { poison(\(owner).prototype, \(name(member.name)), \(made)) });"
    }
  }

  private mutating func special() -> String {
    let node = "F('Node', \(number()))"
    let text = random.choice(of: Words.texts)
    return switch random.number(below: 16) {
    case 0: "T(() => { document.getElementById('if1').remove() })"
    case 1: "T(() => { document.getElementById('if2').src = `\(text)` })"
    case 2: "T(() => { document.body.append(document.createElement('iframe')) })"
    case 3: "T(() => frames[\(random.number(below: 3))]?.document)"
    case 4:
      "T(() => { F('Element', \(number())).innerHTML = `\(random.choice(of: Words.markups))` })"
    case 5:
      "T(() => { F('HTMLStyleElement', \(number())).textContent = `\(random.choice(of: Words.sheets))` })"
    case 6: "T(() => { \(transformation()) })"
    case 7: "T(() => { F('Element', \(number())).append(\(node)) })"
    case 8: "T(() => { \(node).remove() })"
    case 9:
      "T(() => { new MutationObserver(\(function(1))).observe(\(node), { childList: true, "
        + "subtree: true, attributes: true, characterData: true }) })"
    case 10:
      "T(() => { \(node).addEventListener('\(random.choice(of: Words.events))', \(function(1))) })"
    case 11: "T(() => { postMessage(\(value(1)), '*') })"
    case 12: "T(() => { history.replaceState(\(value(1)), '') }); T(() => history.state)"
    case 13: "T(() => { new BroadcastChannel('x').postMessage(\(value(1))) })"
    case 14:
      "T(() => { \(node).dispatchEvent(new CustomEvent('x', "
        + "{ detail: \(value(1)), bubbles: true })) })"
    default:
      "T(() => { \(node).dispatchEvent(new Event('\(random.choice(of: Words.events))', "
        + "{ bubbles: true, cancelable: true })) })"
    }
  }

  private mutating func transformation() -> String {
    let sheet = random.choice(of: Words.transformations)
    return """
      const x = new XSLTProcessor(); x.importStylesheet(new DOMParser().parseFromString( \
      `<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>\(sheet)\
      </xsl:stylesheet>`, 'text/xml')); put(x.transformToFragment(F('Node', \(number())), document)); \
      put(x.transformToDocument(F('Document', \(number()))))
      """
  }
}
