import Bindings
import DOM
import JSRuntime
import PageTestSupport
import Testing

@testable import Page

/// What scripts let go of is freed, and what they can reach is not.
@Suite struct LifetimeTests {
  /// Scripts that leave nothing behind, over and over.
  @Test(arguments: [
    "document.createElement('div')",
    "document.body.appendChild(document.createElement('div')).remove()",
    "const e = document.createElement('div'); e.id = 'x'; e.append('a', document.createElement('b'))",
    "const b = document.body; b.innerHTML = '<p id=q>a<b>c</b></p><template><i>x</i></template>'; b.innerHTML = ''",
    "document.body.cloneNode(true)",
    "document.createDocumentFragment().append('x')",
    "const r = document.createRange(); r.selectNodeContents(document.body); r.cloneContents()",
    "new Event('x')",
    "const e = document.createElement('div'); e.attachShadow({ mode: 'open' }).innerHTML = '<slot></slot>'; e.innerHTML = '<p>x</p>'",
    "const e = document.createElement('p'); new MutationObserver(() => e).observe(e, { attributes: true }); e.id = 'x'",
    "const e = document.createElement('form'); e.append(document.createElement('input')); e.elements.length; e.x = e",
    "new AbortController().signal.addEventListener('abort', () => 1)",
    "new Blob(['x']); new Headers(); new DOMRect(); getComputedStyle(document.body).color",
    "document.body.appendChild(document.createElement('style')).sheet.cssRules; document.body.lastChild.remove()",
    "document.createElement('a').dispatchEvent(new CustomEvent('x', { detail: {} }))",
    "document.getElementsByTagName('p' ).length",
    "document.createElement('div').getElementsByTagName('p').length",
    "document.createElement('div').classList.add('x')",
    "document.createElement('div').attributes.length",
    "document.createElement('div').childNodes.length",
    "new URL('https://example.org/').searchParams.get('x')",
    "document.createTextNode('abc').splitText(1)",
    "const e = document.createElement('div'); e.addEventListener('x', () => e.id); e.onclick = () => e",
    "const e = document.createElement('template'); e.innerHTML = '<p>x</p>'; e.content.firstChild",
    "const e = document.body; e.setAttribute('x', '1'); e.getAttributeNode('x'); e.removeAttribute('x')",
    "new DOMParser().parseFromString('<p>x<template>a</template>', 'text/html').body.firstChild",
    "document.implementation.createHTMLDocument('x').createElement('p')",
    "document.createTreeWalker(document.body, 4, () => 1).nextNode()",
    "document.createNodeIterator(document.createElement('p')).nextNode()",
    "document.querySelectorAll('p')",
    "document.evaluate('//p', document, null, 7, null)",
    "const e = document.createElement('p'); new MutationObserver(() => e).observe(e, { childList: true })",
    "const e = document.createElement('p'); e.keep = e; e.append(document.createElement('b')); e.firstChild.up = e",
    "const e = document.createElement('input'); e.value = 'x'; e.validity.valid; e.style.color = 'red'",
    "const e = document.createElement('p'); e.range = new Range; e.range.selectNodeContents(e)",
    "const e = document.createElement('p'); e.walk = document.createNodeIterator(e); e.walk.e = e",
    "const e = document.createElement('p'); e.append('a'); e.ariaActiveDescendantElement = e",
    "const e = document.createElement('p'); e.list = [e.childNodes, e.classList, e.attributes]",
    "const e = document.createElement('p'); e.event = new Event('x'); e.dispatchEvent(e.event)",
    "const e = document.createElement('p'); e.attachShadow({ mode: 'open' }).adoptedStyleSheets.x = e",
    "const e = new CSSStyleSheet; e.insertRule('p { color: red }'); e.cssRules[0].x = 1",
    "const e = document.createElement('input'); e.type = 'radio'; e.click(); e.onclick = () => e",
    "new MessageChannel; new XMLHttpRequest().onload = () => 1; new AbortController().signal.onabort = 1",
    "document.body.innerHTML = `<select name=a><option>1</select>`; document.body.firstChild.options.length",
    "const e = document.createElement('form'); e.innerHTML = `<i></i><input name=a><input name=a>`; e.a.length",
    "document.implementation.createDocument(null, 'x').documentElement.append('x')",
    "new XSLTProcessor().importStylesheet(document); new XPathEvaluator().evaluate('1', document)",
  ])
  func leavesNothingBehind(_ script: String) throws {
    try run { page in
      func population() throws -> Int {
        try page.evaluate("for (let i = 0; i < 1000; i++) { \(script) }")
        page.collect()
        return page.world.heap.population
      }
      let before = try population()
      let after = try population()
      #expect(after <= before + 8, "\(after) after \(before)")
    }
  }

  /// What queries remember of a template's contents is not given to others that take their place.
  @Test func forgetsQueriesInTemplates() throws {
    try run { page in
      func idsByContents() -> [Node: Int] {
        var ids: [Node: Int] = [:]
        for (template, contents) in page.document.agent.templateContents {
          ids[contents] = template["id"].flatMap { Int(String($0)) }
        }
        return ids
      }
      try page.evaluate(
        """
        var make = (_, i) => Object.assign(document.createElement('template'), { id: i });
        {
          const templates = Array.from({ length: 50 }, make);
          for (const template of templates) template.innerHTML = '<p>x</p>';
          templates.forEach((template, i) => template.content.querySelectorAll(`p:not(.c${i})`));
        }
        """)
      let former = idsByContents()
      page.collect()
      try page.evaluate("var templates = Array.from({ length: 3000 }, make)")
      for (contents, id) in idsByContents() {
        guard let other = former[contents] else { continue }
        let query = "templates[\(id)].content.querySelectorAll('p:not(.c\(other))').length"
        #expect(try page.world.realm.evaluate(query) == JSValue(0))
      }
    }
  }

