import Bindings
import DOM
import JSRuntime

// What scripts see of the window of another site.
//
// https://html.spec.whatwg.org/multipage/nav-history-apis.html#cross-origin-objects

/// What the scripts of one world see of another page's window.
struct CrossOriginWindow {
  let viewer: WorldReference
  let window: ProtectedValue
}

extension Page {
  /// The page's window as another page's scripts see it: itself, or what is not secret of it.
  func window(in kind: World.Kind, seenFrom viewer: Page) -> JSObject {
    if viewer.outermostOfOrigin === outermostOfOrigin { return window(in: kind) }
    let world = viewer.world(of: kind)
    if let known = crossOriginWindows.first(where: { $0.viewer === world.reference }) {
      return JSObject(known.window.value.ref)
    }
    let made = makeCrossOriginWindow(in: world, viewer)
    let window = ProtectedValue(made, in: world.realm)
    crossOriginWindows.append(CrossOriginWindow(viewer: world.reference, window: window))
    return JSObject(made.ref)
  }

  /// The page around this one, or itself, that has no parent of the same origin.
  private var outermostOfOrigin: Page { isCrossOrigin ? self : parent?.outermostOfOrigin ?? self }

  private func makeCrossOriginWindow(in world: World, _ viewer: Page) -> JSValue {
    let realm = world.realm
    let kind = world.kind
    let member = realm.makeFunction("", length: 1) { [unowned self, unowned viewer] call in
      crossOriginMember(
        named: try DOMString.convert(call[0], call.world), in: kind, seenFrom: viewer)
    }
    let block = realm.makeFunction("") { [unowned viewer] _ in
      throw DOMException(
        .securityError,
        """
        Blocked a frame with origin "\(viewer.origin)" from accessing a cross-origin frame. \
        Protocols, domains, and ports must match.
        """)
    }
    let navigate = realm.makeFunction("", length: 1) { [unowned self, unowned viewer] call in
      guard let url = viewer.resolve(try String.convert(call[0], call.world)) else {
        throw DOMException(.syntaxError, "The string did not match the expected pattern.")
      }
      location.navigate(to: url)
      return .undefined
    }
    // A function of the viewer's: it is the source of the message.
    let post = realm.makeFunction("postMessage", length: 1) { [unowned self] call in
      if call.count == 0 { throw JSTypeError("Not enough arguments") }
      try Window(self, world: self.world(of: kind)).postMessage(call)
      return .undefined
    }
    return ScriptLibrary(crossOriginWindowScript, in: realm).call(
      "makeWindow", [member.value, block.value, navigate.value, post.value])
  }

  private func crossOriginMember(
    named name: DOMString, in kind: World.Kind, seenFrom viewer: Page
  ) -> JSValue {
    switch name {
    case "closed": return JSValue(isDestroyed)
    case "length": return JSValue(frames.inTreeOrder.count)
    case "top": return top.window(in: kind, seenFrom: viewer).value
    case "parent": return (parent ?? self).window(in: kind, seenFrom: viewer).value
    case "opener": return .null
    default:
      let inTreeOrder = frames.inTreeOrder
      let index = Int(String(name))
      let frame =
        index.map { inTreeOrder.indices.contains($0) ? inTreeOrder[$0] : nil }
        ?? inTreeOrder.first { $0.targetName == name }
      return frame?.window(in: kind, seenFrom: viewer).value ?? .undefined
    }
  }
}

/// Makes a proxy that answers for the few members that are not secret, and throws for all others.
///
/// https://html.spec.whatwg.org/multipage/nav-history-apis.html#crossoriginproperties-(-o-)
private let crossOriginWindowScript = """
  ({ makeWindow(member, block, navigate, post) {
    'use strict';
    const isIndex = key => typeof key === 'string' && /^[0-9]/.test(key);
    const guard = (settable, names, read) => {
      const hidden = new Set(['then', Symbol.toStringTag, Symbol.hasInstance,
        Symbol.isConcatSpreadable]);
      const valueOf = key => {
        const value = typeof key === 'string' ? read(key) : undefined;
        return value === undefined && !hidden.has(key) ? block() : value;
      };
      const describe = key => {
        if (key === settable) {
          const get = read(key) === undefined ? undefined : () => read(key);
          return { get, set: navigate, enumerable: false, configurable: true };
        }
        const value = valueOf(key);
        return typeof value === 'function' || hidden.has(key) || isIndex(key)
          ? { value, writable: false, enumerable: isIndex(key), configurable: true }
          : { get: () => value, set: undefined, enumerable: false, configurable: true };
      };
      return new Proxy({}, {
        getPrototypeOf: () => null,
        setPrototypeOf: (target, value) => value === null,
        isExtensible: () => true,
        preventExtensions: () => false,
        getOwnPropertyDescriptor: (target, key) => describe(key),
        has: (target, key) => Boolean(describe(key)),
        get: (target, key) => valueOf(key),
        set: (target, key, value) => key === settable ? (navigate(value), true) : block(),
        defineProperty: () => block(),
        deleteProperty: () => block(),
        ownKeys: () => [...names(), ...hidden],
      });
    };
    const { replace } = { replace(url) { navigate(url); } };
    const location = guard(
      'href', () => ['href', 'replace'], key => key === 'replace' ? replace : undefined);
    const self = guard(
      'location',
      () => [...Array(member('length')).keys()].map(String).concat(
        Object.keys(fixed), 'parent', 'opener', 'top', 'length', 'closed'),
      key => Object.hasOwn(fixed, key) ? fixed[key] : member(key));
    const fixed = {
      blur() {}, focus() {}, close() {},
      postMessage: post,
      location, window: self, self, frames: self,
    };
    return self;
  } })
  """
