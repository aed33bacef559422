import DOM
import PageTestSupport
import Session
import Testing
@testable import Page

// The names of windows and of their elements.

extension FrameTests {
  @Test(arguments: [
    ("<p id=q>", "q.nodeName", "P"),
    ("<form name=b></form>", "b.nodeName + document.b.nodeName", "FORMFORM"),
    ("<p name=b>", "typeof b", "undefined"),
    ("<img id=i name=j>", "document.i === document.j && i === document.j", "true"),
    ("<p id=c><p id=c>", "c.length", "2"),
    ("<p id=document>", "document.nodeType", "9"),
    ("<p id=d>", "(d.remove(), typeof d)", "undefined"),
    ("<p>", "(document.querySelector('p').id = 'e', e.nodeName)", "P"),
    ("<p>", "(document.querySelector('p').innerHTML = '<b id=g>', g.nodeName)", "B"),
    ("<p id=h>", "(() => { window.h = 1; return h })()", "1"),
    (
      "<p>", "new Image(2).outerHTML + (new Image() instanceof Image)",
      "<img width=\"2\">true"
    ),
    ("<p>", "new Option('a', 'b').outerHTML", "<option value=\"b\">a</option>"),
    (
      "<p>",
      "(() => { Object.defineProperty(window, 'length', { value: 1, configurable: false });"
        + " try { window.length = 2 } catch (e) { return e.name } return window.length })()", "1"
    ),
    ("<p>", "matchMedia('(min-width: 100px)').matches + matchMedia('print').media", "trueprint"),
    (
      "<input>",
      "(i => { i.focus(); return document.activeElement === i })("
        + "document.querySelector('input'))", "true"
    ),
    (
      "<p>",
      "(p => { p.focus(); return document.activeElement === document.body })("
        + "document.querySelector('p'))", "true"
    ),
  ]) func windowsKnowNames(_ markup: String, _ expression: String, _ value: String) throws {
    #expect(try run(markup, expression) == value)
  }

  @Test(arguments: [
    (
      "<form action=/go><input name=a value='b c'></form>", "requestSubmit()",
      "http://localhost/go?a=b+c"
    ),
    (
      "<form action=/go method=post><input name=a value=b></form>", "submit()",
      "http://localhost/go"
    ),
    (
      "<form action=/go><button name=a value=b></form>", "querySelector('button').click()",
      "http://localhost/go?a=b"
    ),
    ("<form action=/go><input required name=a></form>", "requestSubmit()", nil),
  ]) func formsAreRecorded(_ markup: String, _ call: String, _ url: String?) throws {
    let page = try TestPage(markup, url: "http://localhost/page.html")
    try page.evaluate("document.querySelector('form').\(call)")
    let wanted = url.map { [SessionEvent.navigation(Navigation(cause: .form, url: $0))] } ?? []
    #expect(page.events == wanted)
  }

  @Test func namesFollowChanges() throws {
    let script = """
      <p id=a></p><form name=b></form><script>
      const p = document.createElement('p');
      log(a === document.querySelector('p') && b === document.forms[0]);
      for (let i = 0; i < 6; i++) document.getElementById('a');
      document.body.prepend(p); p.id = 'a'; log(a.length); log(document.getElementById('a') === p);
      document.querySelector('p + p').remove(); log(a === p);
      p.id = 'c'; log(typeof a + c.nodeName + document.getElementById('a'));
      document.body.innerHTML = '<img name=b id=d>'; log(b === d && document.b === d);
      </script>
      """
    #expect(
      try run(script, pageScripts: true) == "true 2 true true undefinedPnull true")
  }
}
