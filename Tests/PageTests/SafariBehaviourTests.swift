import PageTestSupport
import Testing

/// Small things that scripts see, each as WebKit 2.50 does them.
@Suite struct SafariBehaviourTests {
  @Test(arguments: [
    "f<oo", "f}oo", "0:a", ";foo", "~", "\"", "1a", "a^", "\u{300}foo", "a\u{FFFF}", "-a", "a=b",
    "",
  ]) func refusesNamesThatAreNotThoseOfXML(_ name: String) throws {
    for call in [
      "document.createElement(name)", "document.createElementNS('u', name)",
      "document.createAttribute(name)", "document.createAttributeNS('u', name)",
      "document.body.setAttribute(name, '')", "document.body.setAttributeNS('u', name, '')",
      "document.body.toggleAttribute(name)",
      "document.implementation.createDocumentType(name, '', '')",
      "document.createProcessingInstruction(name, '')",
    ] {
      let found = try TestPage().answer(
        "const name = \(quoted(name)); try { \(call) } catch (error) { return error.name }")
      #expect(found == "InvalidCharacterError", "\(call)")
    }
  }

  private func quoted(_ name: String) -> String {
    "'" + name.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }

  @Test(arguments: [
    ("a-b", "ok"), ("a-b\u{E9}", "ok"), ("a-a\u{D7}", "SyntaxError"),
    ("a-a\u{3000}", "SyntaxError"),
    ("a-a\u{F0000}", "SyntaxError"), ("a-B", "SyntaxError"),
  ]) func namesOfCustomElements(_ name: String, _ answer: String) throws {
    let found = try TestPage("<p>", pageScripts: true).evaluateInMainWorld(
      "(() => { try { customElements.define('\(name)', class extends HTMLElement {}); return 'ok' }"
        + " catch (error) { return error.name } })()")
    #expect(found == answer)
  }

  @Test(arguments: [
    // An exception of a microtask is an error, not a rejection.
    (
      """
      const log = []; addEventListener('unhandledrejection', () => log.push('rejection'));
      addEventListener('error', event => { log.push(event.error.message); event.preventDefault() });
      queueMicrotask(() => { throw new Error('mine') });
      await new Promise(resolve => setTimeout(resolve, 20));
      return log.join()
      """, "mine"
    ),
    // A timeout ends with its frame.
    (
      """
      const frame = document.body.appendChild(document.createElement('iframe'));
      const signal = frame.contentWindow.AbortSignal.timeout(5);
      const other = AbortSignal.timeout(5); frame.remove();
      await new Promise(resolve => setTimeout(resolve, 30));
      return [signal.aborted, other.aborted].join()
      """, "false,true"
    ),
    // Other documents hear of changes, the own one does not.
    (
      """
      const frame = document.body.appendChild(document.createElement('iframe')), log = [];
      addEventListener('storage', event => log.push('own'));
      frame.contentWindow.addEventListener('storage', ({ key, oldValue, newValue, url }) =>
        log.push([key, oldValue, newValue, url.length > 0]));
      localStorage.setItem('a', 1); localStorage.a = 2; localStorage.a = 2; sessionStorage.b = 3;
      localStorage.removeItem('none'); delete localStorage.a; sessionStorage.clear();
      await new Promise(resolve => setTimeout(resolve, 20));
      return log.map(String).join(' ')
      """, "a,,1,true a,1,2,true b,,3,true a,2,,true ,,,true"
    ),
  ]) func eventsAndFrames(_ script: String, _ answer: String) throws {
    #expect(try TestPage().answerLater(script) == answer)
  }

  @Test(arguments: [
    // Views follow a resizable buffer, or keep their length.
    ("const c = structuredClone(new Uint8Array(b)); c.buffer.resize(16); return c.length", "16"),
    (
      "const c = structuredClone(new Uint8Array(b, 2, 4)); c.buffer.resize(16); return c.length",
      "4"
    ),
    (
      "const c = structuredClone(new Uint8Array(b, 4, 4)); c.buffer.resize(16); return c.length",
      "4"
    ),
    (
      "const c = structuredClone(new DataView(b, 2)); c.buffer.resize(16); return c.byteLength",
      "14"
    ),
    ("const c = structuredClone(new Uint16Array(b, 8)); c.buffer.resize(16); return c.length", "4"),
    (
      "const c = structuredClone(new Uint16Array(b, 8, 0)); c.buffer.resize(16); return c.length",
      "0"
    ),
    (
      "const v = new Uint8Array(b); v.set([1, 2, 3, 4, 5, 6, 7, 8]); structuredClone(v);"
        + " structuredClone(new Uint8Array(b, 3, 5)); return v.join('')", "12345678"
    ),
    ("const v = new Uint8Array(b, 4, 4); b.resize(4); return structuredClone(v)", refusal),
    ("const v = new DataView(b, 4); b.resize(1); return structuredClone(v)", refusal),
  ]) func clonesOfViews(_ script: String, _ answer: String) throws {
    let prepared = "const b = new ArrayBuffer(8, { maxByteLength: 16 }); " + script
    #expect(try TestPage().answer(prepared) == answer)
  }

