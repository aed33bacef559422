import Foundation
import Testing

// The scripts that never end.

extension RunawayTests {
  /// On the way to `run` and `finalize`, and back.
  static let harness: [Case] = [
    Case(name: "top level", script: "for (;;);"),
    Case(name: "microtasks of the top level", script: "(async () => { while (true) await 0 })()"),
    Case(
      name: "getter of the object",
      script: "Object.defineProperty(globalThis, 'ExtensionPreprocessingJS', { get() \(loop) })"),
    Case(name: "getter of run", script: object("{ get run() \(loop) }")),
    Case(name: "proxy as the object", script: object("new Proxy({}, { get() \(loop) })")),
    Case(
      name: "proxy as run",
      script: object("{ run: new Proxy(() => {}, { apply() \(loop) }) }")),
    Case(name: "getter of finalize without run", script: object("{ get finalize() \(loop) }")),
    thrown("name of what was thrown", "{ get name() \(loop) }"),
    thrown("stack of what was thrown", "{ get stack() \(loop) }"),
    thrown("line of what was thrown", "{ sourceURL: 'x', get line() \(loop) }"),
    // The engine itself asks for the text.
    Case(name: "text of what was thrown", script: "throw { toString() \(loop) }"),
    Case(
      name: "proxy that was thrown",
      script: "throw new Proxy({}, { get() \(loop), ownKeys() \(loop) })"),
    Case(
      name: "message of what run threw",
      script: running("throw { name: 'a', get message() \(loop) }")),
    Case(
      name: "after the results", script: running("\(complete); for (;;);"), message: "{}",
      status: 0),
    Case(
      name: "what was thrown after the results",
      script: running("\(complete); throw { get name() \(loop) }"), message: "{}", status: 0),
    finalize("getter", "get finalize() \(loop)"),
    finalize("loop", "finalize() \(loop)"),
    finalize("regular expression", "finalize() { \(regularExpression) }"),
    finalize("microtasks", "async finalize() { while (true) await 0 }"),
    finalize("timer", "finalize() { setTimeout(() => \(loop)) }"),
    Case(
      name: "timers of finalize",
      script: object(
        "{ run(a) { \(complete) }, finalize() { const f = () => setTimeout(f); f() } }"),
      options: ["--arguments", "{}"], message: "{}", status: 0),
  ]

  /// SAFARI: only the report looks at what was thrown.
  private static func thrown(_ name: String, _ value: String) -> Case {
    Case(
      name: name, script: "throw \(value)",
      message: "the script threw before it assigned 'ExtensionPreprocessingJS'")
  }

  private static func finalize(_ name: String, _ method: String) -> Case {
    Case(
      name: "finalize \(name)", script: object("{ run(a) { \(complete) }, \(method) }"),
      options: ["--arguments", "{}"], message: Runaway.finalize)
  }

  private static func results(_ name: String, _ value: String) -> Case {
    Case(name: "results: \(name)", script: running("a.completionFunction(\(value))"))
  }

  /// What was cut off is not what the script gave.
  static let results: [Case] = [
    results("own keys of a proxy", "new Proxy({}, { ownKeys() \(loop) })"),
    results(
      "descriptors of a proxy", "new Proxy({ x: 1 }, { getOwnPropertyDescriptor() \(loop) })"),
    results("toJSON", "{ x: { get toJSON() \(loop) } }"),
    results("getter", "{ get x() \(loop) }"),
    results("constructor", "{ x: { get constructor() \(loop) } }"),
    results("name of the constructor", "{ x: { constructor: { get name() \(loop) } } }"),
    results("proxy of an array", "{ x: new Proxy([], { get() \(loop) }) }"),
    Case(
      name: "results: many getters of 5 ms",
      script: running(
        """
        const results = {};
        const get = () => { const end = Date.now() + 5; while (Date.now() < end); };
        for (let i = 0; i < 10000; i++)
          Object.defineProperty(results, "x" + i, { enumerable: true, get });
        a.completionFunction(results)
        """)),
  ]

  private static func run(
    _ name: String, _ body: String, message: String = Runaway.script
  ) -> Case {
    Case(name: name, script: running(body), message: message)
  }

