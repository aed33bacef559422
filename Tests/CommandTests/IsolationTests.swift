import Foundation
import Testing

/// Pages and scripts try to reach files, the network, the environment and each other's worlds. The
/// list in `Documentation/Limits.md` names these tests.
@Suite struct IsolationTests {
  private static let canary = "SECRET-CANARY"

  /// Ways to files, by their names: the body of an asynchronous function that gives what it reached.
  /// `base` is the URL of a folder with files that hold the canary.
  static let waysToFiles: [(name: String, script: String)] = [
    ("fetch", "return (await fetch(base + 'secret.txt')).text()"),
    ("fetch of a path that goes up", "return (await fetch('../secret.txt')).text()"),
    ("fetch of encoded dots", "return (await fetch('/%2e%2e/secret.txt')).text()"),
    ("fetch of an encoded slash", "return (await fetch('/..%2fsecret.txt')).text()"),
    ("fetch of a symbolic link", "return (await fetch('/link.txt')).text()"),
    ("fetch through a linked folder", "return (await fetch('/up/secret.txt')).text()"),
    ("fetch of a process file", "return (await fetch('file:///proc/self/environ')).text()"),
    (
      "XMLHttpRequest",
      "const x = new XMLHttpRequest; x.open('GET', base + 'secret.txt', false); x.send();"
        + " return x.responseText"
    ),
    (
      "an entity in a response",
      "const x = new XMLHttpRequest; x.open('GET', 'data:text/xml,' + encodeURIComponent("
        + "`<!DOCTYPE a [<!ENTITY x SYSTEM \"${base}secret.txt\">]><a>&x;</a>`), false); x.send();"
        + " return x.responseXML?.documentElement.textContent"
    ),
    ("an entity", "return xml(`<!DOCTYPE a [<!ENTITY x SYSTEM '${base}secret.txt'>]><a>&x;</a>`)"),
    (
      "a parameter entity",
      "return xml(`<!DOCTYPE a [<!ENTITY % p SYSTEM '${base}secret.dtd'> %p;]><a>&x;</a>`)"
    ),
    ("an external subset", "return xml(`<!DOCTYPE a SYSTEM '${base}secret.dtd'><a>&x;</a>`)"),
    (
      "XInclude",
      "return xml(`<a xmlns:i='http://www.w3.org/2001/XInclude'><i:include"
        + " href='${base}secret.txt' parse='text'/></a>`)"
    ),
    (
      "an entity in a comment, by XSLT",
      "return transformed(d => d.createComment(`--><!DOCTYPE x [<!ENTITY s SYSTEM"
        + " \"${base}secret.txt\">]><x>&s;</x><!--`))"
    ),
    (
      "an entity in a processing instruction, by XSLT",
      "return transformed(d => { const p = d.createProcessingInstruction('x', 'y');"
        + " p.data = `?><!DOCTYPE x [<!ENTITY s SYSTEM \"${base}secret.txt\">]><x>&s;</x><?y`;"
        + " return p })"
    ),
    (
      "a catalog, by XSLT",
      "return transformed(d => d.createProcessingInstruction('oasis-xml-catalog',"
        + " `catalog=\"${base}secret.txt\"`))"
    ),
    (
      "an entity in a comment of a style sheet",
      "const d = document.implementation.createDocument(null, null); d.append(d.createComment("
        + "`--><!DOCTYPE x [<!ENTITY s SYSTEM \"${base}secret.txt\">]><xsl:stylesheet version='1.0'"
        + " xmlns:xsl='http://www.w3.org/1999/XSL/Transform'><xsl:template match='/'>&s;"
        + "</xsl:template></xsl:stylesheet><!--`)); const p = new XSLTProcessor;"
        + " p.importStylesheet(d); return p.transformToDocument(document)?.documentElement.outerHTML"
    ),
    (
      "an entity in the result of XSLT",
      "const p = new XSLTProcessor; p.importStylesheet(parsed(`<xsl:stylesheet version='1.0'"
        + " xmlns:xsl='http://www.w3.org/1999/XSL/Transform'><xsl:template match='/'>"
        + "<xsl:text disable-output-escaping='yes'>&lt;!DOCTYPE x [&lt;!ENTITY s SYSTEM"
        + " \"${base}secret.txt\">]>&lt;x>&amp;s;&lt;/x></xsl:text>"
        + "</xsl:template></xsl:stylesheet>`));"
        + " return p.transformToDocument(parsed('<a/>'))?.documentElement.outerHTML"
    ),
    (
      "a document of XSLT",
      "const p = new XSLTProcessor; p.importStylesheet(parsed(`<xsl:stylesheet version='1.0'"
        + " xmlns:xsl='http://www.w3.org/1999/XSL/Transform'><xsl:template match='/'><x>"
        + "<xsl:copy-of select=\"document('${base}secret.xml')\"/></x>"
        + "</xsl:template></xsl:stylesheet>`));"
        + " return p.transformToDocument(parsed('<a/>'))?.documentElement.outerHTML"
    ),
    (
      "a style sheet of XML",
      "return xml(`<?xml-stylesheet type='text/xsl' href='${base}secret.txt'?><a/>`)"
    ),
    (
      "a frame",
      "const f = await loaded('iframe', { src: base + 'secret.html' });"
        + " return f.contentDocument?.body?.textContent"
    ),
    (
      "a frame that is a symbolic link",
      "const f = await loaded('iframe', { src: '/link.txt' });"
        + " return f.contentDocument?.body?.textContent"
    ),
    (
      "an object",
      "const f = await loaded('object', { data: base + 'secret.html' });"
        + " return f.contentDocument?.body?.textContent"
    ),
    (
      "an image",
      "const i = new Image; const events = []; i.onload = (e) => events.push(canary);"
        + " i.src = base + 'secret.png'; await rest(); return String(events) + i.naturalWidth"
    ),
    ("a script", "await loaded('script', { src: base + 'secret.js' }); return window.secret"),
    (
      "a link",
      "await loaded('link', { rel: 'stylesheet', href: base + 'secret.css' }); return style()"
    ),
    (
      "@import",
      "await loaded('style', { textContent: `@import url(${base}secret.css)` }); return style()"
    ),
    ("import()", "return (await import(base + 'secret.js')).default"),
    (
      "import() of JSON",
      "return (await import(base + 'secret.json', { with: { type: 'json' } })).x"
    ),
    ("sendBeacon", "return navigator.sendBeacon?.(base + 'secret.txt') ? canary : ''"),
    (
      "a canvas",
      "const i = new Image; i.src = base + 'secret.png'; await rest();"
        + " document.createElement('canvas').getContext('2d').drawImage(i, 0, 0); return canary"
    ),
    (
      "local storage of others", "return Object.entries(localStorage).join() + document.cookie"
    ),
  ]

