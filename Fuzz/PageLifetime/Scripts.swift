/// What is opened, and what runs in it.
enum Scripts {
  static let page = """
    <!DOCTYPE html><title>t</title><style>p { color: red }</style>
    <body onclick='document.x = this'><p id=p class=a>text</p><template><b>x</b></template>
    <form><input name=a><select><option>1</select></form>
    <iframe srcdoc='<p>frame'></iframe><script>document.body.x = { of: document }</script>
    """

  static let archive = """
    From: <Saved by a browser>
    Snapshot-Content-Location: https://example.com/
    MIME-Version: 1.0
    Content-Type: multipart/related; type="text/html"; boundary="----b"

    ------b
    Content-Type: text/html
    Content-Location: https://example.com/

    <!DOCTYPE html><title>t</title><link rel=stylesheet href=a.css><body><p id=p>text</p>
    <iframe src=frame.html></iframe><script src=a.js></script>
    ------b
    Content-Type: text/css
    Content-Location: https://example.com/a.css

    p { color: red }
    ------b
    Content-Type: text/html
    Content-Location: https://example.com/frame.html

    <p>frame
    ------b
    Content-Type: text/javascript
    Content-Location: https://example.com/a.js

    document.body.x = { of: document };
    ------b--
    """.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")

  static let script = """
    for (let i = 0; i < 50; i++) {
      const element = document.createElement('div');
      element.innerHTML = '<p id=q>a<b>c</b></p><template><i>x</i></template>';
      element.attachShadow({ mode: 'open' }).innerHTML = '<slot></slot>';
      element.shadowRoot.adoptedStyleSheets = [new CSSStyleSheet];
      element.addEventListener('x', () => element);
      element.onclick = () => element;
      element.classList.add('x');
      document.body.append(element);
      if (i % 10) element.remove();
      element.kept = [document.createRange(), new Event('x'), document.querySelectorAll('p')];
    }
    new MutationObserver(() => document).observe(document.body, { childList: true });
    customElements.define('x-y', class extends HTMLElement {
      connectedCallback() { this.inside = this.attachInternals(); }
    });
    document.body.append(document.createElement('x-y'));
    getComputedStyle(document.body).color;
    document.styleSheets[0]?.cssRules;
    new DOMParser().parseFromString('<p>x', 'text/html').body.x = document;
    setInterval(() => document, 1e6);
    globalThis.all = [document.createElement('p'), new AbortController(), new Blob(['x'])];
    globalThis.channel = new MessageChannel();
    channel.port1.onmessage = () => document;
    fetch('data:,x').then((response) => response.text()).then((text) => { globalThis.text = text });
    new XMLHttpRequest().onload = () => document;
    AbortSignal.timeout(1e6).onabort = () => document;
    document.createTreeWalker(document, 1, () => document).nextNode();
    var ExtensionPreprocessingJS = {
      run(a) { setTimeout(() => a.completionFunction({ title: document.title }), 1); },
      finalize(a) { document.body.append(JSON.stringify(a)); },
    };
    """
}
