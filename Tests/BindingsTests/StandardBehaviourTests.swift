import PageTestSupport
import Testing

/// What scripts find of the standards' finer points, in a page of its own for each.
@Suite struct StandardBehaviourTests {
  @Test(arguments: [
    (
      "Object.entries(Object.getOwnPropertyDescriptor(globalThis, 'Text')).map(([k, v]) => k + '='"
        + " + (v.name ?? v)).join()", "value=Text,writable=true,enumerable=false,configurable=true"
    ),
    ("typeof Reflect.getOwnPropertyDescriptor(globalThis, 'Text').value", "function"),
    ("'get' in Object.getOwnPropertyDescriptors(globalThis).Text", "false"),
    ("Object.getOwnPropertyDescriptor({ get a() { return 1 } }, 'a').get.name", "get a"),
    ("`${'prototype' in NodeFilter} ${NodeFilter.SHOW_TEXT}`", "false 4"),
    ("new Document() instanceof XMLDocument", "false"),
    (
      "document.createElement('p').getElementsByTagName('b')[2147483647] === undefined", "true"
    ),
    (
      "(() => { document.body.innerHTML = '<p id=a>'; const o = Object.create(document.body.children);"
        + " o.a = 1; return o.a })()", "1"
    ),
    (
      "document.createTreeWalker(document, -1, () => false).firstChild()", "null"
    ),
    (
      "(() => { try { document.createElementNS(null, 'f::oo') } catch (e) { return e.name } })()",
      "InvalidCharacterError"
    ),
    (
      "(() => { const i = document.createElementNS(document.body.namespaceURI, 'x:input');"
        + " const h = document.createElementNS(document.body.namespaceURI, 'x:head');"
        + " i.required = true; document.head.before(h);"
        + " return [i.willValidate, i.checkValidity(), document.head === h].join() })()",
      "true,false,true"
    ),
    (
      "(() => { document.body.innerHTML = '<form id=a><div></div></form>'; const log = [];"
        + " const inner = document.createElement('form'); a = document.querySelector('form');"
        + " a.firstChild.append(inner); for (const f of [a, inner]) f.onreset = () => log.push(f === a);"
        + " inner.reset(); return log.join() })()", "false"
    ),
    (
      "(() => { const d = document.implementation.createDocument('http://www.w3.org/2000/svg', 'svg');"
        + " d.title = 'a'; return new XMLSerializer().serializeToString(d) })()",
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><title>a</title></svg>"
    ),
    (
      "(() => { const d = document.implementation.createHTMLDocument('');"
        + " d.body.innerHTML = '<noscript><b>x</b>&amp;</noscript>';"
        + " return d.body.firstChild.firstChild.nodeName + d.body.innerHTML })()",
      "B<noscript><b>x</b>&amp;</noscript>"
    ),
    ("`${document.fullscreenEnabled} ${document.fullscreenElement}`", "false null"),
  ]) func interfacesAndNames(_ script: String, _ value: String) throws {
    let page = try TestPage()
    let found = try page.evaluate(script)
    #expect(found == value)
  }

  /// As WebKit 2.50, whose names differ from the standard's in this.
  @Test(arguments: [
    ("a:b:c", "Unexpected colon in qualified name 'a:b:c'"),
    ("f:o:o", "Unexpected colon in qualified name 'f:o:o'"),
    ("::", "Unexpected colon in qualified name '::'"),
    ("a::b", "Unexpected colon in qualified name 'a::b'"),
    ("xml:a:b", "Unexpected colon in qualified name 'xml:a:b'"),
    ("a:", "Namespace in qualified name 'a:' is too short"),
    (":a", "Namespace in qualified name ':a' is too short"),
    (":", "Namespace in qualified name ':' is too short"), ("a:b", "ok"), ("ab", "ok"),
  ]) func colonsOfQualifiedNames(_ name: String, _ message: String) throws {
    let wanted = message == "ok" ? message : "InvalidCharacterError: \(message)"
    for call in [
      "document.createElementNS('urn:x', name)", "document.createAttributeNS('urn:x', name)",
      "document.body.setAttributeNS('urn:x', name, '')",
      "document.implementation.createDocument('urn:x', name, null)",
      "document.implementation.createDocumentType(name, '', '')",
    ] {
      let found = try TestPage().answer("const name = '\(name)'; \(call); return 'ok'")
      #expect(found == wanted, "\(call)")
    }
    // These take any number of colons.
    for call in ["createElement(name)", "createAttribute(name)", "body.setAttribute(name, '')"] {
      let found = try TestPage().answer(
        "const name = '\(name)'; document.\(call); return 'ok'")
      #expect(found == "ok", "\(call)")
    }
  }

