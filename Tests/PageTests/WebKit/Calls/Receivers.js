// Objects of every interface to call members of: `receivers.Interface()` gives a fresh one each time, in a
// state that is not the initial one, so that a member that does nothing shows.
const markup = (text) => {
  const container = document.createElement("div");
  container.innerHTML = text;
  return container.firstElementChild;
};

const page = () => {
  const created = document.implementation.createHTMLDocument("A title");
  created.body.innerHTML =
    '<p id="x" class="a b" title="t">one<b name="n">two</b></p><form name="f"><input name="i"></form>'
    + '<a href="/r" name="l">link</a><img src="i.png" name="m"><embed src="e"><script>0</script>';
  return created;
};
const xml = () => new DOMParser().parseFromString(
  '<?xml version="1.0" standalone="yes"?><!DOCTYPE r PUBLIC "p" "s"><r a="1"><?pi data?><![CDATA[cd]]><!--c--></r>',
  "application/xml");
const sheet = (text) => {
  const created = new CSSStyleSheet();
  created.replaceSync(text);
  return created;
};
const rule = (text) => sheet(text).cssRules[0];
const paragraph = () => markup('<p id="x" class="a b" title="t" data-k="v">one<b class="k">two</b><i>three</i></p>');
const range = () => {
  const { firstChild } = paragraph();
  const created = document.createRange();
  created.setStart(firstChild, 1);
  created.setEnd(firstChild.parentNode, 2);
  return created;
};
const selection = () => {
  const made = getSelection();
  made.removeAllRanges();
  document.body.textContent = "";
  const element = document.body.appendChild(paragraph());
  made.setBaseAndExtent(element.firstChild, 1, element.lastChild.firstChild, 2);
  return made;
};
const eventInits = {};
const event = (name, init) => {
  eventInits[name] = init;
  return () => new globalThis[name]("type", { bubbles: true, cancelable: true, composed: true, ...init });
};

const imported = (text) => {
  const style = document.head.appendChild(markup(`<style>${text}</style>`));
  const [rule] = style.sheet.cssRules;
  style.remove();
  return rule;
};

// What only a promise gives; the calls wait for it.
const prepared = crypto.subtle.importKey("raw", new Uint8Array(16), "AES-GCM", true, ["encrypt", "decrypt"])
  .then((key) => { prepared.key = key; });

// Nodes of audio, all in one context.
const audio = new OfflineAudioContext(2, 128, 44100);
const samples = () => new AudioBuffer({ length: 4, numberOfChannels: 2, sampleRate: 44100 });

