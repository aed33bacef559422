import Dispatch
import Foundation
import Page
import PageTestSupport
import PropertyList
import Session
import Testing

/// What scripts do with trees of twenty thousand elements in each other, on a small stack: no
/// algorithm may call itself for each level.
@Suite struct DeepTreeTests {
  private static let depth = 20_000

  /// Makes `top`, whose innermost descendant is `bottom`. (The parser nests no deeper than 512.)
  private static let preparation = """
    function make(depth) {
      const chunk = document.createElement('div');
      chunk.innerHTML = '<div class="a b" title=t>'.repeat(250);
      const top = chunk.firstChild.cloneNode(true);
      let bottom = top;
      for (let count = 250; ; count += 250) {
        while (bottom.firstChild) bottom = bottom.firstChild;
        if (count >= depth) return { top, bottom };
        bottom.append(chunk.firstChild.cloneNode(true));
      }
    }
    const depth = \(depth);
    const { top, bottom } = make(depth);
    bottom.append('text');
    function count(node) {
      let count = 0;
      for (let next = node; next; next = next.firstChild) count++;
      return count;
    }
    """

  /// What is done, and what comes of it.
  static let cases: [(script: String, result: PropertyList)] = [
    ("return count(top)", 20_001),
    ("return count(top.cloneNode(true))", 20_001),
    ("top.normalize(); return count(top)", 20_001),
    ("return top.isEqualNode(top.cloneNode(true))", true),
    ("return top.outerHTML.length", 660_004),
    ("top.innerHTML = ''; return count(top)", 1),
    ("document.body.append(top); document.body.innerHTML = ''; return count(document.body)", 1),
    ("return top.textContent", "text"),
    ("bottom.innerHTML = '<b>x</b>'; return top.textContent", "x"),
    ("document.body.append(top); return document.body.innerText", "text"),
    ("document.body.append(top); return top.outerText", "text"),
    ("document.body.append(top); return getComputedStyle(bottom).display", "block"),
    (
      "document.body.append(top); top.style.color = 'red'; return getComputedStyle(bottom).color",
      "rgb(255, 0, 0)"
    ),
    ("return top.compareDocumentPosition(bottom)", 20),
    ("return bottom.compareDocumentPosition(top)", 10),
    ("return top.contains(bottom)", true),
    ("return bottom.getRootNode() === top", true),
    ("document.body.append(top); return bottom.isConnected", true),
    ("return count(document.importNode(top, true))", 20_001),
    (
      "const other = new Document; other.adoptNode(top); return bottom.ownerDocument === other",
      true
    ),
    ("return top.querySelectorAll('div').length", 19_999),
    ("return top.querySelectorAll('div div').length", 19_999),
    ("return top.querySelectorAll('.a > .b').length", 19_999),
    ("return top.querySelectorAll(':has(.a)').length", 19_998),
    ("return top.querySelectorAll(':has(> .a)').length", 19_998),
    ("return top.querySelectorAll('div:not(:has(div))').length", 1),
    ("return top.querySelector('div:not(:has(div)):is(div div)') === bottom", true),
    ("return top.querySelectorAll('div ~ div, div + div').length", 0),
    ("return bottom.matches(':lang(en)') || bottom.matches(':dir(rtl)')", false),
    ("return bottom.closest('x') === null", true),
    ("return bottom.closest(':not(div div)') === top", true),
    ("return top.getElementsByClassName('a').length", 19_999),
    ("return top.getElementsByTagName('div').length", 19_999),
    (
      "const r = new Range; r.selectNodeContents(top); return count(r.cloneContents())", 20_001
    ),
    (
      "const r = new Range; r.setStart(top, 0); r.setEnd(bottom.firstChild, 2);"
        + " return count(r.extractContents())",
      20_001
    ),
    (
      "const r = new Range; r.setStart(top, 0); r.setEnd(bottom.firstChild, 2);"
        + " r.deleteContents(); return top.textContent",
      "xt"
    ),
    (
      "const r = new Range; r.selectNode(top.firstChild);"
        + " r.surroundContents(document.createElement('p')); return count(top)",
      20_002
    ),
    (
      "const r = new Range; r.selectNodeContents(top); return r.toString()", "text"
    ),
    (
      "const r = new Range; r.setStart(bottom, 0); r.setEnd(bottom, 1); top.remove();"
        + " return r.commonAncestorContainer === bottom && r.comparePoint(top, 0)",
      -1
    ),
    (
      "document.body.append(top); getSelection().selectAllChildren(top);"
        + " return String(getSelection())",
      "text"
    ),
    (
      "let n = 0; const w = document.createTreeWalker(top); while (w.nextNode()) n++; return n",
      20_000
    ),
    (
      "let n = 0; const w = document.createNodeIterator(top); while (w.nextNode()) n++; return n",
      20_001
    ),
    (
      "const w = document.createTreeWalker(top, 1, n => n === top ? 1 : 3); return w.nextNode()"
        + " === null",
      true
    ),
    ("return document.evaluate('count(.//div)', top).numberValue", 19_999),
    ("return document.evaluate('count(ancestor::*)', bottom).numberValue", 19_999),
    ("return document.evaluate('string(.)', top).stringValue", "text"),
    (
      "let n = 0; top.addEventListener('x', () => n++, true); top.addEventListener('x', () => n++);"
        + " bottom.dispatchEvent(new Event('x', { bubbles: true })); return n",
      2
    ),
    (
      "let path; bottom.addEventListener('x', e => path = e.composedPath());"
        + " bottom.dispatchEvent(new Event('x')); return path.length",
      20_000
    ),
    (
      "const o = new MutationObserver(() => {}); o.observe(top, { subtree: true, childList: true,"
        + " attributes: true }); bottom.id = 'x'; top.firstChild.remove();"
        + " return o.takeRecords().length",
      2
    ),
    ("return new XMLSerializer().serializeToString(top).length", 660_041),
    (
      "const t = document.createElement('template'); t.content.append(top);"
        + " return count(t.cloneNode(true).content)",
      20_002
    ),
    (
      "const { top, bottom } = make(5000); const h = document.createElement('div'); h.attachShadow({ mode: 'open' }).append(top);"
        + " document.body.append(h); const e = new Event('x', { composed: true });"
        + " bottom.dispatchEvent(e); return bottom.getRootNode() === h.shadowRoot",
      true
    ),
    (
      "let h = document.createElement('div'); const first = h; for (let i = 0; i < 2000; i++) {"
        + " const s = h.attachShadow({ mode: 'open' }); h = document.createElement('div');"
        + " s.append(h) } document.body.append(first); return h.isConnected"
        + " && h.getRootNode({ composed: true }) === document",
      true
    ),
    (
      "let t = document.createElement('template'); const first = t; for (let i = 0; i < 2000; i++) {"
        + " const n = document.createElement('template'); t.content.append(n); t = n }"
        + " return first.outerHTML.length + first.cloneNode(true).outerHTML.length",
      84_042
    ),
    (
      "document.body.append(top); top.replaceWith(...[]); return document.body.childNodes.length", 0
    ),
    ("document.body.append(top); document.title = 'x'; return document.title", "x"),
    (
      "document.body.append(top); bottom.id = 'b'; return document.getElementById('b') === bottom",
      true
    ),
    (
      "const f = document.createElement('form'); bottom.append(f); f.innerHTML = '<input name=i>';"
        + " document.body.append(top); return f.elements.length + document.forms.length",
      2
    ),
    (
      "document.body.append(top); bottom.innerHTML = '<button>'; bottom.firstChild.focus();"
        + " return document.activeElement === bottom.firstChild",
      true
    ),
    ("document.body.append(top); return bottom.checkVisibility()", true),
    ("top.hidden = true; document.body.append(top); return bottom.checkVisibility()", false),
    ("bottom.dir = 'auto'; return bottom.matches(':dir(ltr)')", true),
    (
      "customElements.define('x-e', class extends HTMLElement { connectedCallback() { this.n = 1 } });"
        + " bottom.innerHTML = '<x-e>'; document.body.append(top); return bottom.firstChild.n",
      1
    ),
    (
      "let o = {}; const first = o; for (let i = 0; i < 100000; i++) o = o.x = {};"
        + " try { structuredClone(first) } catch (e) { return e.name } return 'cloned'",
      "RangeError"
    ),
    (
      "const a = []; let b = a; for (let i = 0; i < 100000; i++) { const c = []; b.push(c); b = c }"
        + " try { structuredClone(a) } catch (e) { return e.name } return 'cloned'",
      "RangeError"
    ),
    (
      "try { document.querySelector(':not('.repeat(100000)) } catch (e) { return e.name }",
      "SyntaxError"
    ),
    (
      "try { document.evaluate('('.repeat(100000) + '1' + ')'.repeat(100000), document) }"
        + " catch (e) { return e.name }", "SyntaxError"
    ),
    (
      "try { document.evaluate('-'.repeat(100000) + '1', document, null, 1) }"
        + " catch (e) { return e.name } return 'evaluated'", "evaluated"
    ),
    (
      "document.body.style.width = 'calc('.repeat(100000) + '1px' + ')'.repeat(100000);"
        + " return document.body.style.width", ""
    ),
    (
      "document.body.style.cssText = '--x: ' + '('.repeat(100000) + ')'.repeat(100000);"
        + " return document.body.style.length", 0
    ),
    (
      "const s = document.createElement('style'); s.textContent = '@media all {'.repeat(100000);"
        + " document.head.append(s); return s.sheet.cssRules.length", 1
    ),
    (
      "const s = document.createElement('style'); s.textContent = 'a { '.repeat(100000);"
        + " document.head.append(s); return s.sheet.cssRules.length", 1
    ),
    (
      "return matchMedia('('.repeat(100000) + 'width' + ')'.repeat(100000)).matches", false
    ),
    (
      "return CSS.supports('('.repeat(100000) + 'width: 1px' + ')'.repeat(100000))", false
    ),
    (
      "const d = new DOMParser().parseFromString('<a>'.repeat(100000), 'text/xml');"
        + " return d.querySelector('parsererror') !== null", true
    ),
    (
      "try { JSON.parse('['.repeat(100000)) } catch (e) { return e.name }", "SyntaxError"
    ),
    ("return new URL('a/../'.repeat(100000), 'http://x/').href", "http://x/"),
    (
      "top.replaceChildren(...top.childNodes); const c = top.cloneNode(true); top.remove();"
        + " return count(c)", 20_001
    ),
    (
      "document.body.append(top); document.open(); document.write('<p>x'); document.close();"
        + " return document.body.innerHTML", "<p>x</p>"
    ),
  ]

  private struct Failure: Error, Sendable {
    let text: String
  }

  /// Runs a script in a page of its own, on a thread with a small stack.
  private func run(_ script: String) throws -> RunOutcome {
    nonisolated(unsafe) var outcome: Result<RunOutcome, Error>?
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      outcome = Result {
        try TestPage { $0.timeout = nil }.run(
          "args.completionFunction({ result: (() => { \(script) })() })",
          preparation: Self.preparation)
      }
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    return try #require(outcome).get()
  }

  @Test(arguments: cases.indices) func needsNoStack(index: Int) throws {
    let (script, result) = Self.cases[index]
    #expect(try run(script) == .results(["result": result]), "\(script)")
  }
}