  static let callbacks: [Case] = [
    run("swallowed", "for (;;) try { for (;;); } catch {} finally { continue }"),
    run("promise that waits", "Promise.resolve().then(function () {}); for (;;);"),
    run(
      "20,000 promises that wait",
      "for (let i = 0; i < 20000; i++) Promise.resolve().then(() => {}); for (;;);"),
    run(
      "promises that wait and loop",
      "for (let i = 0; i < 5; i++) Promise.resolve().then(() => \(loop)); for (;;);"),
    run(
      "frames after a promise that waits",
      """
      Promise.resolve().then(() => {});
      const make = () => {
        try { for (;;); } finally { document.body.append(document.createElement("iframe")); make() }
      };
      make()
      """),
    run("microtasks", "const f = () => { queueMicrotask(f) }; f()"),
    run("thenable", "const thenable = { then(f) { f(thenable) } }; Promise.resolve(thenable)"),
    run("rejection's listener", "onunhandledrejection = () => \(loop); Promise.reject(1)"),
    run("rejection's reason", "Promise.reject({ get name() \(loop) })"),
    run("timers", "const f = () => setTimeout(f); f()", message: Runaway.waiting),
    run(
      "animation frames", "const f = () => requestAnimationFrame(f); f()",
      message: Runaway.waiting),
    run("interval", "setInterval(() => {}, 0)", message: Runaway.waiting),
    run(
      "message channel",
      """
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => port2.postMessage(1);
      port2.onmessage = () => port1.postMessage(1);
      port1.postMessage(1)
      """, message: Runaway.waiting),
    run("timer", "setTimeout(() => \(loop))"),
    run("animation frame", "requestAnimationFrame(() => \(loop))"),
    run(
      "mutation observer",
      "new MutationObserver(() => \(loop)).observe(document, { subtree: true, childList: true });"
        + "document.body.append('x')"),
    run("listener", "addEventListener('x', () => \(loop)); for (;;) dispatchEvent(new Event('x'))"),
    run(
      "10,000 listeners",
      "for (let i = 0; i < 1e4; i++) addEventListener('x', () => { for (let n = 0; n < 1e6; n++); });"
        + "dispatchEvent(new Event('x'))"),
    run(
      "custom element",
      "customElements.define('x-y', class extends HTMLElement { connectedCallback() \(loop) });"
        + "document.body.innerHTML = '<x-y>'"),
    run("node filter", "document.createTreeWalker(document, -1, () => \(loop)).nextNode()"),
    run("console", "console.log({ get x() \(loop) }, new Proxy({}, { ownKeys() \(loop) }))"),
    run("storage", "localStorage.setItem({ toString() \(loop) }, 1)"),
    run(
      "frame's script",
      "const f = document.createElement('iframe'); document.body.append(f);"
        + "f.contentWindow.eval('for (;;);')"),
    run("structured clone", "structuredClone({ get x() \(loop) })"),
    run("JSON", "JSON.stringify({ toJSON() \(loop) })"),
    run("iterator", "[...{ *[Symbol.iterator]() { for (;;) yield 1 } }]"),
    run("recursion", "const f = () => { try { f() } finally { f() } }; f()"),
  ]

