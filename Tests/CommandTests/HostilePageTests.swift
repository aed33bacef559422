import Foundation
import Testing

/// A page that changes everything it can reach, against a script that uses everything: no object of one
/// world comes into the other.
@Suite struct HostilePageTests {
  /// Tells of values that belong to another world, by the end of their chains of prototypes, through
  /// their properties as well.
  private static let detector = """
    const detector = (() => {
      const { getPrototypeOf, getOwnPropertyDescriptor, ownKeys } = Reflect;
      const root = Object.prototype, found = [];
      const { push } = Array.prototype, { add, has } = WeakSet.prototype, { apply } = Reflect;
      const seen = new WeakSet();
      const isObject = (value) => typeof value === "function"
        || typeof value === "object" && value !== null;
      const belongs = (value) => {
        let last = value;
        for (let next = value; next !== null; next = getPrototypeOf(next)) last = next;
        return last === root || last === value;
      };
      const check = (value, way, depth = 3) => {
        if (!isObject(value) || apply(has, seen, [value])) return;
        apply(add, seen, [value]);
        if (!belongs(value)) found[found.length] = way;
        if (depth === 0) return;
        const keys = ownKeys(value);
        for (let index = 0; index < keys.length; index += 1) {
          const key = keys[index];
          const descriptor = getOwnPropertyDescriptor(value, key);
          if (descriptor === undefined) continue;
          const place = way + "." + (typeof key === "symbol" ? "symbol" : key);
          check(descriptor.value, place, depth - 1);
          check(descriptor.get, place, depth - 1);
        }
      };
      return { check, found };
    })();
    """

  /// Replaces every function that is reachable from the global object by one that looks at what it is
  /// given, and puts accessors where plain objects and arrays would look.
  private static let attack = """
    const { check, found } = detector;
    (() => {
      const { apply, construct, ownKeys, getOwnPropertyDescriptor, defineProperty, getPrototypeOf } =
        Reflect;
      const known = new WeakSet(), wrapped = new WeakMap();
      const { has, add } = WeakSet.prototype, { get, set } = WeakMap.prototype;
      const wrap = (body, way) => {
        const old = apply(get, wrapped, [body]);
        if (old) return old;
        const made = new Proxy(body, {
          __proto__: null,
          apply(target, self, given) {
            check(self, way, 0);
            for (let index = 0; index < given.length; index += 1) check(given[index], way, 0);
            return apply(target, self, given);
          },
          construct(target, given, newTarget) {
            for (let index = 0; index < given.length; index += 1) check(given[index], way, 0);
            return construct(target, given, newTarget === made ? target : newTarget);
          },
        });
        apply(set, wrapped, [body, made]);
        return made;
      };
      const pending = [[globalThis, ""]];
      let count = 0;
      while (count < pending.length) {
        const [object, path] = pending[count];
        count += 1;
        if (typeof object !== "object" && typeof object !== "function" || object === null) continue;
        if (apply(has, known, [object]) || count > 20000) continue;
        apply(add, known, [object]);
        const keys = ownKeys(object);
        for (let index = 0; index < keys.length; index += 1) {
          const key = keys[index];
          const way = path + "/" + (typeof key === "symbol" ? "symbol" : key);
          if (["/detector", "/check", "/found", "/document", "/Reflect"].includes(way)) continue;
          const descriptor = getOwnPropertyDescriptor(object, key);
          if (!descriptor) continue;
          if (descriptor.value) pending[pending.length] = [descriptor.value, way];
          if (!descriptor.configurable && !descriptor.writable) continue;
          try {
            if (typeof descriptor.value === "function" && key !== "constructor")
              defineProperty(object, key, { __proto__: null, ...descriptor, value: wrap(descriptor.value, way) });
            else if (descriptor.get && object !== globalThis)
              defineProperty(object, key, { __proto__: null, ...descriptor, get: wrap(descriptor.get, way),
                set: descriptor.set && wrap(descriptor.set, way) });
          } catch {}
        }
        if (getPrototypeOf(object)) pending[pending.length] = [getPrototypeOf(object), path + "^"];
      }
      const trap = (object, name) => defineProperty(object, name, {
        __proto__: null,
        get() { check(this, "get " + name, 0); },
        set(value) {
          check(this, "set " + name, 0);
          check(value, "set " + name, 0);
          defineProperty(this, name, { __proto__: null, value, writable: true, enumerable: true, configurable: true });
        },
        configurable: true,
      });
      for (let index = 0; index < 8; index += 1) trap(Array.prototype, String(index));
      for (const name of ["get", "set", "value", "writable", "done", "then", "index", "fail", "target",
        "platform", "kind", "reader", "queue", "self"]) trap(Object.prototype, name);
    })();
    """