const receivers = {
  AbortController: () => new AbortController(),
  AbortSignal: () => AbortSignal.abort("reason"),
  AbstractRange: range,
  AnimationEvent: event("AnimationEvent", { animationName: "n", elapsedTime: 2, pseudoElement: "::a" }),
  AnimationEffect: () => paragraph().animate({ opacity: [0, 1] }, 1000).effect,
  Attr: () => paragraph().attributes[2],
  BeforeUnloadEvent: () => document.createEvent("BeforeUnloadEvent"),
  Blob: () => new Blob(["some ", "text"], { type: "text/plain" }),
  BroadcastChannel: () => new BroadcastChannel("channel"),
  ByteLengthQueuingStrategy: () => new ByteLengthQueuingStrategy({ highWaterMark: 3 }),
  CDATASection: () => xml().documentElement.childNodes[1],
  CharacterData: () => paragraph().firstChild,
  ClipboardEvent: event("ClipboardEvent"),
  CloseEvent: event("CloseEvent", { code: 4, reason: "r", wasClean: true }),
  Comment: () => xml().documentElement.lastChild,
  CompositionEvent: event("CompositionEvent", { data: "d", detail: 3 }),
  CountQueuingStrategy: () => new CountQueuingStrategy({ highWaterMark: 3 }),
  Crypto: () => crypto,
  CSSImageValue: () => CSSStyleValue.parse("background-image", "url(u)"),
  CSSKeywordValue: () => new CSSKeywordValue("k"),
  CSSMathClamp: () => new CSSMathClamp(CSS.px(1), CSS.em(2), CSS.px(3)),
  CSSMathInvert: () => new CSSMathInvert(CSS.s(2)),
  CSSMathMax: () => new CSSMathMax(CSS.px(1), CSS.em(2)),
  CSSMathMin: () => new CSSMathMin(CSS.px(1), CSS.em(2)),
  CSSMathNegate: () => new CSSMathNegate(CSS.percent(2)),
  CSSMathProduct: () => new CSSMathProduct(2, CSS.px(3)),
  CSSMathSum: () => new CSSMathSum(CSS.px(1), CSS.percent(2)),
  CSSMathValue: () => new CSSMathMin(1, 2),
  CSSMatrixComponent: () => new CSSMatrixComponent(new DOMMatrix([1, 2, 3, 4, 5, 6])),
  CSSNumericArray: () => new CSSMathSum(1, 2, 3).values,
  CSSNumericValue: () => CSS.deg(90),
  CSSPerspective: () => new CSSPerspective(CSS.px(2)),
  CSSRotate: () => new CSSRotate(1, 2, 3, CSS.deg(4)),
  CSSScale: () => new CSSScale(2, 3),
  CSSSkew: () => new CSSSkew(CSS.deg(1), CSS.deg(2)),
  CSSSkewX: () => new CSSSkewX(CSS.deg(1)),
  CSSSkewY: () => new CSSSkewY(CSS.deg(1)),
  CSSStyleValue: () => CSSStyleValue.parse("margin", "1px 2px"),
  CSSTransformComponent: () => new CSSTranslate(CSS.px(1), CSS.px(2)),
  CSSTransformValue: () => new CSSTransformValue([new CSSScale(2, 3), new CSSSkewX(CSS.deg(1))]),
  CSSTranslate: () => new CSSTranslate(CSS.px(1), CSS.percent(2), CSS.px(3)),
  CSSUnitValue: () => new CSSUnitValue(1, "px"),
  CSSUnparsedValue: () => new CSSUnparsedValue(["a", new CSSVariableReferenceValue("--v")]),
  CSSVariableReferenceValue: () => new CSSVariableReferenceValue("--v", new CSSUnparsedValue(["f"])),
  StylePropertyMap: () => markup('<p style="color: red; margin: 1px 2px; --v: w">').attributeStyleMap,
  StylePropertyMapReadOnly: () => markup('<p style="color: red">').attributeStyleMap,
  CSSConditionRule: () => rule("@media print { a { color: red } }"),
  CSSContainerRule: () => rule("@container n (width > 1px) { a { color: red } }"),
  CSSCounterStyleRule: () => rule(
    "@counter-style c { system: cyclic; symbols: a b; additive-symbols: 2 x; negative: '-'; prefix: p; suffix: s;"
    + " range: 1 2; pad: 3 '0'; fallback: decimal; speak-as: auto }"),
  CSSFontFaceDescriptors: () => rule("@font-face { font-family: f; src: url(u) }").style,
  CSSFontFaceRule: () => rule("@font-face { font-family: f; src: url(u) }"),
  CSSFontFeatureValuesRule: () => rule("@font-feature-values f { @styleset { n: 1 } }"),
  CSSFontPaletteValuesRule: () => rule(
    "@font-palette-values --p { font-family: f; base-palette: 1; override-colors: 0 red }"),
  CSSGroupingRule: () => rule("@media print { a { color: red } b { top: 0 } }"),
  CSSImportRule: () => imported("@import url(u) layer(l) print;"),
  CSSKeyframeRule: () => rule("@keyframes k { from { top: 0 } 50% { top: 1px } }").cssRules[1],
  CSSKeyframesRule: () => rule("@keyframes k { from { top: 0 } 50% { top: 1px } }"),
  CSSLayerBlockRule: () => rule("@layer l { a { color: red } }"),
  CSSLayerStatementRule: () => rule("@layer l, m;"),
  CSSMediaRule: () => rule("@media print { a { color: red } }"),
  CSSNamespaceRule: () => rule("@namespace p url(u);"),
  CSSNestedDeclarations: () => rule("a { b { } color: red }").cssRules[1],
  CSSPageDescriptors: () => rule("@page :left { margin: 1px; size: a4 }").style,
  CSSPageRule: () => rule("@page :left { margin: 1px }"),
  CSSPropertyRule: () => rule("@property --p { syntax: '<length>'; inherits: true; initial-value: 1px }"),
  CSSRule: () => rule("@media print { a { color: red } }").cssRules[0],
  CSSRuleList: () => sheet("a { color: red } b { top: 0 }").cssRules,
  CSSScopeRule: () => rule("@scope (a) to (b) { c { color: red } }"),
  CSSStartingStyleRule: () => rule("@starting-style { a { color: red } }"),
  CSSStyleDeclaration: () => markup('<p style="color: red !important; margin: 1px 2px; --v: w">').style,
  CSSStyleProperties: () => markup('<p style="color: red">').style,
  CSSStyleRule: () => rule("a, b:hover { color: red; & c { top: 0 } }"),
  CSSStyleSheet: () => sheet("a { color: red } b { top: 0 } @media print { }"),
  CSSSupportsRule: () => rule("@supports (color: red) { a { color: red } }"),
  CSSViewTransitionRule: () => rule("@view-transition { navigation: auto; types: a b }"),
  CustomElementRegistry: () => customElements,
  CustomEvent: event("CustomEvent", { detail: "d" }),
  CustomStateSet: () => internals().states,
  DataTransfer: () => new DataTransfer(),
  DeviceMotionEvent: event("DeviceMotionEvent"),
  DeviceOrientationEvent: event("DeviceOrientationEvent"),
  DOMException: () => new DOMException("message", "SyntaxError"),
  DOMImplementation: () => document.implementation,
  DOMParser: () => new DOMParser(),
  DOMMatrix: () => new DOMMatrix([1, 2, 3, 4, 5, 6]),
  DOMMatrixReadOnly: () => new DOMMatrixReadOnly([2, 0, 0, 1, 0, 3, 0, 0, 1, 0, 4, 0, 5, 6, 7, 1]),
  DOMPoint: () => new DOMPoint(1, 2, 3, 4),
  DOMPointReadOnly: () => new DOMPointReadOnly(1, 2, -3, 4),
  DOMQuad: () => new DOMQuad({ x: 1, y: 2 }, { x: 3, y: 4 }, { x: 5, y: 6, w: 7 }, { z: 8 }),
  DOMRect: () => new DOMRect(1, 2, 3, 4),
  DOMRectReadOnly: () => new DOMRectReadOnly(1, 2, -3, 4),
  DOMStringMap: () => paragraph().dataset,
  DOMTokenList: () => paragraph().classList,
  Document: page,
  DocumentFragment: () => {
    const fragment = document.createDocumentFragment();
    fragment.append(paragraph(), "text");
    return fragment;
  },
  DocumentType: () => page().doctype,
  DragEvent: event("DragEvent", { clientX: 1 }),
  Element: paragraph,
  ElementInternals: () => internals(),
  ErrorEvent: event("ErrorEvent", { message: "m", filename: "f", lineno: 1, colno: 2, error: 3 }),
  Event: event("Event"),
  EventTarget: () => new EventTarget(),
  AudioTrackList: () => document.createElement("video").audioTracks,
  TextTrack: () => {
    const track = document.createElement("video").addTextTrack("captions", "l", "en");
    track.addCue(new VTTCue(1, 2, "one"));
    return track;
  },
  TextTrackCue: () => new VTTCue(1, 2, "some <b>text</b>"),
  TextTrackCueList: () => {
    const track = document.createElement("video").addTextTrack("captions", "l", "en");
    track.addCue(Object.assign(new VTTCue(1, 2, "one"), { id: "a" }));
    return track.cues;
  },
  TextTrackList: () => {
    const video = document.createElement("video");
    video.addTextTrack("captions", "l", "en");
    return video.textTracks;
  },
  VTTCue: () => new VTTCue(1, 2, "some <b>text</b>"),
  VTTRegion: () => new VTTRegion(),
  VideoPlaybackQuality: () => document.createElement("video").getVideoPlaybackQuality(),
  VideoTrackList: () => document.createElement("video").videoTracks,
  FontFace: () => new FontFace("f", "url(u)", { weight: "bold", unicodeRange: "U+61-62" }),
  FontFaceSet: () => {
    document.fonts.clear();
    return document.fonts.add(new FontFace("f", "url(u)")).add(new FontFace("g", "url(u)"));
  },
  File: () => new File(["text"], "name", { type: "text/plain", lastModified: 5 }),
  FileReader: () => new FileReader(),
  FocusEvent: event("FocusEvent", { detail: 1 }),
  FormData: () => {
    const data = new FormData();
    data.append("a", "1");
    data.append("a", "2");
    data.append("b", "3");
    return data;
  },
  FormDataEvent: () => new FormDataEvent("type", { formData: new FormData() }),
  HashChangeEvent: event("HashChangeEvent", { oldURL: "o", newURL: "n" }),
  Headers: () => new Headers([["a", "1"], ["b", "2"], ["a", "3"]]),
  HTMLCollection: () => markup('<p><b id="x"></b><i name="n"></i></p>').children,
  HTMLFormControlsCollection: () => form().elements,
  HTMLOptionsCollection: () => select().options,
  InputEvent: event("InputEvent", { data: "d", inputType: "i", isComposing: true, detail: 1 }),
  KeyboardEvent: event("KeyboardEvent", {
    key: "k", code: "c", location: 1, repeat: true, isComposing: true, ctrlKey: true, shiftKey: true,
    altKey: true, metaKey: true, keyCode: 6, charCode: 7, modifierCapsLock: true,
  }),
  MediaList: () => sheet("@media print, screen { }").cssRules[0].media,
  MediaQueryList: () => matchMedia("(min-width: 1px)"),
  MediaQueryListEvent: event("MediaQueryListEvent", { media: "m", matches: true }),
  MessageChannel: () => new MessageChannel(),
  MessageEvent: event("MessageEvent", { data: "d", origin: "o", lastEventId: "l" }),
  MessagePort: () => new MessageChannel().port1,
  MouseEvent: event("MouseEvent", {
    screenX: 1, screenY: 2, clientX: 3, clientY: 4, ctrlKey: true, shiftKey: true, altKey: true,
    metaKey: true, button: 2, buttons: 3, detail: 6, movementX: 7, movementY: 8,
  }),
  MutationObserver: () => new MutationObserver(() => {}),
  MutationRecord: () => records()[0],
  NamedNodeMap: () => paragraph().attributes,
  Navigator: () => navigator,
  Node: paragraph,
  NodeIterator: () => document.createNodeIterator(paragraph(), NodeFilter.SHOW_ALL),
  NodeList: () => paragraph().childNodes,
  OverflowEvent: event("OverflowEvent"),
  PageTransitionEvent: event("PageTransitionEvent", { persisted: true }),
  BarProp: () => toolbar,
  ClipboardItem: () => new ClipboardItem({ "text/plain": "t" }, { presentationStyle: "inline" }),
  KeyframeEffect: () => paragraph().animate([{ opacity: 0.5, easing: "ease-in" }, { opacity: 1 }], 1000).effect,
  MimeType: () => navigator.mimeTypes[1],
  MimeTypeArray: () => navigator.mimeTypes,
  IDBFactory: () => indexedDB,
  IDBKeyRange: () => IDBKeyRange.bound(1, [2], true, true),
  IDBOpenDBRequest: () => indexedDB.open("calls"),
  IDBVersionChangeEvent: event("IDBVersionChangeEvent", { oldVersion: 3, newVersion: 4 }),
  CacheStorage: () => caches,
  LockManager: () => navigator.locks,
  Performance: () => performance,
  Plugin: () => navigator.plugins[1],
  PluginArray: () => navigator.plugins,
  PerformanceEntry: () => new PerformanceMark("m", { startTime: 5 }),
  PerformanceMark: () => new PerformanceMark("m", { startTime: 5, detail: "d" }),
  PerformanceMeasure: () => performance.measure("m", { start: 1, end: 4, detail: "d" }),
  PerformanceNavigation: () => performance.navigation,
  PerformanceObserver: () => new PerformanceObserver(() => {}),
  PerformanceTiming: () => performance.timing,
  PointerEvent: event("PointerEvent", {
    pointerId: 1, width: 2, height: 3, pressure: 0.5, tangentialPressure: 0.25, tiltX: 4, tiltY: 5,
    twist: 6, pointerType: "pen", isPrimary: true,
  }),
  PopStateEvent: event("PopStateEvent", { state: "s" }),
  ProcessingInstruction: () => xml().documentElement.firstChild,
  ProgressEvent: event("ProgressEvent", { lengthComputable: true, loaded: 1, total: 2 }),
  PromiseRejectionEvent: () =>
    new PromiseRejectionEvent("type", { promise: Promise.resolve(1), reason: "r" }),
  RadioNodeList: () => form().elements.r,
  Range: range,
  ReadableStream: () => new ReadableStream({
    start(controller) {
      controller.enqueue("chunk");
      controller.close();
    },
  }),
  ReadableStreamDefaultReader: () => receivers.ReadableStream().getReader(),
  Request: () => new Request("http://host/p", {
    method: "POST", body: "text", headers: { a: "1" }, mode: "cors", cache: "no-store",
    credentials: "omit", redirect: "error", referrerPolicy: "origin", integrity: "i", keepalive: true,
  }),
  Response: () => new Response("text", { status: 201, statusText: "s", headers: { a: "1" } }),
  SecurityPolicyViolationEvent: event("SecurityPolicyViolationEvent", {
    documentURI: "d", referrer: "r", blockedURI: "b", violatedDirective: "v", effectiveDirective: "e",
    originalPolicy: "o", sourceFile: "s", sample: "a", disposition: "report", statusCode: 1,
    lineNumber: 2, columnNumber: 3,
  }),
  Selection: selection,
  ShadowRoot: () => {
    const root = paragraph().attachShadow({ mode: "open", delegatesFocus: true });
    root.innerHTML = '<b id="x">shadow</b><slot></slot>';
    return root;
  },
  StaticRange: () => {
    const { firstChild, parentNode } = paragraph().firstChild;
    const node = paragraph();
    return new StaticRange({
      startContainer: node, startOffset: 1, endContainer: node, endOffset: 2 });
  },
  Storage: () => {
    sessionStorage.clear();
    sessionStorage.setItem("k", "v");
    return sessionStorage;
  },
  StorageEvent: event("StorageEvent", { key: "k", oldValue: "o", newValue: "n", url: "u" }),
  StyleSheet: () => sheet("a { color: red }"),
  StyleSheetList: () => document.styleSheets,
  SubmitEvent: event("SubmitEvent"),
  SVGElement: () => svg("circle"),
  SVGAnimatedString: () => svg("circle").className,
  SVGRect: () => Object.assign(svg("rect").getBBox(), { x: 1, y: 2, width: 3, height: 4 }),
  Text: () => paragraph().firstChild,
  TextDecoder: () => new TextDecoder("utf-16le", { fatal: true, ignoreBOM: true }),
  TextDecoderStream: () => new TextDecoderStream(),
  TextEncoder: () => new TextEncoder(),
  TextEncoderStream: () => new TextEncoderStream(),
  TextEvent: () => {
    const created = document.createEvent("TextEvent");
    created.initTextEvent("type", true, true, null, "d");
    return created;
  },
  ToggleEvent: event("ToggleEvent", { oldState: "o", newState: "n" }),
  TransformStream: () => new TransformStream(),
  TransitionEvent: event("TransitionEvent", { propertyName: "p", elapsedTime: 1, pseudoElement: "::a" }),
  TreeWalker: () => document.createTreeWalker(paragraph(), NodeFilter.SHOW_ALL),
  UIEvent: event("UIEvent", { detail: 3 }),
  URL: () => new URL("http://user:pw@host:81/p/a?q=1#f"),
  URLSearchParams: () => new URLSearchParams("a=1&b=2&a=3"),
  ValidityState: () => markup('<input required type="email" value="x" minlength="3">').validity,
  WheelEvent: event("WheelEvent", { deltaX: 1, deltaY: 2, deltaZ: 3, deltaMode: 1 }),
  WritableStream: () => new WritableStream(),
  WritableStreamDefaultWriter: () => new WritableStream().getWriter(),
  XMLDocument: xml,
  XMLHttpRequest: () => new XMLHttpRequest(),
  XMLHttpRequestUpload: () => new XMLHttpRequest().upload,
  XMLHttpRequestEventTarget: () => new XMLHttpRequest().upload,
  XMLSerializer: () => new XMLSerializer(),
  TimeRanges: () => document.createElement("video").buffered,
  XPathEvaluator: () => new XPathEvaluator(),
  XPathExpression: () => document.createExpression("//b", null),
  XPathResult: () => document.evaluate("//b", page(), null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null),
  XSLTProcessor: () => new XSLTProcessor(),
};

