import Foundation
import PageTestSupport
import Session
import Testing

@testable import Page

@Suite struct PageScriptTests {
  /// What the page's scripts said with `log`, and whether the extension sees their globals.
  private func run(_ body: String, files: [String: String] = [:]) throws -> [String] {
    let markup = """
      <!DOCTYPE html><script>var words = []; function log(word) { words.push(word);
      document.documentElement.setAttribute('words', words.join(' ')); }</script>
      """
    let page = try TestPage(
      markup + body, url: "http://localhost/folder/page.html", files: files, pageScripts: true)
    #expect(try page.evaluate("typeof log + typeof words") == "undefinedundefined")
    let words = page.answer("return document.documentElement.getAttribute('words') || ''")
    return words.split(separator: " ").map(String.init)
  }

  @Test(arguments: [
    ("<script>log(document.readyState)</script>", "loading"),
    ("<script>log(document.currentScript.id)</script id=a>", ""),
    ("<script id=a>log(document.currentScript.id)</script>", "a"),
    ("<script>log(1)</script><script>throw 1</script><script>log(2)</script>", "1 2"),
    ("<script>let x = 1</script><script>log(x)</script>", "1"),
    ("<script>log(document.querySelectorAll('p').length)</script><p>", "0"),
    ("<script src=/one.js></script><script>log(2)</script>", "1 2"),
    ("<script src=two.js></script>", "2"),
    ("<script defer src=/one.js></script><script>log(2)</script>", "2 1"),
    ("<script async src=/one.js></script><script>log(2)</script>", "2 1"),
    ("<script defer>log(1)</script><script>log(2)</script>", "1 2"),
    ("<script type=text/plain>log(1)</script><script language=vbscript>log(2)</script>", ""),
    ("<script type=' TEXT/JavaScript '>log(1)</script>", "1"),
    ("<script for=window event=onload>log(1)</script><script for=a event=b>log(2)</script>", "1"),
    ("<script nomodule>log(1)</script><script type=module>log(2)</script>", "2"),
    ("<body onload='log(typeof document + typeof element)'>", "objectundefined"),
    (
      "<form name=form></form><p id=p onclick='log(form === document.form)'></p><script>p.click()"
        + "</script>", "true"
    ),
    ("<script>log(document.fonts.status)</script>", "loaded"),
    (
      "<script>document.fonts.ready.then(fonts => log(fonts === document.fonts && "
        + "document.readyState))</script>", "complete"
    ),
    ("<script src=/missing.js onerror=log('error') onload=log('load')></script>", "error"),
    ("<link rel=stylesheet href='data:text/css,p{}' onload=log('load')>", "load"),
    (
      "<link rel=stylesheet href='data:text/css,p{}' onload=log('load') id=l>"
        + "<script>l.remove()</script>", ""
    ),
    (
      "<style>a-b { color: red } a-b:defined { color: lime }</style><a-b id=a></a-b><script>"
        + "log(getComputedStyle(a).color.length); customElements.define('a-b', class extends"
        + " HTMLElement {}); log(getComputedStyle(a).color.slice(4, 8))</script>", "14 0, 2"
    ),
    ("<script src=/one.js onerror=log('error') onload=log('load')></script>", "1 load"),
    ("<script src=/image.png onerror=log('error')></script>", "error"),
    ("<script src='' onerror=log('error')></script><script>log(1)</script>", "1 error"),
    ("<script src='data:text/javascript,log(1)'></script>", "1"),
    ("<svg><script>log(1)</script><script href='/one.js'/></svg>", "1 1"),
    ("<template><script>log(1)</script></template>", ""),
  ]) func scriptsRunWhereTheyStand(_ markup: String, _ words: String) throws {
    let files = [
      "one.js": "log(1)", "folder/two.js": "log(2)", "image.png": "log(3)",
    ]
    #expect(try run(markup, files: files).joined(separator: " ") == words)
  }

  @Test(arguments: [
    ("document.write('<script>log(1)<\\/script>'); log(2)", "1 2"),
    ("document.write('<script src=/one.js><\\/script>'); log(2)", "2 1"),
    ("document.write('<p>'); log(document.querySelectorAll('p').length)", "1"),
    ("document.write('<scr'); document.write('ipt>log(1)<\\/script>'); log(2)", "1 2"),
    (
      "var s = document.createElement('script'); s.text = 'log(1)'; document.head.append(s); log(2)",
      "1 2"
    ),
    (
      "var s = document.createElement('script'); s.src = '/one.js'; document.head.append(s); log(2)",
      "2 1"
    ),
    (
      "var s = document.createElement('script'); document.head.append(s); s.append('log(1)'); log(2)",
      "1 2"
    ),
    (
      "var s = document.createElement('script'); s.text = 'log(1)'; document.head.append(s);"
        + "document.head.append(s.cloneNode(true)); log(2)", "1 2"
    ),
    ("document.head.innerHTML += '<script>log(1)<\\/script>'; log(2)", "2"),
    (
      "document.head.append(document.createRange()"
        + ".createContextualFragment('<script>log(1)<\\/script>')); log(2)", "1 2"
    ),
    (
      "document.addEventListener('DOMContentLoaded', () => log(document.readyState));"
        + "addEventListener('load', () => log(document.readyState))", "interactive complete"
    ),
    ("document.onreadystatechange = () => log(document.readyState)", "interactive complete"),
    ("onload = e => { log(e.target === document); setTimeout(() => log('timer')) }", "true timer"),
    ("onerror = m => { log(m.replace(' ', '-')); return true }; throw new Error('a')", "Error:-a"),
    ("onunhandledrejection = e => log(e.reason); Promise.reject(1); log(2)", "2 1"),
    ("Promise.resolve().then(() => log(1)); log(2)", "2 1"),
    ("setTimeout('log(1)'); setTimeout(() => log(2)); log(3)", "3 1 2"),
  ]) func scriptsActOnTheirDocument(_ script: String, _ words: String) throws {
    let found = try run("<script>\(script)</script>", files: ["one.js": "log(1)"])
    #expect(found.joined(separator: " ") == words)
  }