  private static let refusal = "DataCloneError: The object can not be cloned."

  /// Of documents that are neither HTML nor XML.
  @Test(arguments: [
    ("text/plain", "text/plain,PRE"), ("text/css", "text/css,PRE"),
    ("application/json", "application/json,PRE"), ("image/png", "image/png,IMG"),
    ("text/xml", "text/xml,"), ("application/octet-stream", "text/html,PRE"),
    ("text/html", "text/html,B"),
  ]) func typesOfFrames(_ type: String, _ answer: String) throws {
    let script = """
      const frame = document.createElement('iframe');
      frame.src = URL.createObjectURL(new Blob(['<b xmlns="http://www.w3.org/1999/xhtml">x</b>'],
        { type: '\(type)' }));
      document.body.append(frame);
      await new Promise(resolve => frame.onload = resolve);
      const { contentType, body } = frame.contentDocument;
      return [contentType, body?.firstChild.nodeName].join()
      """
    #expect(try TestPage(pageScripts: true).answerLater(script) == answer)
  }

  /// The direction and the language of what is in a slot.
  @Test(arguments: [
    ("<slot dir=auto></slot><b></b>", "<i>\u{5D0}</i>", "dir=ltr", "slot", "rtl"),
    ("<slot></slot>", "<i>\u{5D0}</i>", "dir=rtl", "slot", "rtl"),
    ("<div dir=auto><slot></slot></div>", "<i>a</i>", "dir=rtl", "div", "rtl"),
    ("<p dir=auto>\u{5D0}</p>", "a", "dir=ltr", "p", "rtl"),
    ("<u></u>", "a", "dir=rtl lang=fr", "u:lang(fr)", "rtl"),
  ]) func directionsInSlots(
    _ shadow: String, _ light: String, _ attributes: String, _ selector: String, _ direction: String
  ) throws {
    let page = try TestPage(
      "<!DOCTYPE html><meta charset=utf-8><div id=host \(attributes)>\(light)</div>")
    let found = page.answer(
      """
      const root = host.attachShadow({ mode: 'open' });
      root.innerHTML = '\(shadow)';
      const element = root.querySelector('\(selector)');
      return element.matches(':dir(rtl)') ? 'rtl' : 'ltr'
      """)
    #expect(found == direction)
  }

  /// A closed shadow tree has slots as an open one has.
  @Test(arguments: ["open", "closed"]) func slotsHaveStyle(_ mode: String) throws {
    let found = try TestPage("<div id=host><i id=inner>x</i></div>").answer(
      """
      host.attachShadow({ mode: '\(mode)' }).innerHTML = '<b style="color: red"><slot></slot></b>';
      return getComputedStyle(inner).color
      """)
    #expect(found == "rgb(255, 0, 0)")
  }

  @Test(arguments: [
    ("<angle>", "0deg", "1turn", "360deg"), ("<time>", "0s", "100ms", "0.1s"),
    ("<resolution>", "1dppx", "2x", "2dppx"), ("<color>", "red", "var(--none)", "rgb(255, 0, 0)"),
    ("<length>", "1in", "var(--none)", "96px"), ("<number>", "1", "calc(NaN)", "0"),
  ]) func registeredProperties(
    _ syntax: String, _ initial: String, _ value: String, _ computed: String
  ) throws {
    let found = try TestPage().answer(
      """
      CSS.registerProperty({ name: '--x', syntax: '\(syntax)', inherits: false, initialValue: '\(initial)' });
      document.body.style.setProperty('--x', '\(value)');
      return getComputedStyle(document.body).getPropertyValue('--x')
      """)
    #expect(found == computed)
  }

  @Test(arguments: [
    ("lab(50 calc(infinity) 0)", "lab(50 calc(infinity) 0)"),
    ("color(srgb calc(-infinity) 0.5 0.5)", "color(srgb calc(-infinity) 0.5 0.5)"),
    ("color(srgb calc(infinity) 0 calc(NaN))", "color(srgb calc(infinity) 0 0)"),
  ]) func infinitiesInColors(_ color: String, _ computed: String) throws {
    let found = try TestPage().answer(
      "document.body.style.color = '\(color)'; return getComputedStyle(document.body).color")
    #expect(found == computed)
  }

  @Test func mouseEventsHaveOffsets() throws {
    let page = try TestPage(
      "<!DOCTYPE html><div id=box style='position:absolute;left:30px;top:20px;border:5px solid'>x<b id=inner>y</b>"
        + "</div>")
    let found = page.answer(
      """
      return [box, inner].map(target => {
        const event = new MouseEvent('click', { clientX: 51, clientY: 40 });
        target.dispatchEvent(event);
        return [event.offsetX, event.offsetY, event.x, event.y];
      }).join(' ')
      """)
    #expect(found == "21,20,51,40 21,20,51,40")
  }

  @Test func percentagesOfStickyBoxesAreOfTheScrollport() throws {
    let page = try TestPage(
      "<!DOCTYPE html><div style='height:500px;overflow:hidden'><div style='height:400px'>"
        + "<p id=box style='position:sticky;top:50%'></p></div></div>")
    #expect(page.answer("return getComputedStyle(box).top") == "250px")
  }
}