  /// Ways from the extension's world to the page's, which has globals, prototypes, elements, listeners
  /// and messages of its own.
  static let waysToThePage: [(name: String, script: String)] = [
    ("Function", "return Function('return this')()"),
    ("indirect eval", "return (0, eval)('this')"),
    ("AsyncFunction", "return (async () => {}).constructor('return this')()"),
    ("the document's constructor", "return document.constructor.constructor('return this')()"),
    ("an element's constructor", "return document.body.constructor.constructor('return this')()"),
    ("the window", "return document.defaultView"),
    ("its other names", "return [window, self, top, parent, frames].find(w => w.pageSecret)"),
    ("an element's expando", "return document.body.expando"),
    ("prototypes", "return Node.prototype.pageSecret ?? ({}).pageSecret"),
    ("a patched method", "return [1].map(x => x)[0]"),
    ("a custom element", "return document.querySelector('x-page')"),
    ("a custom element's member", "return document.querySelector('x-page').member"),
    ("a new custom element", "return document.createElement('x-page')"),
    ("an event handler", "return document.body.onclick"),
    ("an event handler in an attribute", "return document.getElementById('p').onclick"),
    ("an event of the page's", "return await event(document.body, 'tell', ask)"),
    ("its detail", "return (await event(document.body, 'tell', ask)).detail"),
    ("its target", "return (await event(document.body, 'tell', ask)).target"),
    ("an error", "return (await event(window, 'error', ask))"),
    ("an error's value", "return (await event(window, 'error', ask)).error"),
    ("a message", "return (await event(window, 'message', () => postMessage('ask', '*'))).data"),
    ("the state of the history", "return history.state"),
    ("a frame", "return document.querySelector('iframe').contentWindow"),
    ("a frame by name", "return window.f ?? frames.f"),
    ("a frame's eval", "return document.querySelector('iframe').contentWindow.eval('this')"),
    (
      "a frame's Function",
      "return document.querySelector('iframe').contentWindow.Function('return this')()"
    ),
    ("a frame's document", "return document.querySelector('iframe').contentDocument.defaultView"),
    ("a caller", "function f() { return f.caller } return f()"),
    (
      "a rejection",
      "const e = await event(window, 'unhandledrejection', ask); return e.reason ?? e.promise"
    ),
    ("a node filter", "return document.createTreeWalker(document, 1, n => 1).filter"),
    ("a mutation record", "return (await records())[0].target"),
    ("a selection", "return getSelection()"),
    ("performance", "return performance.getEntries?.()[0]"),
  ]