// Elements: by the interface, markup that sets what its members reflect.
const form = () => markup(
  '<form name="f" action="/a" method="post" target="t"><input name="i" value="v" required>'
  + '<input type="radio" name="r" value="1"><input type="radio" name="r" value="2" checked>'
  + '<select name="s"><option>o</select><button name="b">ok</button></form>');
const select = () => markup(
  '<select name="s" size="3" multiple><option value="1" selected>one<option value="2" id="x">two'
  + '<optgroup label="g"><option name="n">three</optgroup></select>');
const svg = (name) => markup(
  `<svg viewBox="0 0 9 9"><${name} id="x" class="c" tabindex="2"></${name}></svg>`).firstElementChild;
const segments = (data) => {
  const path = svg("path");
  path.setAttribute("d", data);
  return path.pathSegList;
};
const segment = (data) => () => segments("M1 2" + data)[1];
const table = () => markup(
  '<table summary="s" border="1"><caption>c</caption><colgroup span="2"><col></colgroup><thead><tr id="h"><th>h'
  + '<tbody><tr id="x"><td colspan="2" id="c">1<td>2<tr><td>3<tfoot><tr><td>f</table>');
// Elements of ours bear the name of the interface that is asked, so that answers depend on no other.
let custom = "x-custom", definitions = 0, internalsMade;
const hosts = new WeakMap();
const nextName = () => `${custom}-${definitions++}`;
const internals = () => {
  const name = `${custom}-internals`;
  if (!customElements.get(name)) {
    customElements.define(name, class extends HTMLElement {
      static formAssociated = true;
      constructor() { super(); internalsMade = this.attachInternals(); }
    });
  }
  const host = document.createElement(name);
  hosts.set(internalsMade, host);
  return internalsMade;
};
const transfer = () => {
  const made = new DataTransfer();
  made.setData("text/plain", "d");
  return made;
};
const controller = (Stream) => () => {
  let made;
  new Stream({ start(controller) { made = controller; } });
  return made;
};
const records = () => {
  const target = paragraph();
  const observer = new MutationObserver(() => {});
  observer.observe(target, { attributes: true, attributeOldValue: true, childList: true });
  target.title = "changed";
  target.append("more");
  target.firstElementChild.remove();
  target.setAttributeNS("http://n", "p:q", "v");
  return observer.takeRecords();
};
const elementMarkup = {
  HTMLAnchorElement: '<a href="http://user:pw@host:81/p/a?q=1#f" rel="nofollow x" target="t">text<b>b</b></a>',
  HTMLAreaElement: '<area href="http://user:pw@host:81/p/a?q=1#f" alt="a" shape="rect" rel="x">',
  HTMLAudioElement: '<audio src="s" controls loop muted preload="none"></audio>',
  HTMLBRElement: '<br clear="all">', HTMLBaseElement: '<base href="/b" target="t">',
  HTMLButtonElement: '<button name="n" value="v" type="reset" formaction="/a" disabled>text</button>',
  HTMLCanvasElement: '<canvas width="3" height="4"></canvas>',
  HTMLDataElement: '<data value="v">d</data>', HTMLDListElement: "<dl compact></dl>",
  HTMLDataListElement: '<datalist><option value="1"><option value="2"></datalist>',
  HTMLDetailsElement: '<details open name="n"><summary>s</summary>d</details>',
  HTMLDialogElement: "<dialog open>d</dialog>", HTMLDirectoryElement: "<dir compact></dir>",
  HTMLDivElement: '<div align="left">text</div>', HTMLElement:
    '<span id="x" class="a b" title="t" lang="en" dir="rtl" hidden tabindex="2" accesskey="k" draggable="true"'
    + ' data-k="v" contenteditable="true" spellcheck="false" translate="no" inert popover="manual">one<br>two</span>',
  HTMLEmbedElement: '<embed src="s" type="t" width="1" height="2">',
  HTMLFieldSetElement: '<fieldset name="n" disabled><legend>l</legend><input name="i" required></fieldset>',
  HTMLFontElement: '<font color="red" face="f" size="3"></font>', HTMLHRElement: '<hr noshade size="3" width="4">',
  HTMLHeadingElement: '<h1 align="left">h</h1>',
  HTMLIFrameElement: '<iframe name="n" srcdoc="" sandbox="allow-forms" width="3" allow="a" loading="lazy"></iframe>',
  HTMLImageElement: '<img alt="a" srcset="a 2x" sizes="1px" width="3" height="4" usemap="#m" ismap crossorigin>',
  HTMLInputElement: '<input name="n" type="text" value="value" maxlength="9" size="3" pattern="[a-z]+" required'
    + ' placeholder="p" list="l" dirname="d" autocomplete="email">',
  HTMLLIElement: '<li value="3" type="a"></li>', HTMLLabelElement: '<label for="x">l<input id="x"></label>',
  HTMLLegendElement: '<legend align="left">l</legend>',
  HTMLLinkElement: '<link rel="icon x" href="/h" media="print" sizes="1x1" type="t" as="style">',
  HTMLMapElement: '<map name="m"><area><area></map>', HTMLMarqueeElement: '<marquee loop="2" width="3">m</marquee>',
  HTMLMenuElement: "<menu compact></menu>",
  HTMLMetaElement: '<meta name="n" content="c" http-equiv="x" scheme="s" media="print">',
  HTMLMeterElement: '<meter value="3" min="1" max="9" low="2" high="7" optimum="5"></meter>',
  HTMLModElement: '<ins cite="c" datetime="d"></ins>',
  HTMLOListElement: '<ol start="3" reversed type="a"><li></li></ol>',
  HTMLObjectElement: '<object name="n" type="t" width="1" codetype="c"></object>',
  HTMLOptGroupElement: '<optgroup label="l" disabled></optgroup>',
  HTMLOptionElement: '<option value="v" label="l" selected>  te  xt </option>',
  HTMLOutputElement: '<output for="a b" name="n">value</output>',
  HTMLParagraphElement: '<p align="left">p</p>', HTMLParamElement: '<param name="n" value="v" type="t">',
  HTMLPictureElement: "<picture><img></picture>", HTMLPreElement: '<pre width="3">p</pre>',
  HTMLProgressElement: '<progress value="3" max="4"></progress>', HTMLQuoteElement: '<q cite="c">q</q>',
  HTMLScriptElement: '<script type="t" defer async crossorigin>text</script>',
  HTMLSlotElement: '<slot name="n"><b>d</b></slot>', HTMLSourceElement: '<source srcset="s" sizes="1px" media="print">',
  HTMLSpanElement: "<span>s</span>", HTMLStyleElement: '<style media="print">a { color: red }</style>',
  HTMLTemplateElement: "<template><b>t</b></template>",
  HTMLTextAreaElement: '<textarea name="n" rows="3" cols="4" wrap="hard" maxlength="99" required>some text</textarea>',
  HTMLTimeElement: '<time datetime="d">t</time>', HTMLTrackElement: '<track kind="captions" label="l" srclang="en">',
  HTMLUListElement: '<ul compact type="disc"></ul>', HTMLUnknownElement: "<unknown>u</unknown>",
  HTMLVideoElement: '<video poster="p" width="3" height="4" playsinline controls></video>',
};
for (const [name, text] of Object.entries(elementMarkup)) receivers[name] = () => markup(text);
Object.assign(receivers, {
  HTMLFormElement: form, HTMLSelectElement: select, HTMLTableElement: table,
  HTMLTableRowElement: () => table().querySelector("#x"),
  HTMLTableCellElement: () => table().querySelector("#c"),
  HTMLTableSectionElement: () => table().tBodies[0],
  HTMLTableCaptionElement: () => table().caption,
  HTMLTableColElement: () => table().querySelector("colgroup"),
  HTMLTitleElement: () => page().querySelector("title"),
  HTMLHtmlElement: () => page().documentElement,
  HTMLHeadElement: () => page().head,
  HTMLBodyElement: () => page().body,
  HTMLDocument: page,
  HTMLFrameSetElement: () => document.createElement("frameset"),
  HTMLFrameElement: () => document.createElement("frame"),
  Audio: () => new Audio("s"), Image: () => new Image(3, 4), Option: () => new Option("t", "v", true, true),
  webkitURL: () => receivers.URL(), MathMLElement: () => markup('<math tabindex="2"></math>'),
  FileList: () => markup("<input type=file>").files,
  CSSPositionTryRule: () => rule("@position-try --p { margin: 1px }"),
  CSSPositionTryDescriptors: () => rule("@position-try --p { margin: 1px }").style,
  DataTransferItemList: () => transfer().items, DataTransferItem: () => transfer().items[0],
  SVGGeometryElement: () => svg("circle"), SVGGradientElement: () => svg("linearGradient"),
  SVGGraphicsElement: () => svg("g"), SVGTextContentElement: () => svg("text"),
  SVGTextPositioningElement: () => svg("text"), SVGAnimationElement: () => svg("animate"),
  SVGComponentTransferFunctionElement: () => svg("feFuncA"),
  TouchEvent: event("TouchEvent", { altKey: true, ctrlKey: true, metaKey: true, shiftKey: true }),
  TrackEvent: event("TrackEvent"), SubtleCrypto: () => crypto.subtle, CryptoKey: () => prepared.key,
  ReadableStreamDefaultController: controller(ReadableStream),
  TransformStreamDefaultController: controller(TransformStream),
  WritableStreamDefaultController: controller(WritableStream),
  HTMLMediaElement: () => markup(elementMarkup.HTMLAudioElement),
  Document: page,
});
Object.assign(receivers, {
  AnimationPlaybackEvent: event("AnimationPlaybackEvent", { currentTime: 1, timelineTime: 2 }),
  AnalyserNode: () => new AnalyserNode(audio, { fftSize: 64 }), AudioBuffer: samples,
  AudioBufferSourceNode: () => new AudioBufferSourceNode(audio, { loop: true, loopStart: 1 }),
  AudioDestinationNode: () => audio.destination, AudioListener: () => audio.listener,
  AudioNode: () => new GainNode(audio), AudioParam: () => new GainNode(audio).gain,
  AudioScheduledSourceNode: () => new ConstantSourceNode(audio),
  BiquadFilterNode: () => new BiquadFilterNode(audio, { type: "highpass" }),
  BufferedChangeEvent: event("BufferedChangeEvent"),
  ChannelMergerNode: () => new ChannelMergerNode(audio, { numberOfInputs: 3 }),
  ChannelSplitterNode: () => new ChannelSplitterNode(audio, { numberOfOutputs: 3 }),
  ConstantSourceNode: () => new ConstantSourceNode(audio, { offset: 3 }),
  ContentVisibilityAutoStateChangeEvent: event("ContentVisibilityAutoStateChangeEvent", { skipped: true }),
  ConvolverNode: () => new ConvolverNode(audio, { disableNormalization: true }),
  DelayNode: () => new DelayNode(audio, { delayTime: 0.5 }),
  DynamicsCompressorNode: () => new DynamicsCompressorNode(audio, { ratio: 3 }),
  GainNode: () => new GainNode(audio, { gain: 3, channelCount: 1 }),
  GamepadEvent: event("GamepadEvent"), Highlight: () => new Highlight(range(), range()),
  HighlightRegistry: () => new HighlightRegistry().set("a", new Highlight()),
  IIRFilterNode: () => new IIRFilterNode(audio, { feedforward: [1], feedback: [1] }),
  ManagedMediaSource: () => new ManagedMediaSource(), MediaSource: () => new MediaSource(),
  MediaCapabilities: () => navigator.mediaCapabilities,
  MediaMetadata: () => new MediaMetadata({ title: "t", artist: "a", album: "b", artwork: [{ src: "http://h/i" }] }),
  MediaRecorder: () => new MediaRecorder(new MediaStream()), MediaSession: () => navigator.mediaSession,
  OscillatorNode: () => new OscillatorNode(audio, { type: "square" }),
  OverconstrainedErrorEvent: event("OverconstrainedErrorEvent"),
  PageRevealEvent: event("PageRevealEvent"), PageSwapEvent: event("PageSwapEvent"),
  PannerNode: () => new PannerNode(audio, { coneOuterGain: 0.5 }),
  PeriodicWave: () => new PeriodicWave(audio, { real: [0, 1] }),
  ReportingObserver: () => new ReportingObserver(() => {}),
  ScriptProcessorNode: () => audio.createScriptProcessor(256, 1, 1),
  ScrollTimeline: () => new ScrollTimeline({ axis: "x" }),
  SourceBufferList: () => new MediaSource().sourceBuffers,
  SpeechSynthesisUtterance: () => new SpeechSynthesisUtterance("some words"),
  StereoPannerNode: () => new StereoPannerNode(audio, { pan: 0.5 }),
  SVGPathSeg: segment("L3 4"), SVGPathSegClosePath: segment("z"),
  SVGPathSegMovetoAbs: segment("M3 4"), SVGPathSegMovetoRel: segment("m3 4"),
  SVGPathSegLinetoAbs: segment("L3 4"), SVGPathSegLinetoRel: segment("l3 4"),
  SVGPathSegCurvetoCubicAbs: segment("C1 2 3 4 5 6"), SVGPathSegCurvetoCubicRel: segment("c1 2 3 4 5 6"),
  SVGPathSegCurvetoQuadraticAbs: segment("Q1 2 3 4"), SVGPathSegCurvetoQuadraticRel: segment("q1 2 3 4"),
  SVGPathSegArcAbs: segment("A1 2 3 1 0 4 5"), SVGPathSegArcRel: segment("a1 2 3 1 0 4 5"),
  SVGPathSegLinetoHorizontalAbs: segment("H3"), SVGPathSegLinetoHorizontalRel: segment("h3"),
  SVGPathSegLinetoVerticalAbs: segment("V3"), SVGPathSegLinetoVerticalRel: segment("v3"),
  SVGPathSegCurvetoCubicSmoothAbs: segment("S1 2 3 4"), SVGPathSegCurvetoCubicSmoothRel: segment("s1 2 3 4"),
  SVGPathSegCurvetoQuadraticSmoothAbs: segment("T1 2"), SVGPathSegCurvetoQuadraticSmoothRel: segment("t1 2"),
  SVGPathSegList: () => segments("M1 2L3 4Z"),
  SVGViewSpec: () => svg("svg").currentView,
  WaveShaperNode: () => new WaveShaperNode(audio, { curve: [0, 1] }),
  WebGLContextEvent: event("WebGLContextEvent", { statusMessage: "m" }), WebKitPoint: () => new WebKitPoint(1, 2),
});
