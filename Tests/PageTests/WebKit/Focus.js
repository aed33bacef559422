// Where the focus goes, one question to a function. `script/record-interfaces` asks WebKit and writes
// the answers to Focus.json.
(() => {
  const make = (inner, init = {}) => {
    document.body.innerHTML = "<input id=before><div id=host></div><input id=after>";
    const host = document.getElementById("host");
    const root = host.attachShadow({ mode: "open", ...init });
    root.innerHTML = inner;
    document.activeElement.blur();
    return { host, root };
  };
  const name = (element) => element === null ? null : element.id || element.localName;
  const where = (root) => [name(document.activeElement), name(root.activeElement)];
  const hasFocus = (...elements) =>
    elements.map((element) => [":focus", ":focus-within"].map((test) => element.matches(test)));
  const delegating = { delegatesFocus: true };
  return {
    hostsTakeNoFocus() {
      const { host, root } = make("<input id=inner>");
      host.focus();
      return where(root);
    },
    hostsWithTabIndex() {
      const { host, root } = make("<input id=inner>");
      host.tabIndex = 0;
      host.focus();
      return [where(root), hasFocus(host, root.firstChild)];
    },
    innerElements() {
      const { host, root } = make("<div id=outer><input id=inner></div>");
      root.getElementById("inner").focus();
      const outer = root.getElementById("outer");
      return [where(root), hasFocus(host, outer, outer.firstChild, document.body)];
    },
    delegates() {
      const { host, root } = make("<p id=text></p><input id=a><input id=b>", delegating);
      host.focus();
      return [where(root), hasFocus(host, root.getElementById("a"))];
    },
    delegatesWithAutofocus() {
      const { host, root } = make("<input id=a><input id=b autofocus>", delegating);
      host.focus();
      return where(root);
    },
    delegatesThatCannot() {
      const { host, root } = make("<input id=a disabled><p id=b></p>", delegating);
      host.focus();
      return where(root);
    },
    delegatesWithTabIndex() {
      const { host, root } = make("<p>text</p>", delegating);
      host.tabIndex = 0;
      host.focus();
      return where(root);
    },
    delegatesOfDelegates() {
      const { host, root } = make("<div id=nested></div><input id=b>", delegating);
      const nested = root.firstChild.attachShadow({ mode: "open", ...delegating });
      nested.innerHTML = "<input id=a>";
      host.focus();
      return [where(root), name(nested.activeElement)];
    },
    delegatesPassHostsThatDoNot() {
      const { host, root } = make("<div id=nested></div><input id=b>", delegating);
      root.firstChild.attachShadow({ mode: "open" }).innerHTML = "<input id=a>";
      host.focus();
      return where(root);
    },
    focusStaysInTheTree() {
      const { host, root } = make("<input id=a><input id=b>", delegating);
      root.getElementById("b").focus();
      host.focus();
      return where(root);
    },
    hostsBlurWhatIsInThem() {
      const { host, root } = make("<input id=a>", delegating);
      host.focus();
      const before = where(root);
      host.blur();
      return [before, where(root)];
    },
    removal() {
      const { host, root } = make("<input id=a>");
      root.firstChild.focus();
      host.remove();
      return [name(document.activeElement), name(root.activeElement)];
    },
    slottedElements() {
      const { host, root } = make("<slot></slot>");
      host.innerHTML = "<input id=slotted>";
      host.firstChild.focus();
      return [where(root), hasFocus(host, host.firstChild, root.firstChild)];
    },
    events() {
      const { host, root } = make("<input id=a>", delegating);
      const log = [];
      for (const type of ["focus", "focusin", "blur", "focusout"])
        document.addEventListener(type, (event) => {
          log.push([type, name(event.target), event.relatedTarget && name(event.relatedTarget)]);
        }, { capture: true, signal: AbortSignal.timeout(1e6) });
      document.getElementById("before").focus();
      host.focus();
      root.firstChild.blur();
      return log.filter(([, target]) => target !== "body");
    },
    labels() {
      document.body.innerHTML = "<label id=l>text<input id=i></label>";
      document.activeElement.blur();
      document.getElementById("l").focus();
      return name(document.activeElement);
    },
  };
})()