  @Test(arguments: [
    ("<body onload=log(event.type)>", "load"),
    (
      "<p onclick='log(this.id + event.type + id)' id=a><script>document.getElementById('a').click()</script>",
      "aclicka"
    ),
    (
      "<p id=a><script>var e = document.getElementById('a'); e.setAttribute('onclick', 'log(1)'); e.click()</script>",
      "1"
    ),
    ("<p onclick='('><script>log(1)</script>", "1"),
  ]) func handlersInAttributesRunInThePagesWorld(_ markup: String, _ words: String) throws {
    #expect(try run(markup).joined(separator: " ") == words)
  }

  @Test(arguments: [
    ("<details ontoggle=log(event.newState) open>", "open"),
    (
      "<details name=x open id=a></details><details name=x open id=b></details>"
        + "<script>log(a.open); log(b.open)</script>", "true false"
    ),
    (
      "<dialog id=d onclose=log('close') ontoggle=log(event.oldState)"
        + " onbeforetoggle=log(event.newState)><input></dialog><script>d.showModal();"
        + "log(document.activeElement.nodeName); d.close('x'); log(d.returnValue)</script>",
      "open INPUT closed x closed close"
    ),
    (
      "<input id=i value=abc onselect=log('select')><script>i.select(); i.select(); log(1)</script>",
      "1 select"
    ),
    (
      "<script>document.onselectionchange = () => log('change');"
        + "getSelection().selectAllChildren(document.head); log(1)</script>", "1 change"
    ),
    ("<input autofocus onfocus=log('focus')>", "focus"),
    (
      "<p id=p><script>p.onwebkitanimationend = e => log(e.type);"
        + "p.dispatchEvent(new Event('webkitAnimationEnd'));"
        + "p.dispatchEvent(new Event('webkitanimationend'))</script>", "webkitAnimationEnd"
    ),
    (
      "<body text=red><script>document.bgColor = null; log(document.fgColor + document.bgColor);"
        + "log(document.body.enterKeyHint + document.body.outerHTML.includes('bgcolor'))</script>",
      "red true"
    ),
    (
      "<p popover id=p ontoggle=log(event.newState)><button id=b popovertarget=p></button>"
        + "<script>b.click(); log(p.matches(':popover-open')); p.hidePopover();"
        + "log(getComputedStyle(p).display); try { b.showPopover() } catch (e) { log(e.name) }"
        + "</script>", "true none NotSupportedError closed"
    ),
    (
      "<input pattern=a value=b id=i><script>log(i.matches(':invalid'))</script>", "true"
    ),
    (
      "<div id=h></div><script>h.attachShadow({ mode: 'open', delegatesFocus: true }).innerHTML ="
        + " '<input>'; h.focus(); log(document.activeElement.id); log(h.matches(':focus'))</script>",
      "h true"
    ),
    (
      "<input type=checkbox id=i onclick=log(event.isTrusted) onchange=log('change')>"
        + "<script>i.click()</script>", "false change"
    ),
    (
      "<script>onhashchange = e => log('#' + e.newURL.split('#')[1]); location.hash = 'a';"
        + "location.hash = ''; location.hash = ''</script>", "#a #"
    ),
  ]) func elementsTellWhatHappensToThem(_ markup: String, _ words: String) throws {
    #expect(try run(markup).joined(separator: " ") == words)
  }

  @Test func xhtmlPagesRunScripts() throws {
    let markup = """
      <html xmlns="http://www.w3.org/1999/xhtml"><body id="a"><script>
      document.body.title = document.querySelectorAll('*').length;
      try { document.write('x') } catch (error) { document.body.lang = error.name }
      </script><p/></body></html>
      """
    let page = try TestPage(markup, pageScripts: true) { $0.mediaType = .xhtml }
    let body = page.page.document.body
    #expect(body?["title"] == "3")
    #expect(body?["lang"] == "InvalidStateError")
  }

  @Test func pagesThatNeverEndAreStopped() throws {
    let markup = "<script>while (true);</script><script>document.title = 'late'</script><p>"
    let page = try TestPage(markup, pageScripts: true) { $0.loadTimeout = 0.2 }
    #expect(page.events.contains(.warning(.pageScriptsInterrupted(seconds: 0.2))))
    #expect(page.page.document.title == "")
    #expect(page.run("args.completionFunction({ n: 1 })") == .results(["n": 1]))
  }
}
