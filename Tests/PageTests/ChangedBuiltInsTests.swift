import PageTestSupport
import PropertyList
import Session
import Testing

@testable import Page

/// Scripts that change what the language brings: jsprep's own scripts do not rely on it.
@Suite struct ChangedBuiltInsTests {
  @Test(arguments: [
    ("Object.freeze(document); named('form'); return document.n", "undefined"),
    ("Object.preventExtensions(window); named('img', 'id'); return typeof n", "undefined"),
    (
      "Promise.prototype.then = () => { throw 1 }; queueMicrotask(() => {}); return fetch('data:,x')",
      "[object Promise]"
    ),
    (
      "Object.defineProperty(Promise.prototype, 'constructor', { get() { throw 1 } });"
        + "queueMicrotask(() => {}); return new Blob(['a']).text()", "[object Promise]"
    ),
    (
      "Array.prototype[Symbol.iterator] = () => { throw 1 };"
        + "return new Headers({ a: 'b' }).get('a') + document.body.classList.length", "b0"
    ),
    ("Object.prototype.get = () => 5; return new XPathEvaluator()", "[object XPathEvaluator]"),
    ("Object.prototype.value = 1; return new FormData() + new DOMRect().x", "[object FormData]0"),
    (
      "Object.defineProperty(Object.prototype, 'get', { get() { throw 1 }, configurable: true });"
        + "return new XPathEvaluator()", "[object XPathEvaluator]"
    ),
    (
      "window.Error = window.Proxy = undefined; try { document.createElement('<') } catch (error) {"
        + "return error.name + document.forms.length }", "InvalidCharacterError0"
    ),
    (
      "WeakSet.prototype.add = WeakSet.prototype.has = () => { throw 1 }; const form = named('form');"
        + "form.remove(); return typeof document.n", "undefined"
    ),
    (
      "new URLSearchParams({ get [Symbol.iterator]() { throw new Error('mine') } })",
      "Error: mine"
    ),
    ("new Headers({ get [Symbol.iterator]() { throw new Error('mine') } })", "Error: mine"),
    (
      "let count = 0; new URLSearchParams({ get [Symbol.iterator]() { count += 1; return () =>"
        + "[].values() } }); return count", "1"
    ),
    (
      "Array.prototype.push = Array.prototype[Symbol.iterator] = Map.prototype.get = () => { throw 1 };"
        + "return structuredClone({ a: [1, new Map([])] }).a[0]", "1"
    ),
    (
      "for (let i = 0; i < 300; i++) Object.defineProperty(Array.prototype, i, { set() {}, configurable: true"
        + "}); for (let i = 0; i < 200; i++) named('i').mine = {};"
        + "for (let i = 0; i < 20000; i++) document.createElement('b');"
        + "let kept = 0;"
        + "for (let i = document.body.firstChild; i; i = i.nextSibling) if (i.mine) kept += 1;"
        + "for (let i = 0; i < 300; i++) delete Array.prototype[i]; return kept", "200"
    ),
    (
      "window.Uint8Array = window.Float16Array = null; const views = [new Int16Array([1, 2]).subarray(1)];"
        + "return structuredClone(views)[0][0]", "2"
    ),
    (
      "const clone = structuredClone(new ArrayBuffer(4)), moved = structuredClone(clone, { transfer: [clone]"
        + "}); return `${clone.detached} ${moved.byteLength}`", "true 4"
    ),
    (
      "return structuredClone(new Float16Array([1, 2])) instanceof Float16Array", "true"
    ),
    (
      "const own = Float16Array.prototype; window.Float16Array = null;"
        + "const view = Reflect.construct(own.constructor, [new ArrayBuffer(4, { maxByteLength: 8 })]);"
        + "const clone = structuredClone(view); clone.buffer.resize(8);"
        + "return [Object.getPrototypeOf(clone) === own, clone.length]", "true,4"
    ),
    (
      "Object.defineProperty(Array.prototype, '0', { set() { throw 1 }, configurable: true });"
        + "const value = structuredClone({ a: new Date(5) }).a.getTime();"
        + "delete Array.prototype[0]; return value", "5"
    ),
    (
      "const values = [/x/g, new Set('a'), new DataView(new ArrayBuffer(2))];"
        + "window.Map = window.Set = window.DataView = RegExp.prototype.test = null;"
        + "return structuredClone(values)[2].byteLength", "2"
    ),
  ])
  func theyDoNoHarm(body: String, value: String) throws {
    let outcome = try TestPage("<p>").run(
      """
      let value;
      try { value = (() => { \(body) })() } catch (error) { value = error }
      value = `${value}`;
      delete Object.prototype.get;
      delete Object.prototype.value;
      args.completionFunction({ value });
      """,
      preparation: """
        function named(tag, attribute = 'name') {
          const element = document.createElement(tag);
          element.setAttribute(attribute, 'n');
          document.body.append(element);
          return element;
        }
        """)
    #expect(outcome == .results(["value": .string(value)]))
  }

  /// https://webidl.spec.whatwg.org/#PutForwards
  @Test func attributesThatForwardGoByWhatScriptsGet() throws {
    let outcome = try TestPage("<p>").run(
      """
      const { set } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'style');
      const mine = {}, element = document.createElement('p');
      Object.defineProperty(element, 'style', { get: () => mine, set });
      element.style = 'color: green';
      class Picture extends Image {}
      args.completionFunction({
        mine, own: element.outerHTML, is: new Picture() instanceof Picture });
      """)
    #expect(
      outcome == .results(["mine": ["cssText": "color: green"], "own": "<p></p>", "is": true]))
  }
}
