// Other receivers, in another state, by the interface or the member: for the questions that the first ones give the
// same answer to as to others.
const parsed = (text, type = "text/html") => new DOMParser().parseFromString(text, type);
const shadowed = (inner, child) => () => {
  const host = paragraph();
  host.attachShadow({ mode: "open" }).innerHTML = inner;
  return child ? host.lastChild : host;
};
const alternatives = {
  Attr: [() => parsed('<r xmlns:p="http://n" p:q="v"/>', "text/xml").documentElement.attributes[1],
    () => document.createAttribute("alone")],
  CSSImportRule: [() => imported("@import url(u) supports(color: red) screen;"), () => imported("@import url(v) layer;")],
  DOMTokenList: [() => markup('<b class="only">').classList],
  DataTransferItem: [() => {
    const data = new DataTransfer();
    data.items.add(new File(["x"], "name"));
    return data.items[0];
  }],
  DocumentType: [() => document.implementation.createDocumentType("n", "p", "s")],
  DocumentFragment: [() => {
    const fragment = document.createDocumentFragment();
    fragment.append("t", markup("<b>"), markup("<i>"));
    return fragment;
  }],
  Event: [
    () => new Event("a", { bubbles: true }), () => new Event("b", { cancelable: true }),
    () => new Event("c", { composed: true }),
  ],
  HTMLAnchorElement: [() => markup('<a href="data:,x">'), () => markup("<a>t</a>")],
  HTMLAreaElement: [() => markup('<area href="data:,x">'), () => markup("<area>")],
  DOMRectReadOnly: [() => new DOMRectReadOnly(1, 2, 3, 4)],
  Document: [
    xml, () => parsed('<p>quirks<a name=x>a</a><a href=h>l</a><embed><map><area href=k></map><form></form><img>'),
  ],
  Element: [
    () => paragraph().lastChild, () => markup("<u>u</u>"), shadowed("<s></s><slot></slot>"),
    shadowed("<slot></slot>", true), () => parsed('<p:r xmlns:p="http://n" a="1"/>', "text/xml").documentElement,
  ],
  Node: [
    () => paragraph().firstChild, () => paragraph().lastChild, () => page(), () => document.createElement("u"),
    () => parsed('<p:r xmlns:p="http://n" xmlns="http://d" a="1"><!--c--></p:r>', "text/xml").documentElement,
  ],
  URL: [() => new URL("data:text/plain,x")], webkitURL: [() => new URL("data:text/plain,x")],
  Selection: [
    () => {
      const made = selection();
      made.collapse(made.focusNode, 3);
      return made;
    },
    () => {
      const made = selection();
      made.removeAllRanges();
      return made;
    },
  ],
  Range: [() => {
    const made = range();
    made.selectNode(made.endContainer.lastChild);
    return made;
  }],
};
// Events of which one member alone is set; they are constructed with each of them, too.
for (const [name, init] of Object.entries(eventInits)) {
  if (!init) continue;
  alternatives[name] = Object.keys(init).map((key) => () => new globalThis[name]("type", { [key]: init[key] }));
  fitting[name] ??= [() => ["type", { bubbles: true, ...init }]];
}
alternatives.MouseEvent.push(
  () => new MouseEvent("mouseover", { relatedTarget: paragraph() }),
  () => new MouseEvent("mouseout", { relatedTarget: document.createElement("u") }));
