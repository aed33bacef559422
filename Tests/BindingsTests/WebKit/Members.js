// What members of HTML elements do, one question to a function. `script/record-interfaces` asks
// WebKit and writes the answers to Members.json; `HTMLMemberTests` asks jsprep.
(() => {
  const make = (markup) => {
    const container = document.createElement("div");
    container.innerHTML = markup;
    document.documentElement.append(container);
    return container.firstChild;
  };
  const kind = (value) => Object.prototype.toString.call(value);
  const thrown = (action) => {
    try { return ["returned", kind(action())]; } catch (error) { return [error.name]; }
  };
  const selection = (control) => [control.selectionStart, control.selectionEnd];

  return {
    "anchor: URL decomposition": () => {
      const a = make('<a href="//user:pw@host:81/p/a?q=1#f">x</a>');
      return [a.href, a.origin, a.protocol, a.username, a.password, a.host, a.hostname, a.port,
        a.pathname, a.search, a.hash, String(a), a.text];
    },
    "anchor: setting parts of the URL": () => {
      const a = make('<a href="http://host/p">x</a>');
      a.protocol = "https"; a.host = "other:8080"; a.pathname = "a b"; a.search = "é"; a.hash = "x";
      return a.getAttribute("href");
    },
    "anchor: without or with a bad address": () =>
      ["<a>", '<a href="http://a b/">', '<area href="">', '<a href="data:x">'].map((markup) => {
        const a = make(markup);
        return [a.href, a.protocol, a.host, a.pathname, a.origin, `${a}`];
      }),
    "rel list": () => {
      const a = make('<a rel="nofollow  noopener nofollow">');
      const list = a.relList;
      const before = [list.length, list.value, `${list}`, list[1], list.contains("noopener")];
      list.add("x", "y"); list.remove("nofollow"); list.toggle("z"); list.replace("x", "w");
      a.relList = "whole new";
      return [before, a.rel, list.supports("NoOpener"), list.supports("nofollow"), list === a.relList];
    },
    "dataset": () => {
      const p = make("<p data-a-b=1 data-c=2 data-D=3 data-=4 data--x=5>");
      p.dataset.fooBar = "x";
      delete p.dataset.c;
      return [JSON.stringify(p.dataset), p.outerHTML, Object.keys(p.dataset), "aB" in p.dataset,
        p.dataset.none === undefined, thrown(() => { p.dataset["a-b"] = 1; })];
    },
    "table: making parts": () => {
      const table = document.createElement("table");
      const row = table.insertRow();
      row.insertCell().textContent = "x";
      row.insertCell(0).textContent = "y";
      table.createCaption(); table.createTHead(); table.createTFoot(); table.createTBody();
      table.tHead.insertRow(0);
      table.tBodies[1].insertRow(-1);
      return [table.outerHTML, table.rows.length, table.tBodies.length, row.rowIndex,
        row.sectionRowIndex, row.cells[1].cellIndex, table.caption === table.createCaption()];
    },
    "table: taking parts away": () => {
      const table = make("<table><caption>c<thead><tr><td>1<tfoot><tr><td>3<tbody><tr><td>2</table>");
      const order = Array.from(table.rows, (row) => row.textContent.trim());
      table.deleteRow(1); table.deleteCaption(); table.deleteTFoot();
      table.rows[0].deleteCell(-1);
      return [order, table.outerHTML, thrown(() => table.deleteRow(5)),
        thrown(() => table.insertRow(-2)), thrown(() => { table.tHead = document.createElement("tbody"); }),
        thrown(() => { table.caption = document.createElement("p"); })];
    },
    "table: replacing parts": () => {
      const table = make("<table><colgroup><tbody><tr><td>1</table>");
      table.caption = document.createElement("caption");
      table.tHead = document.createElement("thead");
      table.tFoot = document.createElement("tfoot");
      return table.outerHTML;
    },
    "select: values": () => {
      const select = make("<select><option value=a>A<option value=b selected>B<optgroup><option>C</select>");
      const read = () => [select.value, select.selectedIndex, select.selectedOptions.length];
      const answers = [read()];
      select.value = "C"; answers.push(read());
      select.value = "none"; answers.push(read());
      select.selectedIndex = 0; answers.push(read());
      select.options[1].selected = true; answers.push(read());
      select.options[1].selected = false; answers.push(read());
      return [answers, select.type, select.length, select[2].text, kind(select.options)];
    },
    "select: first option that is not disabled": () =>
      ["<select><option disabled>1<option>2</select>", "<select size=3><option>1<option>2</select>",
        "<select><optgroup disabled><option>1</optgroup><option>2</select>", "<select></select>",
        "<select multiple><option selected>1<option>2<option selected>3</select>",
        "<select><option selected>1<option selected>2</select>"]
        .map((markup) => { const s = make(markup); return [s.value, s.selectedIndex, s.type]; }),
    "select: changing its options": () => {
      const select = make("<select><option>1<option>2<option>3</select>");
      const answers = [];
      const note = () => answers.push(select.innerHTML);
      select.options[1] = null; note();
      select.length = 4; note();
      select.add(document.createElement("option"), 0); note();
      select.add(document.createElement("optgroup"), select.options[1]); note();
      select.remove(0); note();
      select.options.length = 1; note();
      select.options[2] = document.createElement("option"); note();
      return [answers, thrown(() => select.add(document.createElement("p"))),
        Object.keys(select.options), select.options.selectedIndex, select.item(0).text,
        select.namedItem("x")];
    },
    "option": () => {
      const option = make("<option label='' disabled>  a <b>b</b>\n<script>s</script> c </option>");
      option.label = "L";
      return [option.text, option.value, option.label, option.index, option.form, option.selected,
        option.outerHTML];
    },
    "datalist": () => {
      const div = make("<div><input list=q><datalist id=q><option value=1><p><option>2</datalist></div>");
      return [div.lastChild.options.length, div.firstChild.list === div.lastChild];
    },
    "input: values by type": () =>
      [["text", "a\nb"], ["search", "a\nb"], ["url", "  http://x\n "], ["email", " a@b "], ["hidden", "a\nb"],
        ["number", "1e2"], ["number", "1."], ["number", "x"], ["range", "150"], ["range", "x"],
        ["color", "#ABCDEF"], ["color", "red"], ["date", "2024-02-29"], ["date", "2023-02-29"],
        ["month", "2024-13"], ["month", "2024-12"], ["week", "2020-W53"], ["week", "2021-W53"],
        ["time", "23:59"], ["time", "24:00"], ["time", "12:00:00.50"],
        ["datetime-local", "2024-01-01 10:00:00"], ["datetime-local", "2024-01-01T10:00:30.100"],
        ["checkbox", ""], ["radio", ""], ["file", "x"], ["submit", ""], ["unknown", "a\nb"]]
        .map(([type, value]) => {
          const input = document.createElement("input");
          input.setAttribute("value", value);
          input.type = type;
          const other = document.createElement("input");
          other.type = type;
          const result = thrown(() => { other.value = value; });
          return [type, input.value, other.value, other.getAttribute("value"), result[0], other.type];
        }),
    "input: range with step": () =>
      ["min=0 max=10 step=4 value=7", "min=5 max=1 value=3", "step=any value=1.5", "value=2.4",
        "min=-10 max=0"].map((attributes) => make(`<input type=range ${attributes}>`).value),
    "input: dirty value": () => {
      const input = make("<input value=a>");
      input.setAttribute("value", "b");
      const before = input.value;
      input.value = "c";
      input.setAttribute("value", "d");
      return [before, input.value, input.defaultValue, input.outerHTML];
    },
    "input: checkedness": () => {
      const form = make("<form><input type=radio name=r checked><input type=radio name=r checked><input type=radio name=r><input type=checkbox checked></form>");
      const read = () => Array.from(form.elements, (input) => input.checked);
      const answers = [read()];
      form.elements[2].checked = true; answers.push(read());
      form.elements[3].checked = false; answers.push(read());
      form.reset(); answers.push(read());
      return [answers, form.elements[3].indeterminate, form.elements.r.value];
    },
    "input: numbers and dates": () => {
      const input = (markup) => make(`<input ${markup}>`);
      const number = input("type=number value=5 step=2");
      number.stepUp();
      const up = number.value;
      number.stepDown(3);
      const date = input("type=date value=2024-02-29");
      const time = [date.valueAsNumber, date.valueAsDate.toISOString()];
      date.stepUp();
      const month = input("type=month value=2024-02");
      const week = input("type=week value=2024-W09");
      const clock = input("type=time value=10:30");
      clock.stepUp(45);
      const text = input("value=1");
      const set = input("type=date");
      set.valueAsDate = new Date(86400000 * 20000);
      return [up, number.value, number.valueAsNumber, time, date.value, month.valueAsNumber,
        month.valueAsDate.toISOString(), week.valueAsNumber, clock.value, clock.valueAsNumber,
        String(text.valueAsNumber), text.valueAsDate, thrown(() => text.stepUp()), set.value,
        thrown(() => { text.valueAsNumber = 1; })];
    },
    "input: stepping into the range": () =>
      ["min=2 max=9 step=3 value=4", "min=0 max=10 value=10", "value=", "min=5 value=1", "step=any value=1"]
        .map((attributes) => {
          const input = make(`<input type=number ${attributes}>`);
          const up = thrown(() => input.stepUp())[0];
          return [up, input.value];
        }),
    "input: autocomplete": () =>
      ["section-a billing street-address", "home tel", "tel home", "cc-number webauthn", "webauthn",
        "shipping", "name on", "  NAME ", "on", "off", "home name"].map((value) => {
        const input = document.createElement("input");
        input.setAttribute("autocomplete", value);
        return input.autocomplete;
      }),
    "text selection": () => {
      const input = make("<input value=hello>");
      const answers = [selection(input)];
      input.select(); answers.push(selection(input));
      input.setSelectionRange(1, 3, "backward"); answers.push([...selection(input), input.selectionDirection]);
      input.setRangeText("XYZ"); answers.push([input.value, ...selection(input)]);
      input.setRangeText("-", 0, 2, "end"); answers.push([input.value, ...selection(input)]);
      input.selectionStart = 4; answers.push(selection(input));
      input.selectionEnd = 1; answers.push(selection(input));
      input.value = "new"; answers.push(selection(input));
      const box = make("<input type=checkbox>");
      return [answers, box.selectionStart, thrown(() => box.setSelectionRange(0, 1)),
        thrown(() => input.setRangeText("", 3, 1))];
    },
    "textarea": () => {
      const area = make("<textarea>\n\na\r\nb</textarea>");
      const before = [area.value, area.textLength, area.defaultValue];
      area.value = "x\r\ny";
      area.textContent = "other";
      return [before, area.value, area.textLength, area.defaultValue, area.type, area.rows, area.cols];
    },
    "output": () => {
      const output = make("<output>default</output>");
      output.value = "x";
      const answers = [output.defaultValue, output.value, output.innerHTML];
      output.defaultValue = "y";
      return [answers, output.value, output.defaultValue, output.type];
    },
    "progress and meter": () => {
      const progress = make("<progress max=4 value=1></progress>");
      const meter = make("<meter min=-5 max=5 low=-9 high=20 value=3></meter>");
      return [progress.position, document.createElement("progress").position, meter.min, meter.max,
        meter.low, meter.high, meter.value, meter.optimum, thrown(() => { meter.value = "x"; })];
    },
    "labels": () => {
      const div = make("<div><label for=i>1</label><label>2 <input id=i></label><label>3 <input type=hidden><button></button></label><label for=none>4 <input></label></div>");
      const [first, second, third, fourth] = div.querySelectorAll("label");
      const input = div.querySelector("#i");
      return [first.control === input, second.control === input, third.control.localName, fourth.control,
        input.labels.length, input.labels[0] === first, kind(input.labels),
        div.querySelector("[type=hidden]").labels, third.htmlFor];
    },
    "form: elements and names": () => {
      const form = make("<form name=F><input name=a><input name=b type=radio value=1><input name=b type=radio value=2 checked><img name=im><input type=image name=ii><button id=x></button><fieldset><legend>l</legend><select name=s></select></fieldset></form>");
      return [form.length, form.elements.length, kind(form.a), kind(form.b), kind(form.im), kind(form.ii),
        form.x === form[3], form.elements.b.value, Object.keys(form).length, "a" in form, form.zz === undefined,
        form.elements.namedItem("zz"), form.elements.namedItem("a") === form.a, kind(form.elements.b),
        form.querySelector("legend").form === form, form.querySelector("fieldset").elements.length];
    },
    "form: owners": () => {
      const div = make("<div><form id=f1></form><form id=f2><input id=i1 form=f1><input id=i2><table><tr><td><input id=i3></table></form><input id=i4 form=f2><input id=i5 form=none></div>");
      return ["i1", "i2", "i3", "i4", "i5"].map((id) => div.querySelector(`#${id}`).form?.id ?? null);
    },
    "form: properties hide the built-in ones": () => {
      const form = make("<form><input name=action><input name=length></form>");
      return [kind(form.action), kind(form.length), form.getAttribute("action")];
    },
    "form: reset": () => {
      const form = make("<form><input value=a><textarea>t</textarea><select><option>1<option selected>2</select><output>o</output></form>");
      const [input, area, select, output] = form.elements;
      input.value = "b"; area.value = "u"; select.value = "1"; output.value = "p";
      const before = Array.from(form.elements, (element) => element.value);
      form.reset();
      return [before, Array.from(form.elements, (element) => element.value)];
    },
    "validity": () =>
      ["<input required>", "<select required><option value=''></select>", "<input type=checkbox required>",
        "<input type=radio name=v1 required>", "<input type=email value=a>", "<input type=email value=a@b>",
        "<input type=url value=a>", "<input type=url value=http:x>", "<input pattern='b|c' value=a>", "<input pattern='b|c' value=c>",
        "<input pattern='(' value=a>", "<input type=number min=5 value=1>", "<input type=number max=5 value=10>",
        "<textarea required></textarea>", "<input readonly required>", "<input disabled required>",
        "<button></button>", "<output></output>", "<input type=number step=5 value=7>",
        "<fieldset disabled><legend><input required></legend></fieldset>", "<input required value=x>"]
        .map((markup) => {
          const control = make(markup);
          const flags = [];
          for (const flag in control.validity) if (control.validity[flag]) flags.push(flag);
          return [markup, flags, control.willValidate, control.checkValidity()];
        }),
    "validity: custom": () => {
      const input = make("<input>");
      input.setCustomValidity("Mine");
      const answers = [input.validationMessage, input.checkValidity(), input.validity.customError];
      input.setCustomValidity("");
      return [answers, input.validationMessage, input.checkValidity(), make("<input required>").validationMessage];
    },
    "fieldset: disabled": () => {
      const fieldset = make("<fieldset disabled><legend><input id=a></legend><input id=b><legend><input id=c></legend></fieldset>");
      return ["a", "b", "c"].map((id) => fieldset.querySelector(`#${id}`).matches(":disabled"));
    },
    "dialog": () => {
      const dialog = make("<dialog>x</dialog>");
      dialog.show();
      const open = [dialog.open, thrown(() => dialog.showModal())];
      dialog.close("r");
      return [open, dialog.open, dialog.returnValue, dialog.outerHTML,
        thrown(() => document.createElement("dialog").showModal())];
    },
    "script, title, template": () => {
      const script = document.createElement("script");
      script.type = "x";
      script.text = "a";
      const title = document.createElement("title");
      title.text = "t <b>";
      const template = make("<template><p>x</p></template>");
      return [script.innerText, script.textContent, script.async, title.innerHTML, title.text,
        kind(template.content), template.content.childNodes.length, template.childNodes.length,
        template.innerHTML, HTMLScriptElement.supports("module"), HTMLScriptElement.supports("x")];
    },
    "media": () => {
      const video = document.createElement("video");
      const before = [video.error, video.networkState, video.readyState, video.paused, video.volume, video.muted,
        String(video.duration), video.currentTime, video.playbackRate, video.canPlayType("x/y")];
      video.playbackRate = 2; video.volume = 0.5; video.muted = true;
      return [before, video.playbackRate, video.volume, video.muted, video.defaultMuted, video.HAVE_METADATA,
        HTMLMediaElement.HAVE_ENOUGH_DATA, thrown(() => { video.volume = 2; })];
    },
    "editing and dragging": () => {
      const div = make("<div contenteditable><p>x<span contenteditable=false>y</span></p></div>");
      const link = make("<a href=x>y</a>");
      return [div.isContentEditable, div.firstChild.isContentEditable,
        div.querySelector("span").isContentEditable, div.firstChild.contentEditable, link.draggable,
        document.createElement("img").draggable, make("<a accesskey=x>").accessKeyLabel];
    },
    "tab index": () =>
      ["a", "button", "div", "input", "select", "textarea", "iframe", "summary"]
        .map((name) => document.createElement(name).tabIndex)
        .concat(make("<details><summary>s</summary></details>").firstChild.tabIndex),
    "translate is inherited": () => {
      const div = make("<div translate=no><p><b translate=yes><i>x</i></b></p></div>");
      return [div.translate, div.firstChild.translate, div.querySelector("i").translate];
    },
    "click": () => {
      const form = make("<form><input type=checkbox><input type=radio name=r checked><input type=radio name=r><label>l <input type=checkbox></label><details><summary>s</summary></details></form>");
      const [box, first, second, labelled] = form.elements;
      const log = [];
      for (const type of ["click", "input", "change"]) form.addEventListener(type, (event) => log.push(type));
      box.click(); second.click();
      form.querySelector("label").click();
      form.querySelector("summary").click();
      const before = [box.checked, first.checked, second.checked, labelled.checked, form.querySelector("details").open];
      box.addEventListener("click", (event) => event.preventDefault());
      box.click();
      box.disabled = true;
      box.click();
      return [before, box.checked, log.join(" ")];
    },
    "form: events of reset and validation": () => {
      const form = make("<form><input required><button type=reset>r</button></form>");
      const log = [];
      form.addEventListener("invalid", (event) => log.push(event.type, event.target.localName, event.bubbles), true);
      form.addEventListener("reset", (event) => { log.push(event.type, event.cancelable); event.preventDefault(); });
      const valid = form.checkValidity();
      form.elements[0].value = "x";
      form.elements[1].click();
      return [valid, log, form.elements[0].value];
    },
    "areas of a map": () => {
      const map = make("<map><area href=a><p><area></p></map>");
      return [map.areas.length, map.areas[0].pathname];
    },
  };
})()
