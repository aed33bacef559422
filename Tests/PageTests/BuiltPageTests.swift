import PageTestSupport
import Testing

/// Pages in the shape in which Vite builds them: hashed chunks, preloading, code without spaces.
@Suite struct BuiltPageTests {
  private static let preload = """
    const e=function(t,n){return new URL(t,n).href},s={},p=function(t,n,r){let i=Promise.resolve();\
    if(n&&n.length){i=Promise.all(n.map(o=>{if(o=e(o,r),o in s)return;s[o]=!0;const a=o.endsWith(".css"),\
    l=document.createElement("link");l.rel=a?"stylesheet":"modulepreload",l.href=o,\
    document.head.appendChild(l)}))}return i.then(()=>t())};export{p as _};
    """
  private static let files = [
    "assets/preload-helper-a1.js": preload,
    "assets/View-c3.css": "p{color:red}",
    "assets/View-c3.js": """
    import{r as e}from"./index-b2.js";var t=e=>{if(/[/}]/.test(e)){}/x/g.test(e);return e.length/2/1};\
    function n(){return e(`p`,`late ${t(`a/b{`)} ${e.count}`)}export{n as default};
    """,
    "assets/index-b2.js": """
    import{_ as t}from"./preload-helper-a1.js";const __vite__mapDeps=(i,m=__vite__mapDeps,\
    d=(m.f||(m.f=["./View-c3.js","./View-c3.css"])))=>i.map(i=>d[i]);\
    let c=0;const r=(e,n)=>{r.count=++c;let o=document.createElement(e);o.textContent=n;return o},\
    a=document.querySelector("#root");class A{static#a=/}/;run(){return a.append(r("h1","early"))}}\
    new A().run();t(()=>import("./View-c3.js"),__vite__mapDeps([0,1]),import.meta.url)\
    .then(e=>a.append(e.default()));export{r};
    """,
  ]

  @Test func chunkIsLoadedLate() throws {
    let page = try TestPage(
      """
      <!DOCTYPE html><script type=module crossorigin src=/assets/index-b2.js></script>
      <link rel=modulepreload crossorigin href=/assets/preload-helper-a1.js><div id=root></div>
      """, url: "http://localhost/index.html", files: Self.files, pageScripts: true)
    #expect(
      page.answer("return document.querySelector('#root').innerHTML")
        == "<h1>early</h1><p>late 2 1</p>")
    #expect(
      page.answer("return document.querySelectorAll('link[href^=http]').length") == "2")
  }

  /// `await (x)` may be a call, in code that does not wait.
  @Test func parenthesisFollowsAwait() throws {
    let page = try TestPage(
      """
      <!DOCTYPE html><title></title><script type=module>
      document.title = await(async () => 'waited')()</script>
      """, url: "http://localhost/index.html", files: [:], pageScripts: true)
    #expect(page.answer("return document.title") == "waited")
  }
}
