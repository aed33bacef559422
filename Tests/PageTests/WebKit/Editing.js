// What editing commands answer and do, one question to a function, in a script that no user asked for.
// `script/record-interfaces` asks WebKit and writes the answers to Editing.json.
(() => {
  const make = (html) => {
    document.activeElement?.blur();
    getSelection().removeAllRanges();
    document.body.innerHTML = html;
    return document.body.firstElementChild;
  };
  const query = (command) => ["Supported", "Enabled", "State", "Indeterm", "Value"].map(
    (what) => document["queryCommand" + what](command));
  const execute = (command, value) => {
    try { return document.execCommand(command, false, value); } catch (e) { return String(e); }
  };
  const name = (node) => node.nodeType === 3 ? "#" + node.data : node.localName;
  const selected = () => {
    const { anchorNode, anchorOffset, focusNode, focusOffset, rangeCount } = getSelection();
    return rangeCount === 0 ? null : [name(anchorNode), anchorOffset, name(focusNode), focusOffset];
  };
  const control = (html, start, end) => {
    const element = make(html);
    element.focus();
    if (start !== undefined) element.setSelectionRange(start, end);
    return element;
  };
  const edited = (element, log, command, value) => {
    const answers = [query(command)[1], execute(command, value)];
    return [answers, element.value, element.selectionStart, element.selectionEnd, log];
  };
  const listen = (element) => {
    const log = [];
    for (const type of ["beforeinput", "input"]) {
      element.addEventListener(type, (e) => log.push(
        [e.type, e.inputType, e.data, e.cancelable, e.bubbles, e.isTrusted, e.constructor.name]));
    }
    return log;
  };
  const known = "copy cut paste selectAll insertText insertHTML delete forwardDelete bold italic "
    + "underline strikethrough subscript superscript createLink unlink hiliteColor formatBlock "
    + "undo redo indent outdent justifyLeft justifyCenter justifyRight justifyFull justifyNone "
    + "insertOrderedList insertUnorderedList insertParagraph insertLineBreak insertHorizontalRule "
    + "insertImage removeFormat styleWithCSS useCSS defaultParagraphSeparator unselect transpose "
    + "fontSizeDelta insertNewlineInQuotedContent pasteAndMatchStyle pasteAsPlainText "
    + "pasteAsQuotation pasteFont insertNestedOrderedList insertNestedUnorderedList";
  const unknown = "bogus yank setMark ignoreSpelling enableObjectResizing contentReadOnly heading "
    + "insertTab moveLeft selectLine toggleBold deleteBackward deleteToMark";
  const questions = {};
  for (const command of `${known} ${unknown} COPY SelectAll`.split(" ")) {
    questions[`${command} without a selection`] = () => {
      make("<p>a <b>b</b></p>");
      return [query(command), execute(command, "x"), selected(), document.body.innerHTML];
    };
    questions[`${command} of what nobody can edit`] = () => {
      getSelection().selectAllChildren(make("<p>a <b>b</b></p>"));
      return [query(command), execute(command, "x"), selected(), document.body.innerHTML];
    };
  }
  for (const command of ["foreColor", "backColor", "fontName", "fontSize"]) {
    questions[`${command} without a selection`] = () => {
      make("<p>a <b>b</b></p>");
      return [query(command), execute(command, "x"), selected(), document.body.innerHTML];
    };
  }
  for (const html of [
    "<p>one</p><script>1</script><style>x{}</style>\n", "text<br>", "<img>text<img>", "", "<div></div>",
    "<h1 style='display:none'>x</h1><p>one <i>two</i></p><p hidden>q</p>",
    "\n <p> a <b>b</b></p>\n<div> c </div>\n", "<table><tr><td>a<td>b</table>", "<p>a</p><input>",
    "<p>a</p><select><option>x</select>", "<p>a</p><textarea>t</textarea>", "<p>a</p><hr>",
    "<p>a</p><button>go</button>", "<p>a</p><button></button>", "<p>a</p><div></div>",
    "<div></div><p>a</p><div> </div>", "<p>a</p><p style='-webkit-user-select:none'>nb</p>",
    "<p>a</p><p style='visibility:hidden'>nb</p>", "<pre> a \n b \n</pre>",
    "<ul><li>a</li><li>b</li></ul>", "<p>a</p><iframe></iframe>", "<p>a</p><video></video>",
    "<svg><text>x</text></svg><p>a</p>", "<p>a<br></p><p><br></p>", "<p>a</p><input type=hidden>",
    "<p>x <a href=#>y</a> </p><noscript>z</noscript>", "<p>a</p><input type=checkbox>",
    "<p>a</p><div>x<input>y</div>", "<p>a</p><textarea>t</textarea><p>z</p>",
    "<p>a</p><div contenteditable>b</div>", "<div contenteditable>a</div><p>b</p>",
    "<p>a</p><div contenteditable>b</div><p>c</p>",
  ]) {
    questions[`selectAll in ${html}`] = () => {
      make(html);
      return [execute("selectAll"), selected()];
    };
  }
  return Object.assign(questions, {
    selectAllIsAskedFor() {
      make("<p>a</p>");
      const log = [];
      const listener = (event) => {
        log.push([event.target.localName, event.cancelable, event.bubbles, event.isTrusted]);
        event.preventDefault();
      };
      document.addEventListener("selectstart", listener);
      const answer = execute("selectAll");
      document.removeEventListener("selectstart", listener);
      return [answer, selected(), log];
    },
    selectAllInAnEditingHost() {
      const host = make("<div contenteditable>edit <b>me</b> now</div><p>x</p>");
      getSelection().collapse(host.firstChild, 1);
      return [execute("selectAll"), selected()];
    },
    selectAllInTextArea() {
      const element = control("<textarea>abc</textarea>", 1, 1);
      return [execute("selectAll"), element.selectionStart, element.selectionEnd];
    },
    selectAllInInput() {
      const element = control("<input value=abc>", 1, 1);
      return [execute("selectAll"), element.selectionStart, element.selectionEnd];
    },
    unselect() {
      const paragraph = make("<p>a</p>");
      const before = query("unselect");
      getSelection().selectAllChildren(paragraph);
      return [before, query("unselect"), execute("unselect"), selected()];
    },
    copyTellsNobody() {
      const element = make("<textarea>abc</textarea>");
      const log = [];
      for (const type of ["copy", "beforecopy", "cut", "beforecut", "paste", "beforepaste"]) {
        element.addEventListener(type, () => log.push(type));
      }
      element.select();
      element.focus();
      return [["copy", "cut", "paste"].map((command) => [query(command), execute(command)]), log];
    },
    insertText() {
      const element = control("<input value=abcdef>", 1, 3);
      return edited(element, listen(element), "insertText", "X<i>");
    },
    insertTextAtACaret() {
      const element = control("<textarea>abc</textarea>", 3, 3);
      return edited(element, listen(element), "insertText", "é😀");
    },
    insertTextInLines() {
      const element = control("<textarea>abc</textarea>", 1, 2);
      return edited(element, listen(element), "insertText", "x\ny");
    },
    insertTextInEmptyLines() {
      const element = control("<textarea>abc</textarea>", 1, 2);
      return edited(element, listen(element), "insertText", "\nx\n\ny\n");
    },
    insertTextInLinesOfAnInput() {
      const element = control("<input value=abc>", 1, 2);
      return edited(element, listen(element), "insertText", "x\ny");
    },
    insertTextWithoutText() {
      const element = control("<input value=abc>", 1, 2);
      return edited(element, listen(element), "insertText");
    },
    insertTextOfNull() {
      const element = control("<input value=abc>", 1, 2);
      return edited(element, listen(element), "insertText", null);
    },
    insertTextUpToMaxLength() {
      const element = control("<input value=abcdef maxlength=7>", 6, 6);
      return edited(element, listen(element), "insertText", "XYZ");
    },
    insertTextIntoWhatIsSelected() {
      const element = make("<input value=abc>");
      element.select();
      element.focus();
      return edited(element, listen(element), "insertText", "x");
    },
    insertTextIntoWhatGotTheFocus() {
      const element = make("<input value=abc>");
      element.focus();
      return edited(element, listen(element), "insertText", "x");
    },
    focusSelects() {
      return ["<input value=abc>", "<input type=password value=abc>", "<input readonly value=abc>",
        "<textarea>abc</textarea>", "<input value=''>"].map((html) => {
          const element = make(html);
          element.focus();
          const first = [element.selectionStart, element.selectionEnd];
          element.setSelectionRange(1, 1);
          element.blur();
          element.focus();
          return [first, element.selectionStart, element.selectionEnd];
        });
    },
    insertTextCanceled() {
      const element = control("<input value=abc>", 1, 2);
      const log = listen(element);
      element.addEventListener("beforeinput", (event) => event.preventDefault());
      return edited(element, log, "insertText", "x");
    },
    insertTextIntoAPassword() {
      const element = control("<input type=password value=abc>", 1, 2);
      return edited(element, listen(element), "insertText", "x");
    },
    insertTextWhereNothingCanBeTyped() {
      return ["<input readonly value=abc>", "<textarea disabled>abc</textarea>", "<input type=checkbox>"]
        .map((html) => {
          const element = control(html);
          return [query("insertText"), execute("insertText", "x"), element.value];
        });
    },
    insertTextWithoutFocus() {
      const element = make("<input value=abc>");
      return [query("insertText"), execute("insertText", "x"), element.value];
    },
    deleteSelection() {
      const element = control("<input value=abcdef>", 1, 3);
      return edited(element, listen(element), "delete");
    },
    deleteBackward() {
      const element = control("<input value=abcdef>", 2, 2);
      return edited(element, listen(element), "delete");
    },
    deleteAtTheStart() {
      const element = control("<input value=abcdef>", 0, 0);
      return edited(element, listen(element), "delete");
    },
    deleteForward() {
      const element = control("<textarea>abcdef</textarea>", 2, 2);
      return edited(element, listen(element), "forwardDelete");
    },
    deleteAtTheEnd() {
      const element = control("<textarea>abc</textarea>", 3, 3);
      return edited(element, listen(element), "forwardDelete");
    },
    deleteCharacters() {
      const element = control("<textarea>a👨‍👩é</textarea>", 99, 99);
      return [0, 1, 2, 3].map(() => [execute("delete"), element.value]);
    },
    styles() {
      make("<p>a</p>");
      const steps = [
        ["styleWithCSS", "true"], ["styleWithCSS", "false"], ["useCSS", "false"], ["useCSS", "true"],
        ["styleWithCSS", "x"], ["styleWithCSS", "FALSE"], ["defaultParagraphSeparator", "P"],
        ["defaultParagraphSeparator", "x"], ["defaultParagraphSeparator", "div"],
      ];
      return steps.map(([command, value]) => [
        execute(command, value), query("styleWithCSS"), query("defaultParagraphSeparator")]);
    },
    designMode() {
      return ["ON", "x", "on", "inherit", "On", "off"].map((value) => {
        document.designMode = value;
        return document.designMode;
      });
    },
    documentsThatAreNotShown() {
      const other = document.implementation.createHTMLDocument("");
      const xml = document.implementation.createDocument(null, "x");
      return [other, xml].map((d) => {
        try {
          return [d.designMode, d.execCommand("selectAll"), d.queryCommandValue("bold"),
            d.queryCommandSupported("copy"), d.queryCommandEnabled("selectAll")];
        } catch (e) { return [e.name, e.message]; }
      });
    },
    signatures() {
      const names = "execCommand queryCommandEnabled queryCommandValue".split(" ");
      return names.map((name) => {
        try { return document[name](); } catch (e) { return [document[name].length, e.name, e.message]; }
      });
    },
  });
})()
