// What editing commands make of markup and selection, in an editing host: one row to a case, with the markup (the
// selection in square brackets), the command and its value. `script/record-interfaces` asks WebKit and writes the
// answers to EditingCommands.json: what the command returned, the markup with the selection, and what was selected.
(() => {
  const commands = {
    text: ["insertText", "x"], lines: ["insertText", "x\ny"], space: ["insertText", " "],
    html: ["insertHTML", "<b>q</b>r"], block: ["insertHTML", "<p>q</p>"], erase: ["delete"],
    forward: ["forwardDelete"], paragraph: ["insertParagraph"], line: ["insertLineBreak"],
    bold: ["bold"], italic: ["italic"], underline: ["underline"], strike: ["strikeThrough"],
    sub: ["subscript"], sup: ["superscript"], link: ["createLink", "http://a/"],
    unlink: ["unlink"], color: ["foreColor", "red"], back: ["hiliteColor", "#00ff00"],
    font: ["fontName", "Arial"], size: ["fontSize", "5"], plain: ["removeFormat"],
    heading: ["formatBlock", "h1"], quote: ["formatBlock", "<blockquote>"],
    center: ["justifyCenter"], left: ["justifyLeft"], full: ["justifyFull"], indent: ["indent"],
    outdent: ["outdent"], ol: ["insertOrderedList"], ul: ["insertUnorderedList"],
    rule: ["insertHorizontalRule"], image: ["insertImage", "a.png"], all: ["selectAll"],
  };
  const typing = "text lines space html block erase forward paragraph line rule image all";
  const styling = "bold italic underline strike sub sup link unlink color back font size plain";
  const blocks = "heading quote center left full indent outdent ol ul";
  // Markup, and what is done with it.
  const rows = [
    ["foo[]bar", `${typing} ${styling} ${blocks}`], ["f[oob]ar", `${typing} ${styling} ${blocks}`],
    ["[]", `${typing} ${blocks}`], ["<br>[]", "text erase paragraph"], ["[foobar]", `${typing} ${styling}`],
    ["<p>fo[]o</p><p>bar</p>", `${typing} ${blocks}`], ["<p>foo[]</p><p>bar</p>", `${typing} ${blocks}`],
    ["<p>foo</p><p>[]bar</p>", `${typing} ${blocks}`], ["<p>f[oo</p><p>ba]r</p>", `${typing} ${styling} ${blocks}`],
    ["<p>[foo</p><p>bar]</p>", `${typing} ${blocks}`], ["<div>foo[]</div>bar", typing],
    ["foo<div>[]bar</div>", typing], ["foo<br>[]bar", typing], ["foo[]<br>bar", typing],
    ["foo [] bar", "text space erase forward paragraph line"], ["foo[ ]bar", "text erase forward"],
    ["foo []", "text space erase paragraph line"], ["<b>foo</b>[]bar", "text space erase paragraph html"],
    ["<b>fo[]o</b>", `${typing} ${styling}`], ["a<b>b[c]d</b>e", styling], ["a[b<b>cd</b>e]f", `erase ${styling}`],
    ["<b><i>a[b]c</i></b>", styling], ["<a href=x>a[b]c</a>", `${typing} ${styling}`],
    ["<a href=x>abc[]</a>d", "text erase paragraph"], ["d<a href=x>[]abc</a>", "text erase paragraph"],
    ["<font color=blue size=2>a[b]c</font>", styling], ["<span style='color: blue'>a[b]c</span>", styling],
    ["<h1>fo[]o</h1>", `${typing} ${blocks}`], ["<h1>foo[]</h1>", "paragraph line text"],
    ["<h1>a[b</h1><p>c]d</p>", `erase text ${styling} ${blocks}`],
    ["<ul><li>foo[]</li></ul>", `${typing} ${blocks}`], ["<ul><li>[]foo</li><li>bar</li></ul>", `erase ${blocks}`],
    ["<ul><li>foo</li><li>[]</li></ul>", "paragraph erase text ol ul"],
    ["<ul><li>fo[o</li><li>ba]r</li></ul>", `erase text paragraph ${blocks}`],
    ["<ol><li>a</li><li>b[]</li><li>c</li></ol>", `paragraph erase forward ${blocks}`],
    ["<ul><li>a<ul><li>b[]</li></ul></li></ul>", `paragraph erase ${blocks}`],
    ["<blockquote>foo[]</blockquote>", `paragraph erase outdent indent quote ol`],
    ["<blockquote><p>a[]</p><p>b</p></blockquote>", "paragraph outdent indent heading"],
    ["<pre>a[]b\nc</pre>", "text paragraph line erase heading"], ["<div>a<div>b[]</div></div>", `erase paragraph`],
    ["<table><tr><td>a[]</td><td>b</td></tr></table>", "text paragraph line erase forward bold ol indent"],
    ["<table><tr><td>a[b</td><td>c]d</td></tr></table>", "text erase bold"],
    ["a<img>[]b", "erase forward text"], ["a[]<img>b", "erase forward text"], ["a<hr>[]b", "erase text"],
    ["<p>a<br>[]</p>", "text erase paragraph"], ["<p>a</p><p><br>[]</p><p>b</p>", `erase forward text ${blocks}`],
    ["<div>a[]</div><div>b</div><div>c</div>", `forward paragraph ${blocks}`],
    ["<p style='color: red'>a[]</p><p>b</p>", "forward paragraph"], ["<p>a</p><h2>[]b</h2>", "erase"],
    ["é[]👍🏽x", "erase forward"], ["👍🏽[]x", "erase"],
  ];
  const place = (host) => {
    const find = (mark) => {
      const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const index = walker.currentNode.data.indexOf(mark);
        if (index < 0) continue;
        walker.currentNode.deleteData(index, 1);
        return [walker.currentNode, index];
      }
    };
    const start = find("["), end = find("]");
    // A mark without other text stands for a place in the element.
    const point = ([node, offset]) => {
      if (node.data !== "") return [node, offset];
      const { parentNode } = node, index = [...parentNode.childNodes].indexOf(node);
      return [parentNode, index];
    };
    const [from, to] = [point(start), point(end)];
    if (start[0].data === "") start[0].remove();
    getSelection().setBaseAndExtent(...from, ...to);
  };
  const shown = () => {
    const { anchorNode, anchorOffset, focusNode, focusOffset, rangeCount } = getSelection();
    const name = (node) => node.nodeType === 3 ? "#" + node.data : node.localName;
    return rangeCount === 0 ? null
      : `${name(anchorNode)} ${anchorOffset} ${name(focusNode)} ${focusOffset}`;
  };
  const run = (html, css, [command, value]) => () => {
    document.activeElement?.blur();
    getSelection().removeAllRanges();
    document.execCommand("styleWithCSS", false, css);
    document.body.innerHTML = `<div contenteditable>${html}</div>`;
    const host = document.body.firstElementChild;
    host.focus();
    place(host);
    const answer = document.execCommand(command, false, value);
    document.execCommand("styleWithCSS", false, "false");
    return [answer, host.innerHTML, shown()];
  };
  const questions = {};
  for (const [html, names] of rows) {
    for (const name of names.split(" ")) {
      questions[`${name} | ${html}`] = run(html, "false", commands[name]);
      if (styling.split(" ").includes(name) && html.includes("<b>")) {
        questions[`${name} | ${html} | CSS`] = run(html, "true", commands[name]);
      }
    }
  }
  // Of nested links and of what is split before its layout, the answers are accidents.
  for (const name of [
    "block | <b>fo[]o</b>", "block | <a href=x>a[b]c</a>",
    "outdent | <blockquote><p>a[]</p><p>b</p></blockquote>",
  ]) delete questions[name];
  return questions;
})()
