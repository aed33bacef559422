import CSS
import DOM
import JSRuntime

/// The observable arrays behind `adoptedStyleSheets`: for scripts an array, whose elements are the
/// document's or the shadow root's. Each lives as long as the wrapper of its owner, and keeps it alive.
///
/// https://webidl.spec.whatwg.org/#js-observable-arrays
final class AdoptedStyleSheets {
  private let library: ScriptLibrary
  private unowned let world: World

  init(in world: World) {
    self.world = world
    let hooks: [(HostCall) throws -> JSValue] = [
      { try Self.scope($0).adoptedStyleSheets.value(in: $0.world) },
      { call in
        _ = try Self.sheet(call[1], Self.scope(call), call.world)
        return .undefined
      },
      { call in
        let scope = try Self.scope(call)
        scope.adoptedStyleSheets = try call.world.list(call[1]).map {
          try Self.sheet($0, scope, call.world)
        }
        return .undefined
      },
    ]
    library = ScriptLibrary(
      observableArrayScript, hooks: hooks.map { world.realm.makeFunction("", $0).value },
      in: world.realm)
  }

  /// The sheet, if the document or shadow root may adopt it.
  ///
  /// https://drafts.csswg.org/cssom/#dom-documentorshadowroot-adoptedstylesheets
  static func sheet(
    _ value: JSValue, _ scope: any StyleSheetScope, _ world: World
  ) throws -> CSSStyleSheet {
    let sheet = try CSSStyleSheet.convert(value, world)
    guard let document = sheet.constructorDocument, document.sharesTemplates(with: scope.document)
    else {
      throw DOMException(
        .notAllowedError, "Sharing constructed stylesheets in multiple documents is not allowed")
    }
    return sheet
  }

  /// The array of this world; the same object every time.
  func array(of owner: Node) throws -> JSValue {
    try library.callThrowing("arrayOf", [world.wrap(owner)])
  }

  /// What the first argument is the wrapper of.
  private static func scope(_ call: HostCall) throws -> any StyleSheetScope {
    let node = try Node.convert(call[0], call.world)
    return node.asShadowRoot.map { ShadowStyle.of($0) } ?? DocumentStyle.of(node.document)
  }
}

/// Makes proxies of arrays that take their elements from `read` before each step and give them to
/// `write` after each change.
///
/// https://webidl.spec.whatwg.org/#es-observable-array-exotic-objects
private let observableArrayScript = """
  ((read, check, write) => {
    'use strict';
    const arrays = new WeakMap();
    const find = Function.prototype.call.bind(WeakMap.prototype.get);
    const store = Function.prototype.call.bind(WeakMap.prototype.set);
    const { get, set, has, ownKeys, defineProperty, deleteProperty, getOwnPropertyDescriptor } =
      Reflect;
    const isIndex = key => typeof key === 'string' && String(key >>> 0) === key
      && key >>> 0 !== 4294967295;
    const make = owner => {
      const fill = target => {
        const items = read(owner);
        target.length = items.length;
        for (let index = 0; index < items.length; index += 1)
          if (target[index] !== items[index]) target[index] = items[index];
      };
      const setIndex = (target, key, value) => {
        const index = key >>> 0;
        if (index > target.length) return false;
        check(owner, value);
        target[index] = value;
        write(owner, target);
        return true;
      };
      const setLength = (target, value) => {
        const length = value >>> 0;
        if (length !== Number(value)) throw new RangeError('Invalid array length');
        if (length > target.length) return false;
        target.length = length;
        write(owner, target);
        return true;
      };
      return new Proxy([], {
        get(target, key, receiver) { fill(target); return get(target, key, receiver); },
        has(target, key) { fill(target); return has(target, key); },
        ownKeys(target) { fill(target); return ownKeys(target); },
        getOwnPropertyDescriptor(target, key) {
          fill(target);
          return getOwnPropertyDescriptor(target, key);
        },
        set(target, key, value, receiver) {
          fill(target);
          if (key === 'length') return setLength(target, value);
          if (isIndex(key)) return setIndex(target, key, value);
          return set(target, key, value);
        },
        defineProperty(target, key, descriptor) {
          fill(target);
          if (key !== 'length' && !isIndex(key)) return defineProperty(target, key, descriptor);
          if (descriptor.get || descriptor.set || descriptor.configurable === false
              || descriptor.enumerable === false && key !== 'length'
              || descriptor.writable === false) return false;
          if (!('value' in descriptor)) return true;
          return key === 'length' ? setLength(target, descriptor.value)
            : setIndex(target, key, descriptor.value);
        },
        deleteProperty(target, key) {
          fill(target);
          if (key === 'length') return false;
          if (!isIndex(key)) return deleteProperty(target, key);
          const index = key >>> 0;
          if (index >= target.length) return true;
          if (index !== target.length - 1) return false;
          target.length = index;
          write(owner, target);
          return true;
        },
        preventExtensions() { return false; },
        setPrototypeOf(target, prototype) { return Reflect.setPrototypeOf(target, prototype); },
      });
    };
    return {
      arrayOf(owner) {
        let array = find(arrays, owner);
        if (array === undefined) store(arrays, owner, array = make(owner));
        return array;
      },
    };
  })
  """
