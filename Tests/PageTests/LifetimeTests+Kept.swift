import Bindings
import DOM
import JSRuntime
import PageTestSupport
import Testing
@testable import Page

extension LifetimeTests {
  /// What must still be there after collections, as a script sees it.
  @Test(arguments: [
    (
      "globalThis.a = document.createElement('div'); a.append(document.createElement('b')); a.firstChild.x = 1",
      "a.firstChild.x === 1 && a.firstChild.parentNode === a"
    ),
    (
      "{ const d = document.createElement('div'); d.x = 7; globalThis.a = d.appendChild(document.createElement('b')) }",
      "a.parentNode.x === 7"
    ),
    ("document.getElementById('p').x = 3", "document.getElementById('p').x === 3"),
    // Values that only a sequence has, and more of them than are kept for a while.
    (
      """
      const waste = () => { for (let i = 0; i < 200; i++) document.createElement('i').x = { i }; };
      function* pairs() {
        for (let i = 0; i < 1500; i++) yield [`k${i}`, { toString() { waste(); return `v${i}` } }];
      }
      globalThis.a = new URLSearchParams(pairs());
      """,
      "[...a].length === 1500 && a.get('k1499') === 'v1499'"
    ),
    (
      "{ const d = document.createElement('div'); d.innerHTML = '<i></i><b></b>'; globalThis.a = document.createRange(); a.selectNode(d.lastChild) }",
      "a.startContainer.localName === 'div' && a.startContainer.firstChild.localName === 'i'"
    ),
    (
      "{ const d = document.createElement('div'); d.x = 1; globalThis.a = d.getElementsByTagName('b'); d.append(document.createElement('b')) }",
      "a.length === 1 && a[0].parentNode.x === 1"
    ),
    (
      "{ const d = document.createElement('div'); d.x = 1; globalThis.a = new Event('x'); d.dispatchEvent(a) }",
      "a.target.x === 1"
    ),
    (
      "{ const d = document.createElement('div'); d.childNodes.x = 1; globalThis.a = d }",
      "a.childNodes.x === 1"
    ),
    (
      "{ const d = document.createElement('div'); let n = 0; d.addEventListener('x', () => { globalThis.n = ++n }); globalThis.a = d.appendChild(document.createElement('i')) }",
      "a.dispatchEvent(new Event('x', { bubbles: true })), n === 1"
    ),
    (
      "{ document.body.addEventListener('x', () => { globalThis.n = 5 }) }",
      "document.body.dispatchEvent(new Event('x')), n === 5"
    ),
    (
      "{ const t = document.createElement('template'); t.innerHTML = '<p>x</p>'; t.x = 2; t.content.firstChild.x = 3; globalThis.a = t }",
      "a.x === 2 && a.content.firstChild.x === 3"
    ),
    (
      "{ const d = new DOMParser().parseFromString('<p>x', 'text/html'); d.x = 1; globalThis.a = d.body }",
      "a.ownerDocument.x === 1 && a.ownerDocument.body === a"
    ),
    (
      "globalThis.a = document.implementation.createHTMLDocument('t').createElement('p')",
      "a.ownerDocument.title === 't'"
    ),
    (
      "{ const p = document.getElementById('p'); p.x = 4; p.firstChild.y = 5; p.remove(); globalThis.a = p.firstChild }",
      "a.y === 5 && a.parentNode.x === 4"
    ),
    (
      "{ const d = document.createElement('div'); d.setAttribute('k', 'v'); d.x = 6; globalThis.a = d.getAttributeNode('k') }",
      "a.ownerElement.x === 6"
    ),
    (
      "globalThis.a = document.createTreeWalker(document.createElement('div').appendChild(document.createElement('p')))",
      "a.root.parentNode.localName === 'div'"
    ),
    ("globalThis.a = new AbortController(); a.signal.x = 1", "a.signal.x === 1"),
    (
      "{ const f = document.createElement('form'); f.x = 1; globalThis.a = f.appendChild(document.createElement('input')) }",
      "a.form.x === 1"
    ),
    (
      "{ const d = document.createElement('div'); d.x = 1; d.attachShadow({ mode: 'closed' }).innerHTML = '<p>y</p>'; globalThis.a = d }",
      "a.x === 1"
    ),
    (
      "{ const d = document.createElement('div'); d.x = 1; globalThis.a = d.attachShadow({ mode: 'closed' }); a.innerHTML = '<p>y</p>' }",
      "a.host.x === 1 && a.firstChild.localName === 'p'"
    ),
    (
      "{ const d = document.createElement('div'); d.style.mine = 1; d.classList.y = 2; d.dataset.z = 'a'; globalThis.a = d }",
      "a.style.mine === 1 && a.classList.y === 2 && a.dataset.z === 'a'"
    ),
    (
      "document.getElementById('p').childNodes.x = 1; document.styleSheets.x = 2; document.implementation.x = 3",
      "document.getElementById('p').childNodes.x === 1 && document.styleSheets.x === 2 && document.implementation.x === 3"
    ),
    (
      "{ const d = document.createElement('div'); d.x = 1; globalThis.a = new MessageEvent('x', { data: d }) }",
      "a.data.x === 1"
    ),
    (
      "{ const d = document.createElement('div'); d.x = 1; globalThis.a = document.createElement('p'); a.ariaActiveDescendantElement = d }",
      "a.localName === 'p'"
    ),
    (
      "{ const d = document.body.appendChild(document.createElement('input')); d.x = 1; d.focus(); d.remove(); document.body.append(d) }",
      "document.body.lastChild.x === 1"
    ),
  ])
  func keepsWhatScriptsReach(_ setUp: String, _ check: String) throws {
    try run { page in
      try page.evaluate("document.body.innerHTML = '<p id=p>text</p>'")
      try page.evaluate("{ \(setUp) }")
      for _ in 0..<3 {
        page.collect()
        try page.evaluate(
          "for (let i = 0; i < 5000; i++) document.createElement('x-' + i % 9).x = 1")
      }
      #expect(try page.world.realm.evaluate(check) == .true)
    }
  }
}
