import Bindings
import DOM
import JSRuntime
import Session
import Testing

@testable import Page

/// A page that nobody holds any more leaves nothing behind, whatever its scripts did.
@Suite struct PageEndTests {
  @Test(
    arguments: [
      "",
      "document.body.x = document.createElement('p'); document.body.x.y = document",
      "document.addEventListener('x', () => document); document.body.onclick = () => document",
      "new MutationObserver(() => document).observe(document.body, { attributes: true })",
      "setInterval(() => document.body.x, 1e6); requestAnimationFrame(() => document)",
      "document.querySelector('iframe').contentDocument.body.append(document.createElement('p'))",
      "new DOMParser().parseFromString('<p>x', 'text/html').x = document",
      "document.body.attachShadow({ mode: 'open' }).adoptedStyleSheets.push(new CSSStyleSheet)",
      "getComputedStyle(document.body).color; document.styleSheets[0].cssRules",
      "new XMLHttpRequest().open('GET', 'x'); new XMLHttpRequest().onload = () => document",
      "fetch('x').catch(() => document); new FileReader().readAsText(new Blob(['x']))",
      "fetch('x', { signal: AbortSignal.timeout(1e6) }).catch(() => document)",
      "new ReadableStream().getReader(); structuredClone([1]); new BroadcastChannel('x')",
      "new MessageChannel().port1.onmessage = () => document",
      "AbortSignal.timeout(1e6).onabort = () => document; matchMedia('print').onchange = () => 1",
      "history.pushState({}, ''); getSelection().selectAllChildren(document.body); console.count()",
      "document.createTreeWalker(document, 1, () => document).nextNode()",
      "customElements.whenDefined('x-z').then(() => document); Promise.reject(document)",
      "document.open(); document.write('<table><b>x<p>y'); document.querySelector('b').remove()",
      "document.querySelector('iframe').contentDocument.write('<b>x<p>')",
      """
      customElements.define('x-y', class extends HTMLElement {
        constructor() { super(); this.internals = this.attachInternals(); }
      });
      document.body.append(document.createElement('x-y'));
      """,
    ], [false, true])
  func leavesNothing(_ script: String, _ runsPageScripts: Bool) throws {
    let parts = try parts(script, runsPageScripts)
    let left = parts.filter { $0.1.object != nil }.map(\.0)
    #expect(left.isEmpty)
  }

  /// What the page had while it was there.
  private func parts(_ script: String, _ runsPageScripts: Bool) throws -> [(String, Reference)] {
    var options = SessionOptions(url: "https://example.com/")
    options.runsPageScripts = runsPageScripts
    let markup = """
      <!DOCTYPE html><title>t</title><style>p { color: red }</style><body onclick='q = 1'><p id=p>x
      <iframe srcdoc='<p>x'></iframe><script>\(script)</script>
      """
    let host = try ExtensionPage(Array(markup.utf8), options: options)
    try host.load()
    host.evaluate(script + "; globalThis.ExtensionPreprocessingJS = { run() {} }", file: "end.js")
    let page = host.page
    var parts: [(String, AnyObject)] = [
      ("host", host), ("page", page), ("agent", page.traversable.agent), ("world", page.world),
      ("realm", page.world.realm), ("machine", page.machine),
    ]
    if runsPageScripts {
      parts += [("main world", page.mainWorld), ("main realm", page.mainWorld.realm)]
    }
    return parts.map { ($0.0, Reference(object: $0.1)) }
  }

  private struct Reference {
    weak var object: AnyObject?
  }
}