  /// What a wrapper remembers of its siblings does not keep these once they are gone.
  @Test func forgetsFormerSiblings() throws {
    try run { page in
      func population() throws -> Int {
        try page.evaluate(
          """
          for (let i = 0; i < 6000; i++) {
            document.body.append(document.createElement('p'));
            document.body.lastChild.previousSibling.nextSibling;
            if (i > 10) document.body.firstChild.remove();
          }
          """)
        page.collect()
        return page.world.heap.population
      }
      let before = try population()
      let after = try population()
      #expect(after <= before + 8, "\(after) after \(before)")
      #expect(after < 1000)
    }
  }

  /// What live collections remember does not keep nodes that are no longer in them.
  @Test func forgetsFormerItems() throws {
    try run { page in
      try page.evaluate("globalThis.kept = []")
      func population() throws -> Int {
        try page.evaluate(
          """
          for (let i = 0; i < 200; i++) {
            const box = document.body.appendChild(document.createElement('div'));
            for (let j = 0; j < 30; j++) box.append(document.createElement('p'));
            for (let j = 0; j < 30; j++) box.childNodes[j].title;
            kept.push(document.body.childNodes);
            kept[0][0];
            box.remove();
            box.textContent = '';
          }
          """)
        page.collect()
        try page.evaluate("document.createElement('p').remove()")
        page.collect()
        return page.world.heap.population
      }
      let before = try population()
      let after = try population()
      #expect(after <= before + 40, "\(after) after \(before)")
      #expect(after < 1500)
    }
  }

  /// Freeing is no change of the document.
  @Test func iteratesWhileNodesAreFreed() throws {
    try run { page in
      try page.evaluate(
        """
        document.body.innerHTML = '<p>a</p><p>b</p>';
        globalThis.result = document.evaluate('//p', document);
        globalThis.texts = result.iterateNext().textContent;
        for (let i = 0; i < 20000; i++) document.createElement('p');
        """)
      page.collect()
      try page.evaluate("document.createElement('p'); texts += result.iterateNext().textContent")
      #expect(try page.world.realm.evaluate("texts === 'ab'") == .true)
    }
  }

  /// What does not parse is freed, with the templates in it.
  @Test func freesMarkupThatIsNotWellFormed() throws {
    try run { page in
      try page.evaluate(
        """
        const r = new DOMParser().parseFromString('<r/>', 'text/xml').documentElement;
        for (let i = 0; i < 6000; i++) {
          try {
            r.innerHTML = '<template xmlns="http://www.w3.org/1999/xhtml"><p/></template><x>';
          } catch {}
        }
        """)
      page.collect()
      try page.evaluate("for (let i = 0; i < 5000; i++) document.createElement('p').append('x')")
      page.collect()
      #expect(page.world.heap.population < 1000)
    }
  }

  /// Observers live as long as what they observe.
  @Test func keepsObservers() throws {
    try run { page in
      try page.evaluate(
        """
        globalThis.heard = 0;
        globalThis.held = document.createElement('div');
        for (const node of [document.body, held, held.appendChild(document.createElement('p'))]) {
          new MutationObserver(() => { heard += 1 }).observe(node, { attributes: true });
        }
        """)
      page.collect()
      try page.evaluate("for (let i = 0; i < 5000; i++) document.createElement('p').x = { i }")
      page.collect()
      try page.evaluate(
        "document.body.id = 'x'; held.id = 'x'; held.firstChild.id = 'x'")
      #expect(try page.world.realm.evaluate("heard === 3") == .true)
    }
  }

  /// Pages with scripts and frames free what their worlds let go of.
  @Test func leavesNothingBehindInPagesWithScriptsAndFrames() throws {
    let page =
      "<!DOCTYPE html><title>t</title><body><iframe srcdoc='<p>x'></iframe><script>var q = 1</script>"
    try run(page, pageScripts: true) { page in
      func population() throws -> Int {
        let loop = "for (let i = 0; i < 1000; i++) document.createElement('p').append('x', q)"
        try page.mainWorld.realm.evaluate("{ \(loop) }")
        try page.evaluate(
          "{ const q = document.querySelector('iframe').contentDocument.createElement('b'); \(loop) }"
        )
        page.collect()
        return page.world.heap.population
      }
      let before = try population()
      let after = try population()
      #expect(after <= before + 8, "\(after) after \(before)")
    }
  }

  @Test func forgetsListenersOfFreedNodes() throws {
    try run { page in
      try page.evaluate(
        "for (let i = 0; i < 5000; i++) document.createElement('p').addEventListener('x', () => 1)")
      page.collect()
      var count = 0
      page.world.agent.events.forEachNodeWithListeners { _, _ in count += 1 }
      // What was made last is kept for a while; see `LocalValues`.
      #expect(count <= 600)
    }
  }
}

extension LifetimeTests {
  func run(
    _ page: String = "<!DOCTYPE html><title>t</title><body><p id=p>text</p></body>",
    pageScripts: Bool = false,
    _ body: (Page) throws -> Void
  ) throws {
    let test = try TestPage(page, pageScripts: pageScripts)
    try test.page.machine.run { try body(test.page) }
    withExtendedLifetime(test) {}
  }
}

extension Page {
  func evaluate(_ script: String) throws {
    do {
      try world.realm.evaluate(script)
    } catch {
      Issue.record("\(world.realm.text(error.value))")
    }
  }

  /// A tree that dies in one collection may leave others that die in the next.
  func collect() {
    for _ in 0..<3 { world.realm.collectGarbage() }
  }
}
