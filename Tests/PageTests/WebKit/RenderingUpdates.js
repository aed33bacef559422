// What comes with an update of the rendering: the events of animations, the loss of focus, scrolling to fragments; and
// what is found in closed shadow trees. One question to a function; `script/record-interfaces` asks WebKit and writes
// the answers to RenderingUpdates.json.
(() => {
  const later = (time = 0) => new Promise((resolve) => setTimeout(resolve, time));
  const make = (html) => {
    document.body.innerHTML = html;
    return [...document.body.querySelectorAll("[id]")];
  };
  const name = (element) => element === null ? null : element.id || element.localName;
  const types = ["animationstart", "animationiteration", "animationend", "transitionrun", "transitionstart",
    "transitionend", "transitioncancel"];
  const listen = (target, log) => {
    for (const type of types) {
      target.addEventListener(type, (event) => log.push([
        event.type, event.animationName ?? event.propertyName, event.bubbles, event.cancelable,
        event.type === "transitioncancel" ? "" : event.elapsedTime, event.constructor.name, event.isTrusted,
      ].join()));
    }
  };
  const shadow = (inner, html = "", mode = "closed") => {
    const [host] = make(`<div id=host>${html}</div>`);
    const root = host.attachShadow({ mode });
    root.innerHTML = inner;
    return { host, root };
  };
  return {
    async animations() {
      const [box] = make("<style>@keyframes k { to { left: 9px } }</style><p id=box></p>");
      const log = [];
      listen(box, log);
      box.style.animation = "k 200ms 2";
      await later(800);
      return log.splice(0);
    },
    async transitions() {
      const [box] = make("<style>#box { width: 9px; transition: width 100ms 50ms }</style><p id=box></p>");
      const log = [];
      listen(document.body, log);
      box.clientWidth;
      box.style.width = "30px";
      await later(800);
      return log.splice(0);
    },
    async canceledTransitions() {
      const [box] = make("<style>#box { opacity: 1; transition: all 9s }</style><p id=box></p>");
      const log = [];
      listen(box, log);
      getComputedStyle(box).opacity;
      box.style.opacity = "0";
      await later(100);
      box.style.display = "none";
      await later(100);
      return [log, getComputedStyle(box).opacity];
    },
    async animationsOfWhatIsNotShown() {
      const [outer, box] = make(
        "<style>@keyframes k { from, to { left: 9px } }</style><div id=outer style='display: none'>" +
        "<p id=box style='left: 1px; animation: k 9s'></p></div>");
      const log = [];
      listen(box, log);
      const before = [getComputedStyle(box).left, box.getAnimations().length];
      outer.style.display = "block";
      await later(100);
      return [before, log, getComputedStyle(box).left];
    },
    async animationsFinish() {
      const [box] = make("<style>@keyframes k { from { left: 9px } }</style><p id=box></p>");
      box.addEventListener("animationend", () => {});
      box.style.animation = "k 10ms";
      const found = await Promise.all(box.getAnimations().map((animation) => animation.finished));
      return found.map((animation) => animation.playState);
    },
    async focusIsLostWithTheBox() {
      const log = [];
      for (const hide of ["display: none", "visibility: hidden"]) {
        const [outer, field] = make("<div id=outer><input id=field></div>");
        for (const type of ["blur", "focusout", "change"])
          field.addEventListener(type, () => log.push(type));
        field.focus();
        outer.style = hide;
        log.push(name(document.activeElement), field.matches(":focus"));
        await later(100);
        log.push(name(document.activeElement), field.matches(":focus"));
      }
      return log;
    },
    focusNeedsABox() {
      make("<p style='display: none'><input id=a></p><input id=b style='visibility: hidden'>" +
        "<canvas><input id=c><input id=d hidden></canvas><canvas hidden><input id=e></canvas>" +
        "<details><summary id=f>a</summary><input id=g></details>" +
        "<div style='content-visibility: hidden'><input id=h></div>" +
        "<div id=i tabindex=0 style='display: contents'>a</div><div id=j tabindex=0></div>");
      return [..."abcdefghij"].map((id) => {
        document.activeElement.blur();
        document.getElementById(id).focus();
        return name(document.activeElement);
      });
    },
    focusIsLostWithTheNode() {
      const [outer, field] = make("<div id=outer><input id=field></div>");
      field.focus();
      document.body.append(outer);
      return [name(document.activeElement), field.matches(":focus")];
    },
    focusIsVisibleInside() {
      const { host, root } = shadow("<input id=inner>");
      const inner = root.getElementById("inner");
      inner.focus();
      return [host, inner].map((element) =>
        [element.matches(":focus"), element.matches(":focus-visible")]);
    },
    async fragmentsAreScrolledTo() {
      make("<div style='height: 3000px'></div><p id=there>a</p><a name=anchor>a</a>" +
        "<div style='height: 3000px'></div>");
      const places = [];
      // WebKit takes its time over the first one.
      location.hash = "nowhere";
      await later(500);
      for (const fragment of ["there", "top", "anchor", "nowhere", "", "th%65re"]) {
        location.hash = fragment;
        await later(50);
        places.push(scrollY > 1000);
      }
      history.replaceState(null, "", location.pathname);
      scrollTo(0, 0);
      return places;
    },
    fragmentsRevealWhatIsHidden() {
      const [outer, details, inner] = make(
        "<div id=outer hidden=until-found><details id=details><p id=inner hidden=until-found>a</p></details></div>");
      const log = [];
      document.body.addEventListener("beforematch", (event) => log.push(name(event.target)));
      location.hash = "inner";
      history.replaceState(null, "", location.pathname);
      return [log, outer.hidden, details.open, inner.hidden];
    },
    closedTreesHaveText() {
      const { host } = shadow("<b><slot></slot></b>", "text <i id=part>part</i>");
      return [host.innerText, document.getElementById("part").innerText];
    },
    closedTreesHaveOffsetParents() {
      const { host } = shadow("<div style='position: relative; padding: 5px'><slot></slot></div>", "<p id=part></p>");
      return name(document.getElementById("part").offsetParent);
    },
    textsInSlotsAreHit() {
      const { host, root } = shadow("<slot id=slot>fallback</slot>");
      const { left, top } = host.getBoundingClientRect();
      return [document, root].map((tree) => name(tree.elementFromPoint(left + 5, top + 5)));
    },
    blocksAreHitBeforeTheInlinesAroundThem() {
      const [outer] = make("<span id=outer><div id=inner>text</div></span>");
      const { left, top } = outer.getBoundingClientRect();
      return document.elementsFromPoint(left + 3, top + 3).map(name);
    },
    languages() {
      const [outer] = make("<div id=outer lang=en></div>");
      return ["urn:x", "http://www.w3.org/2000/svg", "http://www.w3.org/1998/Math/MathML"].map((namespace) => {
        const inner = outer.appendChild(document.createElementNS(namespace, "g"));
        inner.setAttribute("lang", "fr");
        return [inner.matches(":lang(fr)"), inner.matches(":lang(en)")];
      });
    },
    directionsOfSlotsAndTelephoneNumbers() {
      const { host, root } = shadow("<slot dir=auto>\u05D0</slot>", "");
      host.dir = "rtl";
      host.innerHTML = "<input type=tel slot=x>";
      const slot = root.firstChild;
      host.firstChild.remove();
      document.body.innerHTML += "<div dir=rtl><input type=tel id=number></div>";
      return [slot.matches(":dir(rtl)"), getComputedStyle(document.getElementById("number")).direction];
    },
    listsOfElementsStayTheSame() {
      const [one, two] = make("<p id=one></p><p id=two></p>");
      one.ariaDescribedByElements = [two];
      const list = one.ariaDescribedByElements;
      one.ariaDescribedByElements = [two];
      const same = list === one.ariaDescribedByElements;
      one.ariaDescribedByElements = [one, two];
      return [same, list === one.ariaDescribedByElements, one.ariaDescribedByElements.length];
    },
    systemFonts() {
      const [box, other] = make("<style>#other { font: menu }</style><p id=box></p><p id=other></p>");
      box.style.font = "menu";
      const style = getComputedStyle(other);
      return [box.style.font, box.style.fontSize, box.style.fontVariant, box.style.cssText.length, style.fontSize,
        style.fontFamily, style.lineHeight];
    },
    fontWidths() {
      const [box] = make("<p id=box></p>");
      return ["75%", "100%", "110%"].map((width) => {
        box.style.font = "16px serif";
        box.style.fontWidth = width;
        return box.style.font;
      });
    },
    noscript() {
      const [box] = make("<div id=box>a<noscript style='display: block'>b</noscript></div>");
      return [box.innerText, box.lastChild.getClientRects().length];
    },
    capitalization() {
      make("<form autocapitalize=words><input id=a><button id=b autocapitalize=none></button><img id=c></form>");
      return [..."abc"].map((id) => document.getElementById(id).autocapitalize);
    },
    async imagesOfTemplates() {
      const [template, box] = make("<template id=template><p><img src='data:image/gif;base64," +
        "R0lGODlhAQABAAAAACwAAAAAAQABAAA='></p></template><p id=box></p>");
      const log = [];
      for (const clone of [template.content.firstChild.cloneNode(true), template.content.cloneNode(true)]) {
        const image = clone.querySelector("img");
        image.onload = () => log.push("load", image.complete, image.naturalWidth);
        log.push(image.complete);
        box.append(clone);
        log.push(image.complete);
        await later(100);
      }
      return log;
    },
  };
})()
