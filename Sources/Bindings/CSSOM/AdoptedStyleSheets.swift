import CSS
import DOM
import JSRuntime

/// The observable array behind `adoptedStyleSheets`: for scripts an array, whose elements are the
/// document's.
///
/// https://webidl.spec.whatwg.org/#js-observable-arrays
enum AdoptedStyleSheets {
  /// The sheet, if the document may adopt it.
  ///
  /// https://drafts.csswg.org/cssom/#dom-documentorshadowroot-adoptedstylesheets
  static func sheet(_ value: JSValue, _ document: Document, _ world: World) throws -> CSSStyleSheet
  {
    let sheet = try CSSStyleSheet.convert(value, world)
    guard sheet.isConstructed else {
      throw DOMException(
        .notAllowedError, "Sharing constructed stylesheets in multiple documents is not allowed")
    }
    guard sheet.constructorDocument == document else {
      throw DOMException(
        .notAllowedError, "Sharing constructed stylesheets in multiple documents is not allowed")
    }
    return sheet
  }

  static func makeArray(_ document: Document, in world: World) throws -> JSObject {
    let realm = world.realm
    let style = DocumentStyle.of(document)
    let read = realm.makeFunction("") { call in
      style.adoptedStyleSheets.value(in: call.world)
    }
    let check = realm.makeFunction("", length: 1) { call in
      _ = try sheet(call[0], document, call.world)
      return .undefined
    }
    let write = realm.makeFunction("", length: 1) { call in
      style.adoptedStyleSheets = try call.world.list(call[0]).map {
        try sheet($0, document, call.world)
      }
      return .undefined
    }
    guard let make = realm.object(try realm.evaluate(observableArrayScript)),
      let array = realm.object(try realm.call(make, [read.value, check.value, write.value]))
    else { throw JSTypeError("Type error") }
    return array
  }
}

extension World {
  /// The array of this world; the same object every time.
  func adoptedStyleSheets(of document: Document) throws -> JSObject {
    if let known = adoptedStyleSheets[document] { return JSObject(known.value.ref) }
    let made = try AdoptedStyleSheets.makeArray(document, in: self)
    adoptedStyleSheets[document] = ProtectedValue(made.value, in: realm)
    return made
  }
}

/// Makes a proxy of an array that takes its elements from `read` before each step and gives them to
/// `write` after each change.
///
/// https://webidl.spec.whatwg.org/#es-observable-array-exotic-objects
private let observableArrayScript = """
  (() => {
    'use strict';
    const { get, set, has, ownKeys, defineProperty, deleteProperty, getOwnPropertyDescriptor } =
      Reflect;
    const isIndex = key => typeof key === 'string' && String(key >>> 0) === key
      && key >>> 0 !== 4294967295;
    return (read, check, write) => {
      const fill = target => {
        const items = read();
        target.length = items.length;
        for (let index = 0; index < items.length; index += 1)
          if (target[index] !== items[index]) target[index] = items[index];
      };
      const setIndex = (target, key, value) => {
        const index = key >>> 0;
        if (index > target.length) return false;
        check(value);
        target[index] = value;
        write(target);
        return true;
      };
      const setLength = (target, value) => {
        const length = value >>> 0;
        if (length !== Number(value)) throw new RangeError('Invalid array length');
        if (length > target.length) return false;
        target.length = length;
        write(target);
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
          write(target);
          return true;
        },
        preventExtensions() { return false; },
        setPrototypeOf(target, prototype) { return Reflect.setPrototypeOf(target, prototype); },
      });
    };
  })()
  """