  static let native: [Case] = [
    run("regular expression", regularExpression),
    run("regular expression in replace", #""a".repeat(40).concat("b").replace(/^(a+)+$/, "")"#),
    run("sort", "const l = Array.from({ length: 1e5 }, (_, i) => -i); for (;;) l.sort()"),
    run("join", "Array(2 ** 28).join('x'); for (;;);"),
    run("big integer", "for (;;) 7n ** 1000000n"),
    run("numbers as text", "const x = 2n ** 1000000n; for (;;) x.toString()"),
    run("normalization", #"const s = "\u1e9b\u0323".repeat(1e6); for (;;) s.normalize("NFKD")"#),
    run("formats", "for (;;) new Intl.DateTimeFormat('de').format()"),
    run("texts", "const s = 'x'.repeat(2 ** 24); for (;;) s.replaceAll('y', 'z')"),
    run("clones", "const l = Array.from({ length: 1e5 }, Object); for (;;) structuredClone(l)"),
    run("markup", "for (;;) document.body.innerHTML = '<p>'.repeat(1000)"),
    run(
      "key derivation",
      """
      crypto.subtle.importKey("raw", new Uint8Array(1), "PBKDF2", false, ["deriveBits"])
        .then(key => crypto.subtle.deriveBits(
          { name: "PBKDF2", hash: "SHA-512", salt: new Uint8Array(1), iterations: 2 ** 32 - 1 }, key, 256))
        .then(() => \(complete))
      """),
    run(
      "search for primes",
      """
      crypto.subtle.generateKey(
        { name: "RSA-PSS", hash: "SHA-256", modulusLength: 16384, publicExponent: new Uint8Array([1, 0, 1]) },
        true, ["sign"]).then(() => \(complete))
      """),
    run(
      "WebAssembly",
      """
      new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0,
        1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 9, 1, 7, 0, 3, 64, 12, 0, 11,
        11]))).exports.f();
      """),
    Case(
      name: "Atomics.wait",
      script: running(
        """
        const { buffer } = new WebAssembly.Memory({ shared: true, initial: 1, maximum: 1 });
        Atomics.wait(new Int32Array(buffer), 0, 0, 1e6);
        """), message: "TypeError: Atomics.wait cannot be called from the current thread."),
  ]

  private static func check(
    _ name: String, _ script: String, message: String = Runaway.script, status: Int32 = 1
  ) -> Case {
    Case(name: name, script: script, command: "check", message: message, status: status)
  }

  static let checks: [Case] = [
    check("top level", "for (;;);"),
    check("run", running("for (;;);")),
    check("promise that waits", running("Promise.resolve().then(() => {}); for (;;);")),
    check("microtasks", running("(async () => { while (true) await 0 })()")),
    check("regular expression", running(regularExpression)),
    check(
      "getter of the object",
      "Object.defineProperty(globalThis, 'ExtensionPreprocessingJS', { get() \(loop) })"),
    check(
      "what was thrown", "throw { get message() \(loop), get name() \(loop) }",
      message: "the script threw before it assigned 'ExtensionPreprocessingJS'"),
    check(
      "own keys", object("new Proxy({ run(a) { \(complete) } }, { ownKeys() \(loop) })")),
    check(
      "finalize", object("{ run(a) { \(complete) }, finalize() \(loop) }"),
      message: Runaway.finalize),
    check(
      "finalize, regular expression",
      object("{ run(a) { \(complete) }, finalize() { for (;;) \(regularExpression) } }"),
      message: Runaway.finalize),
    check(
      "the second time",
      "var times = (globalThis.times ?? 0) + 1;"
        + running("if (times > 1) for (;;); \(complete)"), status: 0),
  ]

  private static func page(
    _ name: String, _ script: String, message: String = Runaway.page, status: Int32 = 0
  ) -> Case {
    Case(
      name: "page's \(name)", script: running(complete), page: "<p>Hi<script>\(script)</script>",
      options: ["--page-scripts", "--load-timeout", "0.1"], message: message, status: status)
  }

  static let pages: [Case] = [
    page("loop", "for (;;);"),
    page("promise that waits", "Promise.resolve().then(() => {}); for (;;);"),
    page("promise that waits and loops", "Promise.resolve().then(() => \(loop)); for (;;);"),
    page(
      "frame after a promise that waits",
      "Promise.resolve().then(() => {}); for (;;);</script><iframe srcdoc='<script>1</script>'>"
        + "</iframe><script>"),
    page(
      "frame", "</script><iframe srcdoc='<script>for (;;);</script>'></iframe><script>"),
    page("listener", "addEventListener('load', () => \(loop))"),
    page("timer", "setTimeout(() => \(loop))"),
    page("timers", "const f = () => setTimeout(f); f()", message: "{}"),
    page("error's listener", "onerror = () => \(loop); throw 1"),
    page("rejection's listener", "onunhandledrejection = () => \(loop); Promise.reject(1)"),
    page("what was thrown", "throw { get name() \(loop) }"),
    page(
      "custom element",
      "customElements.define('x-y', class extends HTMLElement { connectedCallback() \(loop) });"
        + "document.body.innerHTML = '<x-y>'"),
    // Nothing ends one match early: it must take less than the time that is given to end a script.
    page("regular expression", #"for (;;) /^(a+)+$/.test("a".repeat(20) + "b")"#),
    page(
      "microtasks", "(async () => { while (true) await 0 })()", message: Runaway.pageForGood,
      status: 1),
  ]

  /// What the harness does not ask, whatever scripts make of it.
  static let notAsked: [Case] = [
    Case(
      name: "setter of completionFunction",
      script: "Object.defineProperty(Object.prototype, 'completionFunction', { set() \(loop) });"
        + running(""), message: "'completionFunction' was not called within 0.1"),
    Case(
      name: "setter of extensionName",
      script: "Object.defineProperty(Object.prototype, 'extensionName', { set() \(loop) });"
        + running(complete), message: "{}", status: 0),
    Case(
      name: "toString that a constant is asked",
      script: "Function.prototype.toString = () => \(loop);"
        + "const ExtensionPreprocessingJS = { run() {} }", message: "is declared with 'const'"),
    check(
      "Set", "globalThis.Set = function () \(loop);" + running(complete),
      message: "nothing found", status: 0),
    check(
      "join", "Array.prototype.join = function () \(loop);" + running(complete),
      message: "nothing found", status: 0),
    check(
      "names", "Object.getOwnPropertyNames = function () \(loop);" + running(complete),
      message: "nothing found", status: 0),
  ]
}