  @Test func aBadAnchorComesTooLateForTheFlags() throws {
    let found = try TestPage().answer(
      """
      class Control extends HTMLElement {
        static formAssociated = true;
        internals = this.attachInternals();
      }
      customElements.define("x-control", Control);
      const control = new Control(), { internals } = control, log = [];
      document.body.append(control);
      const set = (...args) => {
        try { internals.setValidity(...args); } catch (error) { log.push(error.name); }
        log.push(internals.validity.valid, internals.validationMessage);
      };
      set({ customError: true }, "m", document.body);
      set({ customError: true }, "");
      set({}, "m", document.body);
      return log;
      """)
    #expect(
      found == "NotFoundError,false,m,TypeError,false,m,NotFoundError,true,")
  }

  @Test(arguments: [
    (
      "const i = make('<input>'); i.value = 'a'; i.type = 'hidden'; return i.outerHTML",
      "<input type=\"hidden\" value=\"a\">"
    ),
    (
      "const i = make('<input type=hidden value=a>'); i.type = 'text'; i.value = 'b';"
        + "i.type = 'checkbox'; return i.value", "b"
    ),
    (
      "const i = make('<input type=radio name=r checked>'); const j = make('<input type=radio name=r>');"
        + "i.append(j); j.checked = true; return i.checked", "false"
    ),
    (
      "const f = make('<form><input type=radio name=r required><input type=radio name=r>');"
        + "return f[1].validity.valueMissing", "true"
    ),
    ("return make('<input type=radio required>').validity.valueMissing", "false"),
    ("return make('<input type=checkbox required disabled>').validity.valueMissing", "true"),
    ("return make('<input required disabled>').validity.valueMissing", "false"),
    ("return make('<option label>a').label", ""),
    (
      "const i = make('<input type=button>'); document.body.append(i); i.onclick = () =>"
        + " { i.type = 'checkbox' }; i.click(); return i.checked", "false"
    ),
    (
      "const l = make('<label><button>a</button><input type=checkbox></label>');"
        + "document.body.append(l); l.firstChild.click(); return l.lastChild.checked", "false"
    ),
  ]) func formControls(_ body: String, _ value: String) throws {
    let page = try TestPage()
    let found = try page.evaluate(Self.function(body))
    #expect(found == value)
  }

  @Test(arguments: [
    (
      "const d = new DOMParser().parseFromString('<a xmlns=\"n\" xmlns:p=\"q\"/>', 'text/xml');"
        + "d.documentElement.innerHTML = '<b/><p:c/>';"
        + "return [...d.documentElement.children].map(e => e.namespaceURI)", "n,q"
    ),
    (
      "const d = new DOMParser().parseFromString('<a/>', 'text/xml');"
        + "try { d.documentElement.innerHTML = '<b>' } catch (e) { return e.name }", "SyntaxError"
    ),
    (
      "const d = document.createElement('div'); d.setHTMLUnsafe("
        + "'<div><template shadowrootmode=open><slot></slot></template>x</div>');"
        + "return d.firstChild.shadowRoot.firstChild.assignedNodes().length", "1"
    ),
    (
      "document.body.innerHTML = '<div style=\"width:10px;height:4px;padding:1px;border:2px solid\">';"
        + "const d = document.body.firstChild; return [d.offsetWidth, d.clientWidth, d.offsetHeight]",
      "16,12,10"
    ),
    (
      "document.body.innerHTML = '<img style=\"width:1e30px;padding:1e30px;border:1px solid\">';"
        + "const i = document.body.firstChild; return [i.offsetWidth, i.clientWidth, i.width]",
      "33554432,33554430,0"
    ),
    (
      "document.body.innerHTML = '<img width=99999999999999999999 height=5>';"
        + "return document.images[0].width > 33554400 && document.images[0].height", "5"
    ),
    (
      "const i = document.createElement('input'); return ['date', 'month', 'week', 'time',"
        + "'datetime-local'].map(t => (i.type = t, i.valueAsNumber = 1e300, i.value))",
      ",,,23:42:20.16,"
    ),
    (
      "const i = document.createElement('input'); i.type = 'date';"
        + "return [8.64e15, 8.65e15, -9e18].map(n => (i.valueAsNumber = n, i.value))",
      "275760-09-13,,"
    ),
    (
      "document.body.innerHTML = '<style>b::before { content: \"\"; position: fixed; width: 10px }"
        + "</style><b>'; return getComputedStyle(document.querySelector('b'), '::before').width",
      "10px"
    ),
    (
      "document.body.innerHTML = '<span style=\"width:10px\">';"
        + "return document.body.firstChild.offsetWidth", "0"
    ),
    (
      "document.body.innerHTML = '<p>a</p>'; const i = document.createNodeIterator("
        + "document.body.firstChild.firstChild); document.body.firstChild.remove();"
        + "return i.referenceNode.data", "a"
    ),
  ]) func trees(_ body: String, _ value: String) throws {
    let page = try TestPage()
    let found = try page.evaluate(Self.function(body))
    #expect(found == value)
  }

  @Test(arguments: [
    ("a-b", true), ("a-ß", true), ("a-b:c", false), ("ab", false), ("b1", false),
    ("font-face", false),
  ]) func customElementNames(_ name: String, _ isValid: Bool) throws {
    let page = try TestPage()
    let script = "document.createElement('\(name)') instanceof HTMLUnknownElement"
    let isUnknown = try page.evaluate(script)
    #expect(isUnknown == "\(!isValid)")
  }

  /// `make` gives the first element of some markup.
  private static func function(_ body: String) -> String {
    """
    (() => {
      const make = (markup) => {
        const template = document.createElement('template');
        template.innerHTML = markup;
        return document.importNode(template.content.firstChild, true);
      };
      \(body);
    })()
    """
  }
}
