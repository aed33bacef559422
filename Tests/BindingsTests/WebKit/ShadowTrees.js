// What shadow trees do, one question to a function. `script/record-interfaces` asks WebKit and
// writes the answers to ShadowTrees.json.
(() => {
  const make = (init = { mode: "open" }, inner = "<slot></slot>", outer = "") => {
    const host = document.createElement("div");
    host.innerHTML = outer;
    const root = host.attachShadow(init);
    root.innerHTML = inner;
    return { host, root };
  };
  const attempt = (action) => {
    try { return action(); } catch (error) { return `${error.name}: ${error.message}`; }
  };
  const name = (node) =>
    node === null ? null
    : node === window ? "window"
    : node.nodeType === 11 && node.host ? "root" : node.id || node.nodeName;
  return {
    attributes() {
      const { root, host } = make({ mode: "closed", delegatesFocus: true, clonable: true });
      return [
        host.shadowRoot, root.mode, root.delegatesFocus, root.slotAssignment, root.clonable,
        root.serializable, root.host === host, String(root), root.nodeName, root.parentNode,
      ];
    },
    hosts() {
      return ["div", "span", "a", "input", "x-y", "font-face", "h6", "section", "template", "body"]
        .filter((name) => {
          const host = document.createElement(name);
          return attempt(() => host.attachShadow({ mode: "open" })) instanceof ShadowRoot;
        });
    },
    wrongInit() {
      const host = document.createElement("div");
      return [[], [{}], [{ mode: "x" }], [{ mode: "open", slotAssignment: "x" }]]
        .map((given) => attempt(() => host.attachShadow(...given)));
    },
    twice() {
      const { host } = make();
      return attempt(() => host.attachShadow({ mode: "open" }));
    },
    foreignHost() {
      const svg = document.createElementNS("http://www.w3.org/2000/svg", "div");
      return attempt(() => svg.attachShadow({ mode: "open" }));
    },
    rootNodes() {
      const { host, root } = make();
      const slot = root.firstChild;
      document.documentElement.append(host);
      const answer = [
        slot.getRootNode() === root, slot.getRootNode({ composed: true }) === document,
        slot.isConnected, root.isConnected, document.contains(slot),
        slot.ownerDocument === document,
      ];
      host.remove();
      return [...answer, slot.isConnected];
    },
    notCloned() {
      const { root } = make();
      return [
        attempt(() => root.cloneNode()), attempt(() => document.importNode(root)),
        attempt(() => document.adoptNode(root)),
      ];
    },
    clones() {
      const { host } = make({ mode: "open", clonable: true }, "<b>x<slot></slot></b>", "<i>y</i>");
      const [shallow, deep] = [host.cloneNode(), host.cloneNode(true)];
      return [
        shallow.shadowRoot.innerHTML, shallow.innerHTML, deep.shadowRoot.innerHTML, deep.innerHTML,
        deep.firstChild.assignedSlot === deep.shadowRoot.querySelector("slot"),
        make().host.cloneNode(true).shadowRoot,
      ];
    },
    adoption() {
      const { host, root } = make();
      const other = document.implementation.createHTMLDocument();
      other.documentElement.append(host);
      return [root.ownerDocument === other, root.firstChild.ownerDocument === other];
    },
    namedSlots() {
      const { host, root } = make(
        { mode: "open" }, "<slot id=1 name=a></slot><slot id=2></slot><slot id=3 name=a></slot>",
        "<p id=p slot=a></p>text<q id=q></q><!-- --><u id=u slot=b></u>");
      const [first, second, third] = root.children;
      const names = (slot) => slot.assignedNodes().map(name);
      const answer = [names(first), names(second), names(third)];
      first.remove();
      answer.push(names(first), names(third));
      host.lastChild.slot = "a";
      answer.push(names(third), host.lastChild.assignedSlot === third);
      third.name = "c";
      answer.push(names(third), host.lastChild.assignedSlot);
      return answer;
    },
    flattening() {
      const outer = make({ mode: "open" }, "<div><slot></slot></div>", "<p id=p></p>");
      const inner = outer.root.firstChild.attachShadow({ mode: "open" });
      inner.innerHTML = "<slot name=none><b id=b></b>t</slot><slot></slot>";
      const [none, rest] = inner.children;
      return [
        rest.assignedNodes().map(name), rest.assignedNodes({ flatten: true }).map(name),
        none.assignedNodes().map(name), none.assignedNodes({ flatten: true }).map(name),
        none.assignedElements({ flatten: true }).map(name),
      ];
    },
    manualSlots() {
      const { host, root } = make(
        { mode: "open", slotAssignment: "manual" }, "<slot></slot><slot></slot>",
        "<p id=p></p><q id=q></q>");
      const [one, two] = root.children;
      const [p, q] = host.children;
      const names = () => [one, two].map((slot) => slot.assignedNodes().map(name));
      const answer = [names()];
      one.assign(q, p);
      answer.push(names());
      two.assign(p);
      answer.push(names(), p.assignedSlot === two);
      p.remove();
      answer.push(names());
      host.append(p);
      answer.push(names(), attempt(() => one.assign(document.createComment(""))));
      return answer;
    },
    closedSlots() {
      const { host } = make({ mode: "closed" }, "<slot></slot>", "<p></p>");
      return host.firstChild.assignedSlot;
    },
    paths() {
      const outer = make({ mode: "open" }, "<div id=middle><p id=light></p></div>");
      outer.host.id = "outer";
      const middle = outer.root.firstChild;
      const inner = middle.attachShadow({ mode: "closed" });
      inner.innerHTML = "<b id=deep><slot id=slot></slot></b>";
      const light = middle.firstChild;
      const log = [];
      const listen = (node) => node.addEventListener("x", (event) => log.push(
        `${name(event.currentTarget)} ${name(event.target)} ${event.eventPhase} `
          + event.composedPath().map(name).join(",")));
      [outer.host, outer.root, middle, inner, inner.firstChild, light].forEach(listen);
      light.dispatchEvent(new Event("x", { bubbles: true, composed: true }));
      inner.firstChild.dispatchEvent(new Event("x", { bubbles: true, composed: true }));
      inner.firstChild.dispatchEvent(new Event("x", { bubbles: true }));
      return log;
    },
    relatedTargets() {
      const { host, root } = make({ mode: "open" }, "<b id=b></b><i id=i></i>");
      host.id = "host";
      const log = [];
      for (const node of [host, root.firstChild]) {
        node.addEventListener("x", (event) =>
          log.push(`${name(node)}: ${name(event.target)} ${name(event.relatedTarget)}`));
      }
      const fire = (relatedTarget) => {
        const event = new MouseEvent("x", { bubbles: true, composed: true, relatedTarget });
        root.firstChild.dispatchEvent(event);
        log.push(`${name(event.target)} ${name(event.relatedTarget)}`);
      };
      fire(root.lastChild);
      fire(document.documentElement);
      return log;
    },
    markup() {
      const { host, root } = make(
        { mode: "open", serializable: true, clonable: true, delegatesFocus: true },
        "<p>in</p><template>t</template>", "<b>out</b>");
      const closed = make({ mode: "closed" }, "<i></i>");
      host.append(closed.host);
      return [
        host.getHTML(), host.getHTML({ serializableShadowRoots: true }),
        host.getHTML({ shadowRoots: [closed.root] }), root.getHTML(), host.outerHTML,
        root.innerHTML,
        attempt(() => host.getHTML({ shadowRoots: [host] })),
      ];
    },
    declarative() {
      const markup = "<div><template shadowrootmode=open shadowrootclonable shadowrootserializable>"
        + "<slot></slot></template><p>x</p></div>";
      const host = document.createElement("section");
      host.innerHTML = markup;
      const answer = [host.firstChild.shadowRoot, host.innerHTML];
      host.setHTMLUnsafe(markup);
      const root = host.firstChild.shadowRoot;
      answer.push(
        host.innerHTML, root.innerHTML, root.clonable, root.serializable,
        host.querySelector("p").assignedSlot === root.firstChild);
      answer.push(attempt(() => host.firstChild.attachShadow({ mode: "closed" })));
      answer.push(host.firstChild.attachShadow({ mode: "open" }) === root, root.innerHTML);
      answer.push(
        Document.parseHTMLUnsafe(markup).querySelector("div").shadowRoot.innerHTML,
        new DOMParser().parseFromString(markup, "text/html").querySelector("div").shadowRoot);
      host.setHTMLUnsafe(
        "<div><template shadowrootmode=open>1</template>"
          + "<template shadowrootmode=open>2</template>");
      answer.push(host.innerHTML);
      return answer;
    },
    selectors() {
      const { host, root } = make({ mode: "open" }, "<p class=c><b></b></p>");
      host.className = "h";
      return [
        root.querySelector(":host > p") !== null, root.querySelector(":host(.h) b") !== null,
        root.querySelector(":host(.x) b"), root.querySelector("div b"), host.querySelector("p"),
        root.querySelectorAll("*").length, root.getElementById("none"),
      ];
    },
    cycles() {
      const { host, root } = make();
      return attempt(() => root.append(host));
    },
    ranges() {
      const { host, root } = make({ mode: "open" }, "<p>text</p>");
      const range = document.createRange();
      range.setStart(root.firstChild.firstChild, 1);
      range.setEnd(root.firstChild.firstChild, 3);
      const text = range.toString();
      root.innerHTML = "";
      const position = host.compareDocumentPosition(root);
      return [text, name(range.startContainer), range.startOffset, position & 1];
    },
  };
})()
