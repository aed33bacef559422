import PageTestSupport
import PropertyList
import Session
import Testing

@testable import Page

/// Every property of every object that the language brings is changed, all together and one at a time:
/// jsprep's own scripts go on, and hand nothing to what was put there.
@Suite struct EveryBuiltInTests {
  /// The properties of built-in objects that can be changed, and what can be put in their place.
  private static let sites = """
    const { ownKeys, getOwnPropertyDescriptor, defineProperty, deleteProperty, getPrototypeOf,
      setPrototypeOf, apply } = Reflect;
    const call = Function.prototype.call.bind(Function.prototype.call);
    const { push } = Array.prototype, { then } = Promise.prototype, timer = setTimeout;
    const text = String, plain = Object.prototype, lists = Array.prototype;
    const roots = [Object, Function, Array, String, Number, Boolean, Symbol, BigInt, Math, JSON, Reflect,
      Proxy, Promise, Map, Set, WeakMap, WeakSet, WeakRef, FinalizationRegistry, Date, RegExp, Error,
      EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError, AggregateError,
      ArrayBuffer, DataView, Atomics, Intl, Int8Array, Uint8Array, Uint8ClampedArray, Int16Array,
      Uint16Array, Int32Array, Uint32Array, BigInt64Array, BigUint64Array, Float32Array, Float64Array,
      (async () => {}).constructor, (function* () {}).constructor, [][Symbol.iterator](),
      new Map()[Symbol.iterator](), ""[Symbol.iterator](), globalThis.Iterator, globalThis.Float16Array];
    const sites = [], known = new Set();
    const add = (object, way) => {
      if (typeof object !== "object" && typeof object !== "function" || object === null) return;
      if (object === globalThis || known.has(object)) return;
      known.add(object);
      for (const key of ownKeys(object)) {
        const descriptor = getOwnPropertyDescriptor(object, key);
        const place = `${way}.${typeof key === "symbol" ? key.description : key}`;
        if (descriptor.configurable) sites.push({ __proto__: null, object, key, descriptor, place });
        add(descriptor.value, place);
      }
      add(getPrototypeOf(object), `${way}^`);
    };
    for (const root of roots) add(root, root?.name || typeof root);
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      const descriptor = getOwnPropertyDescriptor(globalThis, name);
      if (roots.includes(descriptor.value) && descriptor.configurable)
        sites.push({ __proto__: null, object: globalThis, key: name, descriptor, place: name });
    }
    setPrototypeOf(sites, null);
    let calls;
    // What the standards ask for: a clone asks an error for its name; a promise that is resolved asks for
    // `then`.
    const standard = ["get RangeError.prototype.name", "get Error.prototype.name", "get then"];
    const record = (place) => {
      for (let index = 0; index < standard.length; index += 1) if (standard[index] === place) return;
      calls[calls.length] = place;
    };
    const changes = {
      __proto__: null,
      throws: (site) => ({ __proto__: null, configurable: true, writable: true, value() {
        throw new error("changed") } }),
      nothing: () => ({ __proto__: null, configurable: true, writable: true, value: null }),
      records: (site) => ({ __proto__: null, configurable: true, writable: true, value() {
        record(site.place) } }),
      looks: (site) => ({ __proto__: null, configurable: true, get() { record("get " + site.place) },
        set(value) { record("set " + site.place) } }),
    };
    const error = Error;
    const change = (site, how) => defineProperty(site.object, site.key, changes[how](site));
    const restore = (site) => defineProperty(site.object, site.key, site.descriptor);
    // What plain objects and lists of ours would find on their prototypes.
    const extra = ["get", "set", "value", "writable", "enumerable", "configurable", "done", "then", "0", "1",
      "2", "index", "kind", "self", "reader", "writer", "state", "queue", "settled", "maxByteLength",
      "mode", "type", "signal", "item", "names", "length", "target", "pick"];
    const addExtra = () => {
      for (let index = 0; index < extra.length; index += 1)
        for (let place = 0; place < 2; place += 1) {
          const name = extra[index], object = place ? plain : lists;
          if (name === "length" && !place) continue;
          defineProperty(object, name, { __proto__: null, configurable: true,
            get() { record("get " + name) }, set(value) { record("set " + name) } });
        }
    };
    const removeExtra = () => {
      for (let index = 0; index < extra.length; index += 1) {
        deleteProperty(plain, extra[index]);
        if (extra[index] !== "length") deleteProperty(lists, extra[index]);
      }
    };
    """

