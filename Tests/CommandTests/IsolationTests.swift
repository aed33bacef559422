import Foundation
import Testing

/// Pages and scripts try to reach files, the network, the environment and each other's worlds. The
/// list in `Documentation/Limits.md` names these tests.
@Suite struct IsolationTests {
  private static let canary = "SECRET-CANARY"

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

  /// Workers share the page's thread and limits, sockets are never connected, and service workers are refused.
  @Test func thereAreNoProcessesOrThreads() throws {
    let names = [
      "process", "require", "Deno", "Bun", "load", "read", "readFile", "quit", "$vm",
      "navigator.serviceWorker?.controller?.x", "WebTransport", "RTCPeerConnection",
      "SharedArrayBuffer", "showOpenFilePicker", "Java",
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