  private static let page = """
    <!DOCTYPE html><body><p id=p>text</p><form><input name=i></form><iframe name=f srcdoc="<p>x"></iframe>
    <script>
    \(detector)
    const tell = (value) => {
      document.body.setAttribute("data-page", JSON.stringify(value).slice(0, 2000));
    };
    const send = postMessage.bind(window), { error } = console;
    \(attack)
    class Mine extends HTMLElement { constructor() { super(); check(this, "custom element", 0); } }
    try { customElements.define("x-mine", Mine); } catch {}
    for (const type of ["ask", "told", "message", "error", "unhandledrejection", "storage", "click",
      "popstate", "hashchange", "abort", "input"])
      addEventListener(type, (event) => {
        check(event, "event " + type, 0);
        for (const name of ["data", "detail", "error", "reason", "promise", "source", "ports", "state",
          "relatedTarget", "target", "currentTarget", "view"])
          check(event[name], `event ${type} ${name}`);
      });
    addEventListener("ask", () => {
      const rich = { list: [1, { two: 2 }], map: new Map([[{}, new Set([new Date()])]]),
        bytes: new Uint8Array(3), error: new RangeError("x"), expression: /x/g };
      history.replaceState(rich, "");
      postMessage(rich, "*");
      new BroadcastChannel("both").postMessage(rich);
      const { port1, port2 } = new MessageChannel();
      postMessage("port", "*", [port1]);
      port2.postMessage(rich);
      port2.onmessage = (event) => check(event.data, "port");
      dispatchEvent(new CustomEvent("tell", { detail: rich }));
      document.body.appendChild(document.createElement("x-mine"));
      new MutationObserver((records) => check(records, "records", 1))
        .observe(document.body, { attributes: true, childList: true, subtree: true });
      Promise.reject(new Error("rejected"));
      setTimeout(() => { throw new Error("thrown") });
    });
    addEventListener("report", () => tell(found));
    </script>
    """

  /// An extension's script that uses what may lead from one world to the other.
  private static let script = """
    var ExtensionPreprocessingJS = { async run(a) {
      \(detector)
      const { check, found } = detector;
      const rest = () => new Promise((resolve) => setTimeout(resolve, 20));
      const got = new Set();
      for (const type of ["tell", "message", "error", "unhandledrejection", "click"])
        addEventListener(type, (event) => {
          got.add(type);
          check(event, "event " + type, 0);
          for (const name of ["data", "detail", "error", "reason", "promise", "source", "ports"])
            check(event[name], `event ${type} ${name}`);
          for (const port of event.ports ?? [])
            port.onmessage = (event) => { got.add("port"); check(event.data, "port"); };
        });
      const channel = new BroadcastChannel("both");
      channel.onmessage = (event) => { got.add("channel"); check(event.data, "channel"); };
      const mine = { secret: { function: 1 }, map: new Map([[1, {}]]), list: [{}] };
      dispatchEvent(new Event("ask"));
      await rest();
      check(history.state, "state");
      if (history.state.list[1].two === 2) got.add("state");
      postMessage(mine, "*");
      channel.postMessage(mine);
      history.replaceState(mine, "");
      dispatchEvent(new CustomEvent("told", { detail: mine }));
      document.getElementById("p").click();
      document.body.append(document.createElement("x-mine"), new Image());
      new MutationObserver((records) => check(records, "records", 1))
        .observe(document.body, { attributes: true });
      document.body.setAttribute("class", "a b");
      check(structuredClone(mine), "clone");
      for (const part of document.body.classList) check(part, "token");
      check([...document.querySelectorAll("*")], "elements", 1);
      await new Response(new Blob(["a"]).stream().pipeThrough(new TextDecoderStream())
        .pipeThrough(new TextEncoderStream())).text();
      await fetch("data:,x").then((response) => response.text());
      document.adoptedStyleSheets = [new CSSStyleSheet()];
      document.createTreeWalker(document, 1, (node) => { check(node, "filter", 0); return 1; }).nextNode();
      check(customElements.whenDefined("x-none"), "whenDefined", 0);
      await rest();
      dispatchEvent(new Event("report"));
      const page = document.body.getAttribute("data-page");
      a.completionFunction({ page, found, got: [...got].sort() });
    } };
    """

  @Test func nothingCrosses() throws {
    let tool = try CommandLineTool(["page.html": Self.page, "a.js": Self.script])
    let result = try tool.run(["run", "page.html", "a.js", "--page-scripts", "--timeout", "20"])
    let output = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let results = try #require(output as? [String: Any], "\(result)")
    #expect(results["page"] as? String == "[]", "what the page got")
    #expect(results["found"] as? [String] == [], "what the extension got")
    #expect(
      results["got"] as? [String]
        == ["channel", "click", "error", "message", "port", "state", "tell", "unhandledrejection"])
  }

  /// The page's proxy of a message's data must not come into the extension's listener.
  @Test(arguments: ["postMessage({ a: 1 }, '*')", "history.replaceState({ a: 1 }, '')"])
  func changedMethodsOfArraysStealNothing(send: String) throws {
    let tool = try CommandLineTool([
      "page.html": """
      <p><script>
      const { push } = Array.prototype;
      const trap = new Proxy({}, { get(target, key, receiver) {
        document.body.title = String(receiver === undefined) + String(key);
        return (value) => { window.stolen = value };
      } });
      addEventListener("go", () => {
        Array.prototype.push = function () { return push.call(this, trap) };
        \(send);
        Array.prototype.push = push;
      });
      </script>
      """,
      "a.js": """
      var ExtensionPreprocessingJS = { run(a) {
        addEventListener("message", (event) => { got = event.data; });
        let got;
        dispatchEvent(new Event("go"));
        setTimeout(() => {
          got ??= history.state;
          a.completionFunction({ text: JSON.stringify(got), title: document.body.title });
        }, 20);
      } };
      """,
    ])
    let result = try tool.run(["run", "page.html", "a.js", "--page-scripts"])
    #expect(result.output.contains(#""{\"a\":1}""#) && result.output.contains(#""title": """#))
  }
}