  private static let support = """
    const canary = "SECRET" + "-CANARY";
    const rest = () => new Promise((resolve) => setTimeout(resolve, 30));
    const xml = (text) => {
      const document = new DOMParser().parseFromString(text, "text/xml");
      return new XMLSerializer().serializeToString(document);
    };
    const parsed = (text) => new DOMParser().parseFromString(text, "text/xml");
    function transformed(make) {
      const processor = new XSLTProcessor();
      processor.importStylesheet(parsed(`<xsl:stylesheet version="1.0"
        xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/">
        <r><xsl:value-of select="."/></r></xsl:template></xsl:stylesheet>`));
      const source = document.implementation.createDocument(null, null);
      source.append(make(source));
      return processor.transformToFragment(source, document)?.textContent;
    }
    const style = () => getComputedStyle(document.body).getPropertyValue("--secret");
    const ask = () => document.body.dispatchEvent(new Event("ask"));
    async function loaded(name, properties) {
      const element = document.createElement(name);
      Object.assign(element, properties);
      document.body.append(element);
      await rest();
      return element;
    }
    function event(target, type, start) {
      return new Promise((resolve) => {
        setTimeout(resolve, 50);
        target.addEventListener(type, resolve);
        start();
      });
    }
    function records() {
      return new Promise((resolve) => {
        new MutationObserver(resolve).observe(document.body, { attributes: true });
        document.body.title = "x";
      });
    }
    // What a value leads to, through its properties, its prototypes and their constructors.
    function leads(value) {
      if (String(value).includes(canary)) return "the secret";
      for (let object = value, count = 0; object != null && count < 9; count++) {
        if (object.pageSecret) return "the page's world";
        const make = object.constructor?.constructor;
        if (typeof make === "function") {
          const global = make("return this")();
          if (global.pageSecret) return "the page's global object";
        }
        object = Object.getPrototypeOf(Object(object));
      }
      return "nothing";
    }
    """

  private static let page = """
    <!DOCTYPE html><body><p id=p onclick="return 1"></p>
    <iframe name=f srcdoc="<script>var pageSecret = 'SECRET-CANARY'</script>"></iframe>
    <script>
    var pageSecret = "SECRET-CANARY";
    customElements.define("x-page", class extends HTMLElement { member = pageSecret });
    document.body.append(document.createElement("x-page"));
    document.body.onclick = () => pageSecret;
    document.body.addEventListener("ask", () => {
      const detail = { toString() { return pageSecret } };
      document.body.dispatchEvent(new CustomEvent("tell", { detail }));
      Promise.reject(Object.assign(new Error("rejected"), { pageSecret }));
      throw Object.assign(new Error("thrown"), { pageSecret });
    });
    addEventListener("message", (event) => {
      if (event.data === "ask") postMessage(Object.create({ pageSecret }), "*");
    });
    history.replaceState(Object.create({ pageSecret }), "");
    for (const { prototype } of [Object, Node, Event, Function]) prototype.pageSecret = pageSecret;
    Array.prototype.map = () => [pageSecret];
    document.body.expando = { pageSecret };
    </script>
    """

