import PageTestSupport
import Testing

/// The global object, compared with what WebKit says of its own.
@Suite struct WindowTests {
  private func answer(_ script: String) throws -> String {
    try TestPage("<p>").answer(script)
  }

  @Test(arguments: [
    ("return Object.getOwnPropertyNames(Window.prototype)", "constructor"),
    ("return window instanceof Window && window instanceof EventTarget", "true"),
    ("return {} instanceof Window || Object.create(Window.prototype) instanceof Window", "true"),
    ("return Object.prototype.toString.call(window)", "[object Window]"),
    ("return Object.getOwnPropertyDescriptor(window, 'name').get.name", "get name"),
    ("return [window.fetch.name, window.fetch.length, window.setTimeout.length]", "fetch,1,1"),
    ("return Object.keys(window).includes('onclick')", "true"),
    (
      "const { get, set } = Object.getOwnPropertyDescriptor(URL.prototype, 'hash');"
        + "return [get.length, set.length]", "0,1"
    ),
  ]) func global(_ script: String, _ value: String) throws {
    #expect(try answer(script) == value)
  }

  /// Members are defined when an interface is first touched, which may be after a script had its way
  /// with the language.
  ///
  /// NOTE: not streams, whose scripts are made of promises, classes and loops throughout.
  @Test func membersDoNotDependOnWhatScriptsChange() throws {
    let touch = """
      const found = names.map(name => {
        const value = window[name];
        const owner = typeof value === 'function' ? value.prototype : value;
        if (typeof owner !== 'object') return name;
        return name + ':' + kept.ownKeys(owner).map(kept.String).join();
      });
      """
    let prepare = """
      const kept = { ownKeys: Reflect.ownKeys, String };
      const language = ['Array', 'String', 'Object', 'Function', 'Map', 'Set', 'WeakMap', 'WeakSet',
        'Promise', 'RegExp', 'Symbol', 'Reflect', 'JSON', 'Proxy', 'Error', 'TypeError', 'Number'];
      const names = Object.getOwnPropertyNames(window).sort().filter(
        name => /^[A-Z]/.test(name) && !/Stream|QueuingStrategy|^Object$/.test(name));
      const needed = [Array.prototype.map, Array.prototype.join, Function.prototype];
      """
    let change = """
      for (const name of language) {
        for (const target of [window[name], window[name].prototype]) {
          if (!target) continue;
          for (const key of Reflect.ownKeys(target)) {
            const { value, configurable } = Object.getOwnPropertyDescriptor(target, key);
            if (configurable && typeof value === 'function' && !needed.includes(value)
                && key !== 'constructor' && key !== 'includes' && key !== Symbol.iterator
                && !['ownKeys', 'getOwnPropertyDescriptor', 'defineProperty'].includes(key))
              target[key] = () => { throw new Error(`changed ${String(key)}`); };
          }
        }
      }
      for (const key of ['get', 'set', 'value', 'writable', 'enumerable', 'configurable'])
        Object.prototype[key] = 5;
      Object.defineProperty = Reflect.ownKeys = Reflect.defineProperty = () => { throw 1; };
      Array.prototype[Symbol.iterator] = () => { throw 2; };
      """
    let untouched = try answer("\(prepare) \(touch) return found.join(';')")
    let changed = try answer("\(prepare) \(change) \(touch) return found.join(';')")
    #expect("\(untouched)".contains("HTMLTableElement:"))
    #expect(changed == untouched)
  }

  /// What a string says is kept by its object: another string never has its place.
  @Test func argumentsAreReadAnew() throws {
    let script = """
      const element = document.createElement('p');
      for (let i = 0; i < 5000; i += 1) {
        const name = 'n' + (i % 500);
        element.setAttribute(name, 'v' + i);
        if (element.getAttribute(name) !== 'v' + i) return i;
        if (i % 1000 === 0) new Array(5000).fill(0).map(String);
      }
      return 'equal';
      """
    #expect(try answer(script) == "equal")
  }
}
