import JSRuntime
import Page
import Session

/// All that scripts can call: read from the live global objects of a page.
struct Catalogue {
  struct Member {
    enum Kind: Substring {
      case constructor = "c"
      case method = "m"
      case getter = "g"
      case setter = "s"
      case staticMethod = "S"
      /// A function, or an accessor, of the global object.
      case globalFunction = "f"
      case globalGetter = "G"
      case globalSetter = "T"
      /// A function of a namespace object.
      case namespaceFunction = "n"

      var isFunction: Bool {
        switch self {
        case .method, .constructor, .staticMethod, .globalFunction, .namespaceFunction: true
        default: false
        }
      }
    }

    let kind: Kind
    /// The interface or namespace; empty for those of the global object.
    let interface: String
    let name: String
    /// How many arguments it wants.
    let length: Int

    /// Interface and name.
    var path: [String] { [interface, name] }
  }

  let members: [Member]
  /// The members by interface.
  let groups: [[Member]]
  /// Interfaces that can be asked for instances.
  let interfaces: [String]
  /// Methods and accessors of the language, for scripts to replace.
  let builtIns: [Member]

  /// What hands out objects of the page's world, as in Safari.
  private static let leftOut: Set<String> = [
    "CustomElementRegistry.get", "CustomElementRegistry.whenDefined",
  ]

  static func read() -> Catalogue {
    guard
      let page = try? ExtensionPage(
        Array("<!DOCTYPE html><body>".utf8), options: SessionOptions(url: "https://example.com/")),
      (try? page.load()) != nil
    else { fatalError("the page cannot be made") }
    return page.page.machine.run {
      let bare = Realm(in: page.page.machine)
      let language = Set(members(in: bare).map(\.interface)).union(["WebAssembly"])
      let all = members(in: page.page.mainWorld.realm)
        .filter { !leftOut.contains("\($0.interface).\($0.name)") }
      let own = all.filter { $0.interface.isEmpty || !language.contains($0.interface) }
      let called = own.filter { $0.interface != "" || !$0.name.isOfLanguage }
      let groups = Dictionary(grouping: called) { $0.interface }
      return Catalogue(
        members: called,
        groups: groups.sorted { $0.key < $1.key }.map(\.value),
        interfaces: own.filter { $0.kind == .constructor }.map(\.interface),
        builtIns: all.filter {
          language.contains($0.interface) && ($0.kind == .method || $0.kind == .getter)
        })
    }
  }

  private static func members(in realm: Realm) -> [Member] {
    guard let value = try? realm.evaluate(script) else { fatalError("the script has a mistake") }
    return realm.text(value).split(separator: "\n").map { line in
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 4, let kind = Member.Kind(rawValue: words[0]) else {
        fatalError("the script says \(line)")
      }
      return Member(
        kind: kind, interface: String(words[1]), name: String(words[2]), length: Int(words[3]) ?? 0)
    }
  }

  private static let script = #"""
    (() => {
      const found = [], global = globalThis;
      const add = (kind, owner, name, length) => {
        if (/^[\w$@.]*$/.test(name)) found.push(`${kind} ${owner} ${name} ${length}`);
      };
      const text = (key) => typeof key === 'symbol' ? `@@${key.description}` : key;
      const describe = (object, key) => {
        try { return Object.getOwnPropertyDescriptor(object, key) } catch { return undefined }
      };
      const walk = (owner, object, kinds) => {
        for (const key of Reflect.ownKeys(object)) {
          if (key === 'constructor' || key === 'prototype' || key === 'caller') continue;
          const descriptor = describe(object, key);
          if (!descriptor) continue;
          if (typeof descriptor.value === 'function' && kinds[0])
            add(kinds[0], owner, text(key), descriptor.value.length);
          if (descriptor.get && kinds[1]) add(kinds[1], owner, text(key), 0);
          if (descriptor.set && kinds[2]) add(kinds[2], owner, text(key), 1);
        }
      };
      for (const name of Object.getOwnPropertyNames(global).sort()) {
        const descriptor = describe(global, name), value = descriptor?.value;
        if (typeof value === 'function' && typeof value.prototype === 'object' && value.prototype) {
          add('c', name, '', value.length);
          walk(name, value, ['S', '', '']);
          walk(name, value.prototype, ['m', 'g', 's']);
        } else if (typeof value === 'function') {
          if (/^[A-Z]/.test(name)) { add('c', name, '', value.length); walk(name, value, ['S', '', '']) }
          else add('f', '', name, value.length);
        } else if (typeof value === 'object' && value && value !== global) {
          walk(name, value, ['n', '', '']);
        }
        if (descriptor?.get) add('G', '', name, 0);
        if (descriptor?.set) add('T', '', name, 1);
      }
      return found.join('\n');
    })()
    """#
}

extension String {
  /// Functions of the language on the global object.
  fileprivate var isOfLanguage: Bool {
    ["eval", "escape", "unescape", "parseInt", "parseFloat", "isNaN", "isFinite"].contains(self)
      || hasPrefix("encodeURI") || hasPrefix("decodeURI")
  }
}
