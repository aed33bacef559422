/// What arguments are made of.
enum Words {
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }
  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  static let primitives = words(
    """
    undefined null true false 0 -0 1 -1 2 7 NaN Infinity -Infinity 0.5 -1.5 1e9 2147483647 2147483648 \
    -2147483649 4294967295 4294967296 9007199254740991 9007199254740992 1e19 1e300 -1e300 5e-324 1n \
    2n**70n Symbol() Symbol.iterator ''
    """)

  static let texts = [
    "", " ", "a", "p", "b > i", "*", "div", "id", "x-y", "x:y", "http://example.com/b?c#d",
    "data:,x",
    "data:text/html,<p>x", "about:blank", "#f", "?q", "javascript:0", "text/xml", "text/html",
    "application/xml", "image/svg+xml", "<p>x<b>", "<?xml version='1.0'?><r a='b'>t</r>", "<r>",
    "color: red", "p { color: red }", "@media print { b { left: 0 } }", "margin", "--x", "5px",
    "1e99",
    "calc(1px + 2em)", "red", "\\ud800", "\\0", "é😀", "0", "1", "-1", "NaN", "click", "x", "load",
    "beforebegin", "afterend", "open", "closed", "s", "style", "class", "href", "select",
    "insertText",
    "bold", "utf-8", "utf-16le", "POST", "GET", "a/b;c=d", "x".repeated(300), "//p | //b[1]",
    "count(//*)",
    "2020-01-02", "2020-W01", "12:30", "#123456", "http://www.w3.org/1999/xhtml",
    "http://www.w3.org/2000/svg", "on", "true", "__proto__", "constructor", "[1,2]", "{\"a\":1}",
    "%zz",
    "\\n", ":host", ":has(> b)", "::before", "1 2", "arraybuffer", "blob", "json", "document",
  ]

  static let keys = words(
    """
    then toString valueOf length name value type detail bubbles cancelable composed once capture passive \
    signal view relatedTarget button buttons clientX key code data origin source ports mode slotAssignment \
    delegatesFocus childList attributes subtree characterData attributeFilter attributeOldValue extends \
    acceptNode handleEvent lookupNamespaceURI transfer targetOrigin method headers body credentials cache \
    redirect referrer integrity keepalive window duplex status statusText start pull cancel write close \
    abort transform flush highWaterMark size reason promise error message filename lineno colno endings \
    lastModified fatal ignoreBOM stream startContainer startOffset endContainer endOffset x y width height \
    0 1 2 next done return iterator observedAttributes connectedCallback disabledFeatures formAssociated \
    prototype constructor media baseURL disabled behavior block inline preventScroll line column sourceURL \
    stack toJSON preventAbort get set has
    """)

  static let nodes = words(
    """
    Node Element Text Comment Attr Document DocumentFragment ShadowRoot DocumentType HTMLElement \
    HTMLInputElement HTMLSelectElement HTMLFormElement HTMLTemplateElement HTMLIFrameElement SVGElement \
    HTMLTableElement HTMLSlotElement Range Event EventTarget CSSStyleSheet CSSRule NodeList HTMLCollection
    """)

  static let events = words(
    "x click load error focus change input submit toggle slotchange abort message select invalid")

  static let markups = lines(
    """
    <p>a<b>b</b></p>
    <iframe srcdoc='<p>x<script>parent.collect()<\\/script>'></iframe>
    <style>p { color: red } @import 'data:text/css,b{}';</style>
    <select><option selected>1<option>2</select>
    <table><tr><td>1</table>
    <template><i>n</i><template>o</template></template>
    <div><template shadowrootmode=open><slot name=s></slot></template><b slot=s>x</b></div>
    <x-el onclick='collect()'></x-el><x-a></x-a>
    <svg><g><foreignObject><p>x</p></foreignObject></g></svg>
    <form id=f><input name=q required><button>b</button></form>
    <details open><summary>s</summary></details><dialog open>d</dialog>
    <img src=x onerror='collect()'><link rel=stylesheet href='data:text/css,p{}'>
    """)

  static let sheets = lines(
    """
    p, a:hover { color: red; margin: calc(1px + var(--x)) }
    @media (min-width: 1px) { b { color: blue } } @supports (color: red) { i { x: y } }
    @layer a, b; @layer a { u { color: red } } @font-face { font-family: x; src: url(x) }
    @keyframes k { from { left: 0 } 50% { left: 1px } to { left: 2px } } @page :first { margin: 1px }
    @container (width > 1px) { p {} } @scope (a) to (b) { c {} } .n { &:hover { color: red } > b {} }
    @property --p { syntax: '*'; inherits: false } @counter-style z { system: cyclic; symbols: a }
    """)

  static let transformations = lines(
    """
    <xsl:template match='/'><out><xsl:value-of select='.'/></out></xsl:template>
    <xsl:template match='*'><xsl:copy><xsl:apply-templates/></xsl:copy></xsl:template>
    <xsl:output method='html'/><xsl:template match='/'><p><xsl:copy-of select='//*'/></p></xsl:template>
    <xsl:output method='text'/><xsl:template match='/'><xsl:value-of select='count(//*)'/></xsl:template>
    <xsl:param name='a'/><xsl:template match='/'><a b='{$a}'><xsl:for-each select='//@*'><xsl:sort select='.'/><xsl:value-of select='name()'/></xsl:for-each></a></xsl:template>
    """)
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
