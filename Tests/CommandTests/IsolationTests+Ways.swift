import Foundation
import Testing

extension IsolationTests {
  /// Ways to files, by their names: the body of an asynchronous function that gives what it reached.
  /// `base` is the URL of a folder with files that hold the canary.
  static let waysToFiles: [(name: String, script: String)] = [
    ("fetch", "return (await fetch(base + 'secret.txt')).text()"),
    ("fetch of a path that goes up", "return (await fetch('../secret.txt')).text()"),
    ("fetch of encoded dots", "return (await fetch('/%2e%2e/secret.txt')).text()"),
    ("fetch of an encoded slash", "return (await fetch('/..%2fsecret.txt')).text()"),
    ("fetch of a symbolic link", "return (await fetch('/link.txt')).text()"),
    ("fetch through a linked folder", "return (await fetch('/up/secret.txt')).text()"),
    ("fetch of a process file", "return (await fetch('file:///proc/self/environ')).text()"),
    (
      "XMLHttpRequest",
      "const x = new XMLHttpRequest; x.open('GET', base + 'secret.txt', false); x.send();"
        + " return x.responseText"
    ),
    (
      "an entity in a response",
      "const x = new XMLHttpRequest; x.open('GET', 'data:text/xml,' + encodeURIComponent("
        + "`<!DOCTYPE a [<!ENTITY x SYSTEM \"${base}secret.txt\">]><a>&x;</a>`), false); x.send();"
        + " return x.responseXML?.documentElement.textContent"
    ),
    ("an entity", "return xml(`<!DOCTYPE a [<!ENTITY x SYSTEM '${base}secret.txt'>]><a>&x;</a>`)"),
    (
      "a parameter entity",
      "return xml(`<!DOCTYPE a [<!ENTITY % p SYSTEM '${base}secret.dtd'> %p;]><a>&x;</a>`)"
    ),
    ("an external subset", "return xml(`<!DOCTYPE a SYSTEM '${base}secret.dtd'><a>&x;</a>`)"),
    (
      "XInclude",
      "return xml(`<a xmlns:i='http://www.w3.org/2001/XInclude'><i:include"
        + " href='${base}secret.txt' parse='text'/></a>`)"
    ),
    (
      "an entity in a comment, by XSLT",
      "return transformed(d => d.createComment(`--><!DOCTYPE x [<!ENTITY s SYSTEM"
        + " \"${base}secret.txt\">]><x>&s;</x><!--`))"
    ),
    (
      "an entity in a processing instruction, by XSLT",
      "return transformed(d => { const p = d.createProcessingInstruction('x', 'y');"
        + " p.data = `?><!DOCTYPE x [<!ENTITY s SYSTEM \"${base}secret.txt\">]><x>&s;</x><?y`;"
        + " return p })"
    ),
    (
      "a catalog, by XSLT",
      "return transformed(d => d.createProcessingInstruction('oasis-xml-catalog',"
        + " `catalog=\"${base}secret.txt\"`))"
    ),
    (
      "an entity in a comment of a style sheet",
      "const d = document.implementation.createDocument(null, null); d.append(d.createComment("
        + "`--><!DOCTYPE x [<!ENTITY s SYSTEM \"${base}secret.txt\">]><xsl:stylesheet version='1.0'"
        + " xmlns:xsl='http://www.w3.org/1999/XSL/Transform'><xsl:template match='/'>&s;"
        + "</xsl:template></xsl:stylesheet><!--`)); const p = new XSLTProcessor;"
        + " p.importStylesheet(d); return p.transformToDocument(document)?.documentElement.outerHTML"
    ),
    (
      "an entity in the result of XSLT",
      "const p = new XSLTProcessor; p.importStylesheet(parsed(`<xsl:stylesheet version='1.0'"
        + " xmlns:xsl='http://www.w3.org/1999/XSL/Transform'><xsl:template match='/'>"
        + "<xsl:text disable-output-escaping='yes'>&lt;!DOCTYPE x [&lt;!ENTITY s SYSTEM"
        + " \"${base}secret.txt\">]>&lt;x>&amp;s;&lt;/x></xsl:text>"
        + "</xsl:template></xsl:stylesheet>`));"
        + " return p.transformToDocument(parsed('<a/>'))?.documentElement.outerHTML"
    ),
    (
      "a document of XSLT",
      "const p = new XSLTProcessor; p.importStylesheet(parsed(`<xsl:stylesheet version='1.0'"
        + " xmlns:xsl='http://www.w3.org/1999/XSL/Transform'><xsl:template match='/'><x>"
        + "<xsl:copy-of select=\"document('${base}secret.xml')\"/></x>"
        + "</xsl:template></xsl:stylesheet>`));"
        + " return p.transformToDocument(parsed('<a/>'))?.documentElement.outerHTML"
    ),
    (
      "a style sheet of XML",
      "return xml(`<?xml-stylesheet type='text/xsl' href='${base}secret.txt'?><a/>`)"
    ),
    (
      "a frame",
      "const f = await loaded('iframe', { src: base + 'secret.html' });"
        + " return f.contentDocument?.body?.textContent"
    ),
    (
      "a frame that is a symbolic link",
      "const f = await loaded('iframe', { src: '/link.txt' });"
        + " return f.contentDocument?.body?.textContent"
    ),
    (
      "an object",
      "const f = await loaded('object', { data: base + 'secret.html' });"
        + " return f.contentDocument?.body?.textContent"
    ),
    (
      "an image",
      "const i = new Image; const events = []; i.onload = (e) => events.push(canary);"
        + " i.src = base + 'secret.png'; await rest(); return String(events) + i.naturalWidth"
    ),
    ("a script", "await loaded('script', { src: base + 'secret.js' }); return window.secret"),
    (
      "a link",
      "await loaded('link', { rel: 'stylesheet', href: base + 'secret.css' }); return style()"
    ),
    (
      "@import",
      "await loaded('style', { textContent: `@import url(${base}secret.css)` }); return style()"
    ),
    ("import()", "return (await import(base + 'secret.js')).default"),
    (
      "import() of JSON",
      "return (await import(base + 'secret.json', { with: { type: 'json' } })).x"
    ),
    ("sendBeacon", "return navigator.sendBeacon?.(base + 'secret.txt') ? canary : ''"),
    (
      "a canvas",
      "const i = new Image; i.src = base + 'secret.png'; await rest();"
        + " document.createElement('canvas').getContext('2d').drawImage(i, 0, 0); return canary"
    ),
    (
      "local storage of others", "return Object.entries(localStorage).join() + document.cookie"
    ),
  ]

