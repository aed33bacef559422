extension Grist.Language {
  static let predicate = Self(
    words: """
      SUBQUERY ( ) , $e $a $x . @ @count extensionItems attachments registeredTypeIdentifiers ANY ALL \
      NONE SOME UTI-CONFORMS-TO UTI-EQUALS "public.url" 'public.image' == = != <> >= => < > && || \
      ! AND OR NOT TRUEPREDICATE FALSEPREDICATE { } [ ] 1 2 0 IN BETWEEN LIKE MATCHES CONTAINS[cd] \
      BEGINSWITH "(a*)*b" "*?*" SELF NULL - 1.5
      """,
    texts: #"""
      SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url").@count == $e.attachments.@count).@count == 1
      extensionItems.@count BETWEEN {1, 3} AND NOT (extensionItems.@count == 2 OR FALSEPREDICATE)
      NONE extensionItems.attachments.registeredTypeIdentifiers LIKE "com.*.?ovie" && !TRUEPREDICATE
      SUBQUERY(extensionItems, $e, $e.attachments.@count > 0 AND "public.url" IN $e.attachments.registeredTypeIdentifiers).@count => 1
      ANY extensionItems.attachments.registeredTypeIdentifiers MATCHES "(public|com)\\..*"
      """#)

  static let xmlPropertyList = Self(
    words: """
      <plist> </plist> <dict> </dict> <array> </array> <key> </key> <string> </string> <integer> \
      </integer> <real> </real> <date> </date> <data> </data> <true/> <false/> <key/> <dict/> &lt; \
      &#x10FFFF; &#55296; &amp <!-- --> <![CDATA[ ]]> <?xml <!DOCTYPE [ ] > 2024-02-30T25:00:00Z nan \
      AAA= 0xFFFFFFFFFFFFFFFFF version="1.0"
      """,
    texts: """
      <?xml version="1.0"?><plist version="1.0"><dict><key>a</key><string>x &amp; y</string><key>b</key><array><integer>-1</integer><real>1e300</real></array></dict></plist>
      <plist><dict><key>d</key><date>2024-02-29T12:00:00Z</date><key>e</key><data> AAEC </data><key>f</key><true/></dict></plist>
      <plist><array><string><![CDATA[<&>]]></string><dict/><array><array><false></false></array></array></array></plist>
      """)

  static let json = Self(
    words: """
      { } [ ] , : "a" "b" "\\u00e9" "\\ud83d\\ude00" "\\ud83d" "\\ 1 -0 1e5 1E400 0.5 01 true false null tru \
      "key": /* // '
      """,
    texts: #"""
      {"a": [1, 2.5, -3e-7, {"b": null}], "c": "\u00e9\n\ud83d\ude00", "": true}
      [[[[]]], {"x": {"y": {"z": "\\\"\/"}}}, 123456789012345678901234567890]
      """#)

  static let selector = Self(
    words: """
      * a p #id .c [a] [a=b] [a~='b' i] [a|=b s] | || > + ~ , : :: :not( :is( :where( :has( ) :nth-child( \
      2n+1 even odd of -n+3 :first-child :root :empty :lang(en) :dir(rtl) :checked :host :scope ::before \
      ::slotted( :nth-last-of-type( \\ \\31 "x" & @ { } *|* svg|a :hover /* */ -- -x
      """,
    texts: """
      div > p.c:not(:first-child, [title^="x" i]):nth-child(2n + 1 of .c) ~ a#id
      :is(ul, ol) :has(> li:nth-last-child(-n+2)) + p::before, *|*:lang("de-*", fr)
      html:root body :where(a[href], area[href]):not([target="_blank"]):enabled
      p:nth-of-type(even) > b:only-child, form :checked, :scope > *:empty
      """)

  static let css = Self(
    words: """
      color background font margin: padding: width transform grid-template-areas transition --x var(--x) \
      var( calc( ) min( clamp( url( "a" #fff #ff00ff80 rgb( hsl( oklch( color-mix( in srgb, 1px 2em 50% \
      1fr auto none inherit revert-layer !important ; : , / ( [ { } ] @media red currentcolor solid \
      repeat( minmax( linear-gradient( to left 45deg 1turn -1 1e9px \\
      """,
    texts: """
      color: rgb(1 2 3 / 50%); background: url(a.png) no-repeat center / cover, linear-gradient(to left, red 10%, blue)
      margin: 1px auto calc(1em + 2 * (3px - 10%)) !important; font: italic bold 12px/1.5 "A", serif
      grid-template: "a b" 1fr "c d" minmax(10px, auto) / repeat(2, 1fr [x]); transform: rotate(45deg) scale(2, -1)
      --x: { a: b }; width: var(--x, var(--y, 1px)); transition: opacity 1s cubic-bezier(0, 1, 1, 0) 2s, color .5s
      border: thin solid color-mix(in oklch, red 20%, rgb(from blue r g b)); inset: 0 1px; aspect-ratio: 16 / 9
      """)

  static let sheet = Self(
    words: """
      @media screen and ( min-width: 1px ) @import url(x) layer(a) supports( @supports not selector( @layer a, b ; \
      @font-face unicode-range: U+0-7F, U+4?? @keyframes from to 50% @page :first @container x (width > 1px) \
      @property --x syntax: "<length>" @counter-style @namespace svg url(http://x) @scope (a) to (b) @charset "x"; \
      a b > c & :is( ::before { } { } color: red ; --y: 1 /* */ <!-- --> !important " ' \\ ( [ ] )
      """,
    texts: """
      @media screen and (min-width: 10px), print { a:hover { color: red; & b { top: 0 } } @layer x { p { margin: 1px } } }
      @import url("x.css") layer(a.b) supports(display: grid) screen; @namespace svg url(http://n); svg|a { x: y }
      @font-face { font-family: "F"; src: url(f.woff2) format("woff2"), local(x); unicode-range: U+25-FF, u+4?? }
      @keyframes k { from { top: 0 } 50%, 60.5% { top: 1px } to { top: 2px } } @layer a, b.c; @layer { d { e: f } }
      @supports (display: grid) and (not (x: y)) { a { b: c } } @container side (width > 400px) { p { color: blue } }
      @counter-style c { system: cyclic; symbols: "*" "+"; suffix: " " } @property --p { syntax: "<length>"; inherits: false; initial-value: 0px }
      """)

  static let html = Self(
    words: """
      <p> </p> <div> </div> <table> <tr> <td> </table> <b> <i> <a> </a> <font> <svg> <math> <mi> <foreignObject> <title> \
      <template> </template> <select> <option> <optgroup> <form> <input> <textarea> <script> </script> <style> <noscript> \
      <frameset> <body> <html> <head> </body> <!-- --> <!DOCTYPE html> <![CDATA[ ]]> &amp; &notin &#x80; <plaintext> <button> <li> <h1> <br/> a=b
      """,
    texts: """
      <!DOCTYPE html><title>t</title><p>a<b>b<i>c</b>d</i><table>x<tr><td>y</table><ul><li>1<li>2</ul><!--c-->
      <svg><foreignObject><p>x</p></foreignObject><title><b>y</svg><math><mi>z<annotation-xml encoding=text/html><p>
      <form><select><option>1<optgroup label=x><option>2</select><textarea>\u{D}x</textarea><template><tr><td>q</template>
      <a href=x>1<a href=y>2<div>3</a>4</div><script>if (a < b) "<!--<script>";</script><noscript><p>n</noscript>
      """)

  static let xhtml = Self(
    words: """
      <p> </p> <b xmlns="http://n"> </b> <x:y xmlns:x="u"> </x:y> <?pi d?> <![CDATA[ ]]> &amp; &lt; &#65; &e; <!-- --> a="b" \
      <!DOCTYPE html [ <!ENTITY e "f"> ]> <html xmlns="http://www.w3.org/1999/xhtml"> </html> <svg/> <script/> xml:lang="de"
      """,
    texts: """
      <!DOCTYPE html [<!ENTITY e "f<b>g</b>">]><html xmlns="http://www.w3.org/1999/xhtml"><body><p a="&e;">&e;</p></body></html>
      <?xml version="1.0" encoding="utf-8"?><r xmlns:p="u"><p:a p:b="c"/><![CDATA[<x>]]><?pi d?><!--c--></r>
      """)

  static let xpath = Self(
    words: """
      // / . .. * @ @id p b li text() comment() node() [ ] ( ) | + - * div mod = != < > <= >= and or not( count( last() position() \
      id("a") string( concat( substring( contains( lang("de") sum( 1 2.5 "x" 'y' $v ancestor:: following-sibling:: preceding:: self:: p:q , name()
      """,
    texts: """
      //b[@lang='de']/preceding-sibling::*[1] | //li[position() > 1][last()]
      count(//li) + sum(//li) * 2 - -3 div 4 mod 5 >= 6 and not(contains(string(//p), "x"))
      concat(substring("abc", 2, 1), translate(name(//b), "b", "c"), normalize-space(" x  y "))
      id("a")/ancestor-or-self::node()/descendant::text()[. = "1" or lang("de")]
      """)

  static let url = Self(
    words: """
      http: https: file: ftp: mailto: data: javascript: ws: x: // / \\ ? # @ : . .. %2e %2E%2e %zz %00 \
      user pass localhost 127.0.0.1 0x7f.1 1.2.3 [::1] [1:2::ffff:1.2.3.4] [ ] a.b xn--n3h xn--a ☃.net \
      faß.de EXAMPLE.com :80 :443 :65536 C: C| | ^ < > a=b&c
      """,
    texts: """
      https://user:pa%20ss@EXAMPLE.com:443/a/./b/../c;d?x=1&y=%zz#frag ment
      file:///C|/dir/../x.html?q#h
      //host:8080\\\\path/%2e%2e/./y
      http://[2001:db8::1:0:0:1]:81/日本?é#😀
      mailto:a@b.c?subject=x y
      ../../g;x=1/../y#s
      blob:https://example.com/uuid
      """)
}