const inDocument = (text) => () => document.body.appendChild(markup(text));
Object.assign(alternatives, {
  HTMLInputElement: [
    () => inDocument('<form><input list="d"><datalist id="d"></datalist></form>')().firstChild,
    () => markup('<input type="checkbox" checked>'),
  ],
  "HTMLDialogElement.returnValue": [() => Object.assign(markup("<dialog>"), { returnValue: "before" })],
  Request: [() => new Request("http://h/")], Response: [() => Response.error(), () => new Response()],
  HTMLTableElement: [() => markup("<table><tr><td></table>")],
  MediaList: [() => sheet("@media screen { }").cssRules[0].media],
  MutationRecord: [() => records()[1], () => records()[2], () => records()[3]],
  NodeIterator: [() => {
    const iterator = document.createNodeIterator(paragraph());
    for (let step = 0; step < 3; step++) iterator.nextNode();
    return iterator;
  }],
  ShadowRoot: [
    () => paragraph().attachShadow({ mode: "closed", clonable: true }),
    () => {
      const root = paragraph().attachShadow({ mode: "open", serializable: true, slotAssignment: "manual" });
      root.innerHTML = "<u>u</u>";
      document.body.append(root.host);
      return root;
    },
    () => {
      const root = document.body.appendChild(paragraph()).attachShadow({ mode: "open" });
      root.innerHTML = '<button tabindex="0">b</button>';
      root.firstChild.focus();
      return root;
    },
  ],
  StyleSheet: [() => inDocument('<style title="t" media="print">a { }</style>')().sheet],
  SVGAElement: [() => markup('<svg><a href="h" target="t"></a></svg>').firstChild],
  TextDecoder: [
    () => new TextDecoder("utf-8", { fatal: true }), () => new TextDecoder("utf-8", { ignoreBOM: true })],
  TreeWalker: [2, 3].map((steps) => () => {
    const walker = document.createTreeWalker(paragraph());
    for (let step = 0; step < steps; step++) walker.nextNode();
    return walker;
  }),
  URLSearchParams: [() => new URLSearchParams("x=y")],
  ValidityState: [
    "valueMissing", "typeMismatch", "patternMismatch", "tooLong", "tooShort", "rangeUnderflow", "rangeOverflow",
    "stepMismatch", "badInput", "customError",
  ].map((flag) => () => {
    const made = internals();
    made.setValidity({ [flag]: true }, "wrong");
    return made.validity;
  }).concat(() => markup("<input>").validity),
  XMLHttpRequest: [() => {
    const request = new XMLHttpRequest();
    request.open("GET", "data:text/plain,abc", false);
    request.send();
    return request;
  }],
  "XPathResult.numberValue": [() => document.evaluate("40 + 2", page(), null, XPathResult.NUMBER_TYPE)],
  "XPathResult.iterateNext": [() => {
    const result = document.evaluate("//p | //b", page(), null, XPathResult.ORDERED_NODE_ITERATOR_TYPE);
    result.iterateNext();
    return result;
  }],
});
alternatives.HTMLIFrameElement = [inDocument("<iframe>")];
alternatives.HTMLFrameElement = [inDocument("<frame>")];
alternatives.HTMLObjectElement = [() => markup("<object></object>")];
// Controls and what says whether they are valid.
const invalid = (make) => () => {
  const element = make();
  (element.setCustomValidity ? element : element.elements.i).setCustomValidity("wrong");
  element.addEventListener("invalid", () => calls.push("invalid"));
  element.elements?.i?.addEventListener("invalid", () => calls.push("its"));
  return element;
};
for (const name of ["Button", "FieldSet", "Form", "Input", "Object", "Output", "Select", "TextArea"]) {
  const make = receivers[`HTML${name}Element`];
  for (const key of ["checkValidity", "reportValidity", "validationMessage", "validity", "willValidate"]) {
    alternatives[`HTML${name}Element.${key}`] = [
      invalid(make), ...name === "Form" ? [() => markup("<form></form>")] : [() => markup(`<${name}>${name}</${name}>`)]];
    if (name === "Button") alternatives[`HTMLButtonElement.${key}`].push(invalid(() => markup("<button>b</button>")));
  }
}
for (const key of ["checkValidity", "reportValidity", "validationMessage", "validity", "willValidate"]) {
  alternatives[`ElementInternals.${key}`] = [() => {
    const made = internals();
    made.setValidity({ customError: true }, "wrong");
    return made;
  }];
}
alternatives.ElementInternals = [() => {
  const made = internals();
  markup("<form></form>").append(hosts.get(made));
  return made;
}];
for (const key of ["currentScript", "defaultView", "fullscreenElement", "location", "readyState", "getSelection", "hasFocus"]) {
  alternatives[`Document.${key}`] = [() => document];
}
