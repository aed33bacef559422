import Foundation
import Testing

/// Scripts that call themselves through the DOM without end get a `RangeError`, as scripts that call
/// themselves do, and the run goes on.
@Suite struct StackOverflowTests {
  /// The script in which `again` is called without end, by what is done in the second column.
  static let ways: [(name: String, script: String)] = [
    ("a function", "const again = () => { again() }; again();"),
    ("arguments", "const o = { toString() { return document.createElement(o) } }; o.toString();"),
    ("a value", "const o = { valueOf() { document.body.scrollTop = o; return 1 } }; o.valueOf();"),
    (
      "an attribute",
      "const o = { toString() { document.body.setAttribute('x', o); return '' } }; o.toString();"
    ),
    ("options", "const o = { get bubbles() { new Event('x', o) } }; new Event('x', o);"),
    (
      "an iterable",
      "const o = { [Symbol.iterator]() { new URLSearchParams(o) } }; new URLSearchParams(o);"
    ),
    (
      "a listener",
      "document.body.addEventListener('x', again); function again() {"
        + " document.body.dispatchEvent(new Event('x')) } again();"
    ),
    (
      "a listener that is an object",
      "const l = { get handleEvent() { document.body.dispatchEvent(new Event('x')) } };"
        + " document.body.addEventListener('x', l); l.handleEvent;"
    ),
    (
      "an event handler",
      "document.body.onclick = () => document.body.click(); document.body.click();"
    ),
    (
      "a click through a label",
      "document.body.innerHTML = '<label><input type=checkbox></label>';"
        + " const i = document.querySelector('input');"
        + " i.onclick = () => i.parentNode.click(); i.click();"
    ),
    (
      "a handler in an attribute",
      "document.body.setAttribute('onclick', 'document.body.click()'); document.body.click();"
    ),
    (
      "a node filter",
      "const w = document.createTreeWalker(document, -1, () => (again(), 1));"
        + " function again() { document.createTreeWalker(document, -1, again).nextNode() } again();"
    ),
    ("a proxy", "const p = new Proxy({}, { get() { return structuredClone(p) } }); p.x;"),
    ("a getter", "const o = { get x() { return structuredClone(o) } }; structuredClone(o);"),
    (
      "a custom element's constructor",
      "customElements.define('x-a', class extends HTMLElement { constructor() { super();"
        + " document.createElement('x-a') } }); new (customElements.get('x-a'));"
    ),
    (
      "a connected callback",
      "customElements.define('x-b', class extends HTMLElement { connectedCallback() {"
        + " document.body.append(this) } }); document.body.append(document.createElement('x-b'));"
    ),
    (
      "an attribute callback",
      "customElements.define('x-c', class extends HTMLElement { static observedAttributes = ['x'];"
        + " attributeChangedCallback() { this.setAttribute('x', 1) } });"
        + " document.createElement('x-c').setAttribute('x', 0);"
    ),
    (
      "markup in a callback",
      "customElements.define('x-d', class extends HTMLElement { connectedCallback() {"
        + " this.innerHTML = '<x-d></x-d>' } }); document.body.innerHTML = '<x-d></x-d>';"
    ),
    (
      "namespaces asked for by XPath",
      "const r = { lookupNamespaceURI() { document.evaluate('//x:a', document, r) } };"
        + " r.lookupNamespaceURI();"
    ),
    (
      "an abort signal",
      "function again() { const c = new AbortController; c.signal.onabort = again; c.abort() }"
        + " again();"
    ),
    ("forEach", "const again = () => document.childNodes.forEach(again); again();"),
    (
      "replacing text", "const again = () => 'x'.replace(/x/, again); again();"
    ),
    ("eval", "const again = () => eval('again()'); again();"),
    ("JSON", "const o = { toJSON() { return JSON.stringify(o) } }; JSON.stringify(o);"),
    (
      "a constructor", "class A extends EventTarget { constructor() { super(); new A } } new A;"
    ),
    (
      "a storage event",
      "const o = { toString() { localStorage.x = o; return '' } }; o.toString();"
    ),
    (
      "the console", "const o = { toString() { console.log('%s', o); return '' } }; o.toString();"
    ),
    (
      "completionFunction",
      "const o = { get x() { a.completionFunction(o); return {} } }; a.completionFunction(o);"
    ),
    (
      "a form's validity",
      "document.body.innerHTML = '<input required>'; const i = document.querySelector('input');"
        + " i.oninvalid = () => i.checkValidity(); i.checkValidity();"
    ),
    (
      "focus",
      "document.body.innerHTML = '<input><input>';"
        + " const [i, j] = document.querySelectorAll('input');"
        + " i.onfocus = () => j.focus(); j.onfocus = () => i.focus(); i.focus();"
    ),
    (
      "a frame's listener",
      "const f = document.body.appendChild(document.createElement('iframe'));"
        + " f.contentWindow.addEventListener('x', again); function again() {"
        + " f.contentWindow.dispatchEvent(new Event('x')) } again();"
    ),
    (
      "document.write",
      "document.body.innerHTML = ''; const again = { toString() {"
        + " document.write(again); return '<p>' } }; document.write(again);"
    ),
    (
      "slots",
      "const h = document.createElement('div'); const s = h.attachShadow({ mode: 'open' });"
        + " s.innerHTML = '<slot></slot>'; const o = { toString() { h.slot = o; return 'x' } };"
        + " o.toString();"
    ),
  ]

  @Test(arguments: ways.indices) func theScriptGoesOn(index: Int) throws {
    let way = Self.ways[index]
    let tool = try CommandLineTool([
      "page.html": "<!DOCTYPE html><body><p>Hi",
      "action.js": """
      var ExtensionPreprocessingJS = {
        run(a) {
          let end = "returned";
          try { \(way.script) } catch (error) { end = error.name }
          document.body.textContent = "done";
          a.completionFunction({ end: end, text: document.body.textContent });
        }
      };
      """,
    ])
    let result = try tool.run([
      "run", "page.html", "action.js", "--quiet", "--timeout", "60",
    ])
    #expect(result.status == 0 || result.status == 1, "\(way.name): \(result)")
    #expect(
      result.output.contains(#""text": "done""#) || way.name == "completionFunction",
      "\(way.name): \(result)")
  }
}