  /// - Returns: what each way led to.
  private func run(
    _ ways: [(name: String, script: String)], _ options: [String] = []
  ) throws -> [String: String] {
    let bodies = ways.map { "\"\($0.name)\": async () => { \($0.script) }" }
    let tool = try CommandLineTool([
      "secret.txt": Self.canary, "secret.html": "<p>\(Self.canary)",
      "secret.js": "window.secret = '\(Self.canary)'", "secret.json": "{\"x\":\"\(Self.canary)\"}",
      "secret.css": "body { --secret: \(Self.canary) }", "secret.png": Self.canary,
      "secret.dtd": "<!ENTITY x '\(Self.canary)'>", "secret.xml": "<x>\(Self.canary)</x>",
      "action.js": """
      var ExtensionPreprocessingJS = { async run(a) {
        \(Self.support)
        const base = document.getElementById("base")?.textContent;
        const ways = { \(bodies.joined(separator: ",\n")) };
        const results = {};
        for (const name in ways) {
          try { results[name] = leads(await ways[name]()) } catch (error) { results[name] = error.name }
        }
        a.completionFunction(results);
      } };
      """,
    ])
    try tool.makeFolder("site")
    let manager = FileManager.default
    let site = tool.folder.appending(path: "site")
    try manager.createSymbolicLink(
      atPath: site.appending(path: "link.txt").path, withDestinationPath: "../secret.txt")
    try manager.createSymbolicLink(
      atPath: site.appending(path: "up").path, withDestinationPath: "..")
    let base = "<p id=base hidden>\(tool.folder.absoluteString)</p>"
    try tool.write(Data((Self.page + base).utf8), to: "site/page.html")
    let result = try tool.run(
      ["run", "site/page.html", "action.js", "--timeout", "30", "--resources", "site"] + options,
      environment: ["CANARY": Self.canary])
    let object = try? JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(object as? [String: String], "\(result)")
  }

  /// Nothing was reached: there was nothing, or the way ended in an error.
  private func isClosed(_ result: String?) -> Bool {
    [
      "nothing", "TypeError", "NetworkError", "Error", "SecurityError", "ReferenceError",
      "InvalidStateError",
    ].contains(result)
  }

  @Test(arguments: [[], ["--page-scripts"]])
  func noWayLeadsToAFile(options: [String]) throws {
    let results = try run(Self.waysToFiles, options)
    for way in Self.waysToFiles {
      #expect(isClosed(results[way.name]), "\(way.name): \(results[way.name] ?? "-")")
    }
  }

  @Test func noWayLeadsToThePagesWorld() throws {
    let results = try run(Self.waysToThePage, ["--page-scripts"])
    for way in Self.waysToThePage {
      #expect(isClosed(results[way.name]), "\(way.name): \(results[way.name] ?? "-")")
    }
  }

  /// SAFARI: WebKit hands the same constructor to all worlds, too (seen in WebKitGTK).
  @Test func constructorsOfCustomElementsAreShared() throws {
    let results = try run(
      [("get", "return customElements.get('x-page')")], ["--page-scripts"])
    #expect(results == ["get": "the page's world"])
  }

  /// Workers share the page's thread and limits, and sockets are never connected.
  @Test func thereAreNoProcessesOrThreads() throws {
    let names = [
      "process", "require", "Deno", "Bun", "load", "read", "readFile", "quit", "$vm",
      "ServiceWorker", "WebTransport",
      "RTCPeerConnection", "SharedArrayBuffer", "indexedDB", "caches", "showOpenFilePicker", "Java",
    ]
    let results = try run(
      names.map { ($0, "if (typeof \($0) !== 'undefined') return canary") })
    for name in names { #expect(results[name] == "nothing", "\(name)") }
  }

  /// SAFARI: WebAssembly makes shared memory without a global `SharedArrayBuffer`, and no thread may wait
  /// on it (seen in WebKitGTK).
  @Test func sharedMemoryIsThereForNobody() throws {
    let memory = "new WebAssembly.Memory({ shared: true, initial: 1, maximum: 1 }).buffer"
    let wait =
      "try { Atomics.wait(new Int32Array(\(memory)), 0, 0, 1e6) } catch { return canary }"
    let results = try run([
      ("type", "if (\(memory).constructor.name === 'SharedArrayBuffer') return canary"),
      ("wait", "\(wait)"),
    ])
    #expect(results == ["type": "the secret", "wait": "the secret"])
  }

  /// The page itself: an XHTML file with entities of a file.
  @Test func anXHTMLPageReadsNoFile() throws {
    let tool = try CommandLineTool([
      "secret.txt": Self.canary, "secret.dtd": "<!ENTITY y '\(Self.canary)'>",
    ])
    for subset in [
      "[<!ENTITY x SYSTEM 'secret.txt'>]", "SYSTEM 'secret.dtd'",
      "[<!ENTITY % p SYSTEM 'secret.dtd'> %p;]",
    ] {
      let markup = "<!DOCTYPE html \(subset)><html xmlns='http://www.w3.org/1999/xhtml'>"
      for text in ["&x;", "&y;", ""] {
        try tool.write(Data((markup + "<body>\(text)</body></html>").utf8), to: "page.xhtml")
        let result = try tool.run(["dump", "page.xhtml"])
        #expect(!result.output.contains(Self.canary) && !result.errors.contains(Self.canary))
      }
    }
  }
}