  /// Uses what our scripts do, and writes down what comes of it; nothing here is one of the things that
  /// are changed.
  private static let exercise = """
    const blobs = [new Blob(["b"]), new Blob(["xy"]), new Blob(["x"]), new Blob(["x"])];
    const { signal } = new AbortController(), chunk = new Uint8Array([104, 105]);
    const sets = getOwnPropertyDescriptor(Set.prototype, "size").get, mapGet = Map.prototype.get;
    const getTime = Date.prototype.getTime;
    const rich = { list: [1, { two: 2 }, "three"], map: new Map([["key", new Set([1])]]),
      date: new Date(5), view: new Uint8Array([7, 8]).subarray(1), expression: /x/gi,
      error: new RangeError("m"), boxed: new Boolean(true), blob: new Blob(["abc"]), big: 5n };
    const sheet = new CSSStyleSheet(), sheets = [sheet];
    class Mine extends HTMLElement {
      constructor() { super(); this.states = this.attachInternals().states; }
    }
    let states = 0;
    const exercise = (got) => {
      const step = (name, body) => {
        try { got[name] = `${body()}`; } catch (error) {
          got[name] = `threw ${typeof error === "object" ? error.message : "something"}`;
        }
      };
      step("clone", () => {
        const copy = structuredClone(rich);
        const set = call(mapGet, copy.map, "key");
        return `${copy.list[1].two} ${copy.list[2]} ${call(sets, set)} ${call(getTime, copy.date)} `
          + `${copy.view[0]} ${copy.error.message} ${copy.blob.size} ${copy.big}`;
      });
      // So often as a page may.
      if (states++ % 25 === 0)
        step("state", () => { history.replaceState(rich, ""); return history.state.list[1].two; });
      else got.state = "2";
      const element = document.createElement("p");
      step("list", () => {
        element.className = "a b";
        const steps = element.classList.values();
        return `${element.classList.length} ${element.classList[1]} ${element.classList.item(0)}`;
      });
      step("pairs", () => new Headers({ __proto__: null, a: "b" }).get("a"));
      step("descriptors", () => {
        const { value } = getOwnPropertyDescriptor(element.classList, "0");
        defineProperty(element.dataset, "y", { __proto__: null, value: "2", writable: true,
          enumerable: true, configurable: true });
        defineProperty(element.classList, "mine", { __proto__: null, get: () => "own" });
        return `${value} ${element.dataset.y} ${element.classList.mine}`
          + getOwnPropertyDescriptor(element.classList, "mine").set;
      });
      step("style", () => {
        element.style.color = "green";
        return `${element.style.color} ${element.style.length} ${element.style[0]}`;
      });
      step("dataset", () => { element.dataset.x = "1"; return `${element.dataset.x}`; });
      step("elements", () => document.querySelectorAll("p").length + document.forms.length
        + document.body.children.length);
      step("sheets", () => {
        document.adoptedStyleSheets[0] = sheet;
        return `${document.adoptedStyleSheets.length} ${document.adoptedStyleSheets[0] === sheet}`;
      });
      step("handler", () => {
        element.setAttribute("onclick", "this.title = 'clicked'");
        element.click();
        return element.title;
      });
      step("listener", () => {
        let heard = "";
        element.onkeydown = (event) => { heard += event.type; };
        element.dispatchEvent(new Event("keydown"));
        return heard;
      });
      step("states", () => {
        const mine = document.createElement("x-mine");
        mine.states.add("a");
        return `${mine.states.has("a")} ${mine.states.size}`;
      });
      step("exception", () => {
        try { document.createElement("<"); } catch (error) { return error.name; }
      });
      step("walker", () => document.createTreeWalker(document.body, 1, () => 1).nextNode().localName);
      step("frame", () => document.querySelector("iframe").contentWindow.document.body.localName);
      step("cross", () => {
        const other = document.querySelectorAll("iframe")[1].contentWindow;
        try { other.document; } catch (error) { return `${error.name} ${other.length}`; }
      });
      step("factory", () => new Image(3).width);
      step("named", () => {
        element.id = "named";
        document.body.append(element);
        const found = window.named === element;
        element.remove();
        return found;
      });
      step("microtask", () => { queueMicrotask(() => { got.microtask = "ran"; }); return "waits"; });
    };
    const use = (got) => {
      exercise(got);
      const wait = (name, promise) => {
        try {
          defineProperty(promise, "constructor", { __proto__: null, value: undefined });
          call(then, promise, (value) => { got[name] = `${typeof value === "object" ? "object" : value}`; },
            (error) => { got[name] = `rejected ${error?.message}`; });
        } catch (error) { got[name] = `threw ${error?.message}`; }
      };
      const attempt = (name, body) => {
        try { wait(name, body()); } catch (error) { got[name] = `threw ${error?.message}`; }
      };
      attempt("fetch", () => fetch("data:,text"));
      attempt("text", () => new Response("body").text());
      attempt("blob", () => blobs[0].text());
      attempt("stream", () => {
        const stream = new ReadableStream({ __proto__: null, start(controller) {
          controller.enqueue(chunk);
          controller.close();
        } });
        return new Response(stream.pipeThrough(new TextDecoderStream()).pipeThrough(
          new TextEncoderStream())).text();
      });
      attempt("tee", () => {
        const branches = blobs[1].stream().tee();
        return new Response(branches[1]).text();
      });
      attempt("closed", () => blobs[2].stream().getReader().closed);
      attempt("writer", () => {
        const writer = new WritableStream({ __proto__: null, write(chunk) { got.written = `${chunk}`; } })
          .getWriter();
        writer.write("one");
        return writer.close();
      });
      attempt("abort", () => blobs[3].stream().pipeTo(new WritableStream(), { __proto__: null,
        signal: AbortSignal.abort("gone") }));
      addEventListener("message", (event) => { got.message = `${event.data.list?.[1].two}`; });
      postMessage(rich, "*");
      const { port1, port2 } = new MessageChannel();
      port2.onmessage = (event) => { got.port = `${event.data.big}`; };
      port1.postMessage(rich);
    };
    customElements.define("x-mine", Mine);
    """

