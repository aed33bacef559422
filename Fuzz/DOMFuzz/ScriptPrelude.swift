/// What stands before the statements of every case.
enum ScriptPrelude {
  static let text = #"""
    // Nodes, ranges and the rest that statements work on; each has a fixed number of places.
    const n = [document.body, ...document.body.querySelectorAll("*")];
    while (n.length < 16) n.push(document.createElement(["div", "p", "section"][n.length % 3]));
    const r = [0, 1, 2, 3].map(() => new Range), o = [], live = [], hooks = [];
    const t = [0, 1, 2].map(() => document.createNodeIterator(document));
    const w = [0, 1, 2].map(() => document.createTreeWalker(document));
    // Events, records and other objects that refer to nodes.
    const e = [], m = [], s = [], sheet = new CSSStyleSheet;
    let depth = 0;
    function isNode(value) { return value instanceof Node || typeof value?.nodeType === "number" }
    function put(index, value) { if (isNode(value)) n[index] = value; return value }
    // Lets go of most nodes: only some of what hung together with the others is still to be reached.
    function drop() {
      for (let index = 0; index < n.length; index++) {
        if (index % 3 !== n.length % 3) n[index] = document.createElement("div");
      }
    }
    // Makes garbage until nodes that were let go of are freed, and their memory is used again.
    let churns = 30;
    function churn() {
      if (churns-- <= 0) return;
      for (let index = 0; index < 600; index++) document.createElement("p").append("x");
    }
    // Trees must not grow without end.
    function size(node) {
      let count = 0;
      const pending = [node];
      while (pending.length && count < 400) {
        const next = pending.pop();
        count++;
        if (next?.childNodes) pending.push(...next.childNodes);
        if (next?.content instanceof DocumentFragment) pending.push(next.content);
        if (next?.shadowRoot) pending.push(next.shadowRoot);
      }
      return count;
    }
    function small(node) { return size(node) < 400 ? node : document.createElement("div") }
    // One of the statements that were kept for later. An observer's may give it something new to observe
    // each time: that is the end of no script.
    let hookCalls = 500;
    function hook(number) {
      if (depth > 3 || !hooks.length || hookCalls-- <= 0) return;
      depth++;
      try { hooks[number % hooks.length]() } catch {} finally { depth-- }
    }
    class Custom extends HTMLElement {
      static observedAttributes = ["class", "id"];
      connectedCallback() { hook(1) }
      disconnectedCallback() { hook(2) }
      adoptedCallback() { hook(3) }
      attributeChangedCallback() { hook(4) }
    }
    customElements.define("x-one", Custom);
    customElements.define("x-two", class extends Custom { constructor() { super(); hook(5) } });
    function watch(node) {
      const observer = new MutationObserver(() => hook(6));
      observer.observe(node, { childList: true, subtree: true, attributes: true, characterData: true,
        attributeOldValue: true, characterDataOldValue: true });
      return observer;
    }
    function shadow(node, options) {
      const root = node.attachShadow(options);
      root.innerHTML = "<slot name=s></slot><b><slot>x</slot></b>";
      return root;
    }
    function naive(root, test) {
      const found = [];
      for (let node = root.firstChild; node;) {
        if (node.nodeType === 1 && test(node)) found.push(node);
        if (node.firstChild) { node = node.firstChild; continue }
        while (node && node !== root && !node.nextSibling) node = node.parentNode;
        if (!node || node === root) break;
        node = node.nextSibling;
      }
      return found;
    }
    const html = "http://www.w3.org/1999/xhtml";
    // A live collection and what it must hold.
    function keep(root) {
      if (!root.getElementsByTagName) return;
      const hasClass = (node) => (node.getAttribute("class") ?? "").split(/[ \t\n\f\r]+/).includes("c");
      live.push([root.getElementsByTagName("*"), () => naive(root, () => true)]);
      live.push([root.childNodes, () => {
        const nodes = [];
        for (let node = root.firstChild; node; node = node.nextSibling) nodes.push(node);
        return nodes;
      }]);
      live.push([root.children, () => [...root.childNodes].filter((node) => node.nodeType === 1)]);
      if (root.ownerDocument?.compatMode !== "BackCompat" && root.compatMode !== "BackCompat") {
        live.push([root.getElementsByClassName("c"), () => naive(root, hasClass)]);
      }
      live.push([root.getElementsByTagNameNS(html, "b"), () => naive(root, (node) =>
        node.localName === "b" && node.namespaceURI === html)]);
      if (root instanceof HTMLSelectElement) {
        live.push([root.selectedOptions, () => [...root.options].filter((option) => option.selected)]);
      }
      if (root instanceof HTMLTableSectionElement) {
        live.push([root.rows, () => [...root.children].filter((node) =>
          node.localName === "tr" && node.namespaceURI === html)]);
      }
      if (root instanceof HTMLTableElement) {
        live.push([root.tBodies, () => [...root.children].filter((node) =>
          node.localName === "tbody" && node.namespaceURI === html)]);
      }
      if (live.length > 24) live.splice(0, live.length - 24);
    }
    function same(left, right) {
      return left.length === right.length && right.every((item, index) => left[index] === item);
    }
    function verify(number) {
      check(n, number);
      for (const [collection, count] of live) {
        if (!same(collection, count())) report(`after statement ${number}: ${collection} is stale`);
      }
      for (const range of r) {
        if (range.collapsed !== (range.startContainer === range.endContainer
          && range.startOffset === range.endOffset)) report(`after statement ${number}: collapsed`);
      }
    }
    function step(body, number) {
      try { body() } catch (error) {
        if (!(error instanceof DOMException) && !(error instanceof Error)) {
          report(`statement ${number} throws ${error}`);
        }
      }
      verify(number);
    }
    function equal(left, right, what) { if (left !== right) report(`${what}: ${left} is not ${right}`) }
    """#
}
