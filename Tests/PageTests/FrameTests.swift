import DOM
import PageTestSupport
import Session
import Testing

@testable import Page

@Suite struct FrameTests {
  /// What an expression gives in the extension's world, or what the page's scripts said with `log`.
  func run(
    _ markup: String, files: [String: String] = [:], pageScripts: Bool = false,
    _ expression: String = "document.documentElement.getAttribute('words')"
  ) throws -> String {
    let log = """
      <!DOCTYPE html><script>var words = []; function log(word) { words.push(word);
      document.documentElement.setAttribute('words', words.join(' ')); }</script><body>
      """
    return try TestPage(
      log + markup, url: "http://localhost/page.html", files: files, pageScripts: pageScripts
    ).answer("return \(expression)")
  }

  @Test(arguments: [
    ("<iframe>", "f.contentDocument.body.outerHTML", "<body></body>"),
    (
      "<iframe>", "f.contentDocument.URL + f.contentDocument.baseURI",
      "about:blankhttp://localhost/page.html"
    ),
    ("<iframe srcdoc='<p>a'>", "f.contentDocument.body.innerHTML", "<p>a</p>"),
    (
      "<iframe marginwidth=3 marginheight=4 srcdoc=a>", "f.contentDocument.body.outerHTML",
      "<body marginwidth=\"3\" marginheight=\"4\">a</body>"
    ),
    (
      "<iframe marginwidth=3>", "f.contentDocument.body.outerHTML",
      "<body marginwidth=\"3\"></body>"
    ),
    (
      "<iframe>",
      "(f.setAttribute('marginheight', 4), f.contentDocument.open(), f.contentDocument.close(), "
        + "f.contentDocument.body.outerHTML)", "<body marginheight=\"4\"></body>"
    ),
    (
      "<iframe src=frame.html>", "f.contentDocument.title + f.contentDocument.URL",
      "Fhttp://localhost/frame.html"
    ),
    (
      "<iframe src=frame.html>",
      "DOMParser.prototype.parseFromString.call(new f.contentWindow.DOMParser, '', 'text/html').URL",
      "http://localhost/frame.html"
    ),
    ("<iframe src=frame.svg>", "f.contentDocument.documentElement.nodeName", "svg"),
    (
      "<iframe src=frame.txt>", "f.contentDocument.body.innerHTML",
      "<pre style=\"word-wrap: break-word; white-space: pre-wrap;\">a&lt;b</pre>"
    ),
    ("<iframe src=missing.html>", "f.contentDocument && f.contentDocument.title", ""),
    ("<iframe src=https://other.example/>", "f.contentDocument", "null"),
    ("<iframe srcdoc=a sandbox=allow-same-origin>", "f.contentDocument.body.textContent", "a"),
    ("<iframe srcdoc=a sandbox>", "f.contentDocument", "null"),
    ("<iframe sandbox>", "f.contentDocument", "null"),
    ("<iframe>", "f.contentWindow.frameElement === f", "true"),
    ("<iframe>", "f.contentWindow.parent === window && f.contentWindow.top === window", "true"),
    ("<iframe>", "f.contentDocument.defaultView === f.contentWindow", "true"),
    ("<iframe>", "window[0] === f.contentWindow && length === 1", "true"),
    ("<iframe name=n>", "n === f.contentWindow && n.name === 'n'", "true"),
    ("<iframe>", "f.contentDocument.body instanceof f.contentWindow.HTMLElement", "true"),
    ("<iframe>", "f.contentDocument.body instanceof HTMLElement", "false"),
    ("<iframe>", "(f.remove(), f.contentWindow)", "null"),
    (
      "<iframe srcdoc='<iframe></iframe>'>",
      "f.contentDocument.querySelector('iframe')"
        + ".contentWindow.top === window", "true"
    ),
    ("<iframe>", "(document.body.append(f.contentDocument.createElement('b')), 1)", "1"),
    ("<iframe src=page.html>", "f.contentDocument.title", ""),
  ]) func framesHaveDocuments(_ markup: String, _ expression: String, _ value: String) throws {
    let files = [
      "frame.html": "<title>F</title>", "frame.txt": "a<b",
      "frame.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    ]
    let probe = "(f => \(expression))(document.querySelector('iframe'))"
    #expect(try run(markup + "</iframe>", files: files, probe) == value)
  }

  @Test(arguments: [
    ("<iframe onload=log('load')></iframe><script>log(1)</script>", "load 1"),
    (
      "<iframe srcdoc='<script>parent.log(1)</script>' onload=log(2)></iframe><script>onload = () =>"
        + " log(3)</script>", "1 2 3"
    ),
    ("<iframe src=frame.html onload=log(contentWindow.x)></iframe>", "5"),
    ("<iframe srcdoc='<script>parent.log(1)</script>' sandbox onload=log(2)></iframe>", "2"),
    (
      "<script>onmessage = e => log([e.origin, e.source === f.contentWindow, e.data])</script>"
        + "<iframe id=f srcdoc='<script>parent.postMessage(1, `/`)</script>'></iframe>",
      "http://localhost,true,1"
    ),
    (
      "<script>onmessage = e => log([e.origin, e.source === f.contentWindow, e.data])</script>"
        + "<iframe id=f sandbox=allow-scripts srcdoc='<script>parent.postMessage(origin, `*`);"
        + "parent.postMessage(2, `/`)</script>'></iframe>", "null,true,null"
    ),
    (
      "<iframe id=f sandbox=allow-scripts></iframe><script>const w = f.contentWindow;"
        + "onmessage = e => log(e.source === w); f.srcdoc = '<script>parent.postMessage(1, `*`)<\\/script>'"
        + "</script>", "true"
    ),
    (
      "<iframe srcdoc='<script>parent.log(1)</script>'"
        + " onload='if (words.length < 2) contentWindow.location.reload()'></iframe>", "1 1"
    ),
    (
      "<iframe srcdoc='<script>parent.log(URL.createObjectURL(new Blob()).slice(0, 21))</script>'>"
        + "</iframe>", "blob:http://localhost"
    ),
    (
      "<script>var f = document.createElement('iframe'); f.onload = () => log('load');"
        + "document.body.append(f); log(f.contentDocument.readyState)</script>", "load complete"
    ),
    (
      "<iframe id=f></iframe><script>f.contentWindow.eval('var y = 1'); log(f.contentWindow.y);"
        + "log(typeof y)</script>", "1 undefined"
    ),
    (
      "<iframe id=f></iframe><script>var w = f.contentWindow; f.remove();"
        + "w.setTimeout(() => log('late')); setTimeout(() => log('done'), 20)</script>", "done"
    ),
    (
      "<iframe id=f></iframe><script>f.contentWindow.onerror = () => log('frame');"
        + "onerror = () => log('top'); document.body.addEventListener('x',"
        + "f.contentWindow.Function('throw 1')); document.body.dispatchEvent(new Event('x'))</script>",
      "frame"
    ),
    (
      "<iframe name=f id=g></iframe><form target=f action=frame.html><input name=n value=1></form>"
        + "<script>g.onload = () => log(g.contentWindow.location.search);"
        + "document.forms[0].submit()</script>", "?n=1"
    ),
    (
      "<iframe id=g></iframe><form action=frame.html><input type=button id=b name=n value=2"
        + " formtarget=f onclick=\"this.type = 'submit'\"></form><iframe name=f id=h></iframe>"
        + "<script>h.onload = () => log(h.contentWindow.location.search); b.click()</script>",
      "?n=2"
    ),
    (
      "<iframe id=g></iframe><script>g.onload = () => log(g.contentWindow.x);"
        + "g.contentDocument.open('frame.html', '_self', '')</script>", "5"
    ),
    (
      "<iframe id=g srcdoc='<p id=inner>'></iframe><script>var w = g.contentWindow;"
        + "onload = () => log(w.inner.nodeName)</script>", "P"
    ),
  ]) func framesRunScripts(_ markup: String, _ words: String) throws {
    let files = ["frame.html": "<script>var x = 5</script>"]
    #expect(try run(markup, files: files, pageScripts: true) == words)
  }

  @Test func functionsOfFormerWindowsGoOnWorking() throws {
    let markup = """
      <iframe id=i></iframe><script>
      var Parser;
      i.onload = () => {
        if (Parser) return log(new Parser().parseFromString("<p>", "text/html").body.innerHTML);
        Parser = i.contentWindow.DOMParser;
        i.src = "two.html";
      };
      i.src = "one.html";
      </script>
      """
    let files = ["one.html": "<p>", "two.html": "<b>"]
    #expect(try run(markup, files: files, pageScripts: true) == "<p></p>")
  }

  /// What WebKit 2.50 lets a page see of a frame of another origin.
  @Test(arguments: [
    ("f.contentDocument", "null"), ("w === f.contentWindow && w === window[0]", "true"),
    ("w === window.framed", "true"), ("w.parent === window && w.top === window", "true"),
    ("w.self === w && w.window === w && w.frames === w", "true"),
    ("[w.length, w.closed, w.opener]", "1,false,"), ("w.x", "SecurityError"),
    ("w.document", "SecurityError"), ("w.eval", "SecurityError"), ("w.name", "SecurityError"),
    ("w.x = 1", "SecurityError"), ("w.document = 1", "SecurityError"),
    ("'foo' in w", "SecurityError"), ("'postMessage' in w", "true"),
    ("delete w.length", "SecurityError"), ("Object.getPrototypeOf(w)", "null"),
    ("Object.setPrototypeOf(w, {})", "TypeError"),
    ("Object.setPrototypeOf(w, null) === w", "true"), ("Object.isExtensible(w)", "true"),
    ("Object.preventExtensions(w)", "TypeError"),
    ("Object.defineProperty(w, 'y', { value: 1 })", "SecurityError"),
    (
      "Object.getOwnPropertyNames(w).sort()",
      "0,blur,close,closed,focus,frames,length,location,opener,parent,postMessage,self,then,top,"
        + "window"
    ),
    ("Object.getOwnPropertySymbols(w).length", "3"), ("Object.keys(w)", "0"),
    (
      "JSON.stringify(Object.getOwnPropertyDescriptor(w, 'length'))",
      #"{"enumerable":false,"configurable":true}"#
    ),
    ("typeof Object.getOwnPropertyDescriptor(w, 'postMessage').value", "function"),
    ("w.postMessage === w.postMessage", "true"), ("w.postMessage('a', '*')", "undefined"),
    ("[w.postMessage.length, w.focus(), w.blur(), w.close()]", "1,,,"),
    ("w[0] === w.inner", "true"), ("w[1]", "SecurityError"), ("w[0].document", "SecurityError"),
    ("w.location.href", "SecurityError"), ("typeof w.location.replace", "function"),
    ("w.location.toString()", "SecurityError"), ("w.location.assign", "SecurityError"),
    ("w.then", "undefined"), ("Object.prototype.toString.call(w)", "[object Object]"),
    ("w.location.href = 'data:,x'", "data:,x"), ("w instanceof Window", "false"),
    ("Object.getOwnPropertyNames(w.location).sort()", "href,replace,then"),
  ]) func framesOfOtherOriginsAreGuarded(_ expression: String, _ value: String) throws {
    let markup = """
      <iframe id=frame name=framed src="data:text/html,<iframe name=inner></iframe>"></iframe>
      """
    let probe = """
      (f => { const w = f.contentWindow;
      try { return String(\(expression)) } catch (e) { return e.name } })(
      document.getElementById('frame'))
      """
    #expect(try run(markup, probe) == value)
  }

  @Test(arguments: [
    ("1", "1.0"), ("1;", "1.0"), ("1; url=foo", "1.0 foo"), ("1 url=foo", "1.0 foo"),
    ("1url=foo", "-"), ("1x;url=foo", "-"), ("1 x;url=foo", "1.0 x;url=foo"),
    ("1;;url=foo", "1.0 ;url=foo"), ("  1  ;  url  =  foo", "1.0 foo"), ("1; foo", "1.0 foo"),
    ("1; url='foo'bar", "1.0 foo"), ("1; url=\"foo'bar", "1.0 foo'bar"),
    ("1; url foo", "1.0 url foo"), ("1; urlfoo", "1.0 urlfoo"), ("; foo", "-"), ("+1", "-"),
    ("1.9..5.; url=foo", "1.0 foo"), (".9; url=foo", "0.0 foo"), ("1e0; url=foo", "-"), ("", "-"),
  ]) func refreshesAreRead(content: String, expected: String) {
    let refresh = DeclarativeRefresh(DOMString(content))
    let text = refresh.map { "\($0.time) \($0.url ?? "")" } ?? "-"
    #expect(text == expected || text == expected + " ")
  }

  @Test func framesAreRefreshed() throws {
    let markup = """
      <iframe id=g src=/one.html></iframe><script>
      g.onload = () => log(g.contentDocument.body.textContent + g.contentDocument.referrer)
      </script>
      """
    let files = [
      "one.html": "<meta http-equiv=Refresh content='0; url=/two.html'>one", "two.html": "two",
    ]
    #expect(
      try run(markup, files: files, pageScripts: true)
        == "onehttp://localhost/page.html twohttp://localhost/one.html")
  }

  /// The frame shows what it showed before, and its element hears nothing of it.
  @Test func framesThatOpenAppsFireNoLoadEvent() throws {
    let found = try TestPage(
      """
      <!DOCTYPE html><script>const log = [];</script>
      <iframe src="tel:123" onload="log.push('a')"></iframe>
      <iframe src="about:blank" onload="log.push('b')"></iframe>
      <script>
      onload = () => {
        log.push('load');
        document.querySelectorAll('iframe')[1].src = 'mailto:x@y.z';
        setTimeout(() => document.documentElement.setAttribute('words', log), 10);
      };
      </script>
      """, pageScripts: true
    ).answer("return document.documentElement.getAttribute('words')")
    #expect(found == "b,load")
  }
}
