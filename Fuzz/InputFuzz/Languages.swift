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