  /// Ways from the extension's world to the page's, which has globals, prototypes, elements, listeners
  /// and messages of its own.
  static let waysToThePage: [(name: String, script: String)] = [
    ("Function", "return Function('return this')()"),
    ("indirect eval", "return (0, eval)('this')"),
    ("AsyncFunction", "return (async () => {}).constructor('return this')()"),
    ("the document's constructor", "return document.constructor.constructor('return this')()"),
    ("an element's constructor", "return document.body.constructor.constructor('return this')()"),
    ("the window", "return document.defaultView"),
    ("its other names", "return [window, self, top, parent, frames].find(w => w.pageSecret)"),
    ("an element's expando", "return document.body.expando"),
    ("prototypes", "return Node.prototype.pageSecret ?? ({}).pageSecret"),
    ("a patched method", "return [1].map(x => x)[0]"),
    ("a custom element", "return document.querySelector('x-page')"),
    ("a custom element's member", "return document.querySelector('x-page').member"),
    ("a new custom element", "return document.createElement('x-page')"),
    ("an event handler", "return document.body.onclick"),
    ("an event handler in an attribute", "return document.getElementById('p').onclick"),
    ("an event of the page's", "return await event(document.body, 'tell', ask)"),
    ("its detail", "return (await event(document.body, 'tell', ask)).detail"),
    ("its target", "return (await event(document.body, 'tell', ask)).target"),
    ("an error", "return (await event(window, 'error', ask))"),
    ("an error's value", "return (await event(window, 'error', ask)).error"),
    ("a message", "return (await event(window, 'message', () => postMessage('ask', '*'))).data"),
    ("the state of the history", "return history.state"),
    ("a frame", "return document.querySelector('iframe').contentWindow"),
    ("a frame by name", "return window.f ?? frames.f"),
    ("a frame's eval", "return document.querySelector('iframe').contentWindow.eval('this')"),
    (
      "a frame's Function",
      "return document.querySelector('iframe').contentWindow.Function('return this')()"
    ),
    ("a frame's document", "return document.querySelector('iframe').contentDocument.defaultView"),
    ("a caller", "function f() { return f.caller } return f()"),
    (
      "a rejection",
      "const e = await event(window, 'unhandledrejection', ask); return e.reason ?? e.promise"
    ),
    ("a node filter", "return document.createTreeWalker(document, 1, n => 1).filter"),
    ("a mutation record", "return (await records())[0].target"),
    ("a selection", "return getSelection()"),
    ("performance", "return performance.getEntries?.()[0]"),
  ]
}