  private func run(_ body: String) throws -> PropertyList.Dictionary {
    let page = try TestPage(
      "<p>text</p><form></form><iframe></iframe><iframe sandbox></iframe>"
    ) { $0.timeout = nil }
    let outcome = page.run(
      """
      const a = args, got = { __proto__: null };
      calls = [];
      setPrototypeOf(calls, null);
      \(body)
      """, preparation: Self.sites + Self.exercise)
    guard case .results(let results) = outcome else {
      Issue.record("\(outcome)")
      return [:]
    }
    return results
  }

  /// What comes of all together, with the changes; nil for none.
  private func all(_ how: String?) throws -> PropertyList.Dictionary {
    let begin = how.map {
      "for (let index = 0; index < sites.length; index += 1) change(sites[index], '\($0)'); addExtra();"
    }
    let end = how.map { _ in
      "removeExtra(); for (let index = 0; index < sites.length; index += 1) restore(sites[index]);"
    }
    return try run(
      """
      const done = a.completionFunction;
      \(begin ?? "")
      use(got);
      const finish = () => {
        \(end ?? "")
        call(done, a, { ...got, calls: [...new Set(Array.from(calls))].join(" ") });
      };
      timer(finish, 150);
      """)
  }

  @Test(arguments: ["throws", "nothing", "records", "looks"])
  func changedAllTogether(how: String) throws {
    var (expected, results) = (try all(nil), try all(how))
    #expect(expected["stream"] == "hi" && expected["message"] == "2")
    for (name, value) in expected {
      #expect(value.string?.hasPrefix("threw") == false, "\(name): \(value)")
    }
    expected["calls"] = nil
    #expect(results["calls"] == "")
    results["calls"] = nil
    for (name, value) in expected { #expect(results[name] == value, "\(name)") }
  }

  /// Each in one of three ways: all in all three would take minutes.
  @Test(arguments: ["throws", "nothing", "looks"]) func changedOneByOne(how: String) throws {
    let results = try run(
      """
      const failures = [], expected = { __proto__: null };
      exercise(expected);
      const names = ownKeys(expected);
      const first = ["throws", "nothing", "looks"].indexOf("\(how)");
      for (let index = first; index < sites.length; index += 3) {
        const site = sites[index];
        const some = { __proto__: null };
        calls.length = 0;
        change(site, '\(how)');
        exercise(some);
        restore(site);
        if (calls.length > 0) failures[failures.length] = site.place + " was asked";
        for (let at = 0; at < names.length; at += 1)
          if (some[names[at]] !== expected[names[at]])
            failures[failures.length] = `${site.place}: ${names[at]}: ${some[names[at]]}`;
      }
      a.completionFunction({ failures: failures.join("\\n"), count: sites.length });
      """)
    #expect(results["failures"] == "")
    #expect((results["count"]?.number ?? 0) > 800)
  }
}
