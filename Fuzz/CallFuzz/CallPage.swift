/// A page that has something of everything.
enum CallPage {
  static func markup(script: String) -> String {
    #"""
    <!DOCTYPE html><html lang=en><head><title>T</title><base href="https://example.com/x/">
    <meta name=a content=b><link rel=stylesheet href="data:text/css,p{color:red}"><style id=st>
    @import url("data:text/css,b{}"); :root { --x: 1px } p, a:hover { color: red; margin: 1px }
    @media (min-width: 1px) { b { color: blue } } @supports (color: red) { i { x: y } } @layer a, b;
    @layer a { u { color: red } } @font-face { font-family: x; src: url(x) }
    @keyframes k { from { left: 0 } 50% { left: 1px } to { left: 2px } } @page :first { margin: 1px }
    @namespace s url(http://www.w3.org/2000/svg); @container (width > 1px) { p {} }
    @scope (a) to (b) { c {} } @property --p { syntax: "*"; inherits: false }
    @counter-style z { system: cyclic; symbols: a } .n { &:hover { color: red } > b { color: blue } }
    @starting-style { p {} } @position-try --a { left: 0 } @font-palette-values --q { base-palette: 1 }
    @view-transition { navigation: auto }</style></head>
    <body class="a b c" onload="0"><p id=p1 class=c style="color:red;--y:2">Hello <b>wor<i>ld</i></b></p>
    <a href="http://u:p@h:1/p?q#f" id=a1 rel="x y">l</a><img src=x usemap=#m><map name=m><area></map>
    <form id=f1 action=x name=frm><input name=i1 value=v><input type=checkbox checked><input type=radio
    name=r value=1><input type=date value=2020-01-01><input type=number value=5><input type=file><input
    type=range><input type=color><input type=time><input type=month><input type=week><select name=s1
    multiple><optgroup label=g><option selected>1<option>2</optgroup></select><select><option>x</select>
    <textarea name=t1>tx</textarea><button name=b1>b</button><output name=o for=i1>o</output><fieldset
    name=fs disabled><legend>l</legend><input name=q></fieldset><label for=i1>lab</label><datalist
    id=dl><option>z</datalist><progress value=.5></progress><meter value=.5></meter><object></object>
    </form><table id=tb><caption>c</caption><colgroup><col></colgroup><thead><tr><th>h</thead><tbody><tr>
    <td colspan=2>1<td>2<tr><td rowspan=2>3</tbody><tfoot><tr><td>f</tfoot></table><ul><li>1<li
    value=3>2</ul><dl><dt>t<dd>d</dl><details name=d open><summary>s</summary>d</details><dialog>d</dialog>
    <template id=tp><p>in</p><template><i>n</i></template></template><div id=host><template
    shadowrootmode=open><slot name=s><em>fb</em></slot><slot></slot></template><span slot=s>slotted</span>
    </div><svg viewBox="0 0 1 1"><g class=c><path d="M0 0"/><text>t</text><use href="#x"/><a href=x>y</a>
    <style>p{}</style></g></svg><math><mi>x</mi></math>
    <iframe id=if1 name=if1 srcdoc="<p id=inn>inner<script>var z=1</script><form name=q><input></form>">
    </iframe><iframe id=if2 src="about:blank"></iframe><iframe sandbox=allow-scripts srcdoc="<p>s">
    </iframe><video src=x><source src=y><track src=z></video><audio></audio><canvas></canvas>
    <blockquote cite=x>q</blockquote><ins cite=x>i</ins><time datetime=2020>t</time><data value=1>d</data>
    <x-el id=xe a=1>x</x-el><embed src=x><pre>p</pre><hr><h1>h</h1><!--comment--><?pi data?>
    <div contenteditable=true id=ce popover>edit</div><script>
    """# + script + "</script></body></html>"
  }
}
