// Tells what values are, and what a call has changed.
const calls = [];
// Timers for the script itself, whatever becomes of the page's.
const later = setTimeout.bind(globalThis);
const fingerprint = (text) => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(36);
};
const short = (text, most = 48) => (text.length > most ? `${text.slice(0, most - 8)}…${fingerprint(text)}` : text);
const tag = (value) => Object.prototype.toString.call(value).slice(8, -1);

const textOf = (node) => {
  switch (node.nodeType) {
    case 1: return node.outerHTML;
    case 2: return `${node.name}=${node.value}`;
    case 7: return `${node.target} ${node.data}`;
    case 9: return `${node.contentType} ${node.documentElement?.outerHTML}`;
    case 10: return [node.name, node.publicId, node.systemId].join();
    case 11: return [...node.childNodes].map(textOf).join("");
    default: return node.nodeValue ?? "";
  }
};
const show = (value, depth = 0) => {
  if (typeof value === "string") return JSON.stringify(short(value));
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "symbol") return String(value);
  if (typeof value === "function") return `function ${value.name}`;
  if (value === null || typeof value !== "object") return Object.is(value, -0) ? "-0" : String(value);
  if (value === globalThis) return "window";
  if (value === document) return "document";
  const name = tag(value);
  if (value instanceof Node) return `${name}<${short(textOf(value))}>`;
  if (value instanceof Error || value instanceof DOMException) return `!${value.name}: ${short(value.message)}`;
  if (value instanceof Blob) return `${name}(${value.size},${value.type})`;
  if (depth > 1) return name;
  if (name === "Window" || name === "Promise") return name;
  const items = () => {
    const all = Array.from(value), first = all.slice(0, 4).map((item) => show(item, depth + 1)).join(",");
    return all.length > 4 ? `${first}…${all.length}` : first;
  };
  if (name === "CSSStyleDeclaration" || name === "CSSStyleProperties") return `${name}{${short(value.cssText)}}`;
  if (name === "XPathResult" && value instanceof XPathResult) return `XPathResult${value.resultType}`;
  if (value instanceof Range) {
    return `Range(${value.startOffset},${value.endOffset},${short(String(value))})`;
  }
  if (name === "Object" || /Dictionary/.test(name)) {
    return `{${Object.keys(value).slice(0, 8).map((key) => `${key}:${show(value[key], depth + 1)}`).join(",")}}`;
  }
  if (Array.isArray(value)) return `${Object.isFrozen(value) ? "frozen " : ""}${name}[${items()}]`;
  if (typeof value[Symbol.iterator] === "function" || ArrayBuffer.isView(value)) return `${name}[${items()}]`;
  if (typeof value.cssText === "string") return `${name}{${short(value.cssText)}}`;
  return name;
};

// What a call may have changed: the tree that a node stands in, or what the attributes of an object say.
const silent = new Set(["timeStamp", "timeline", "outerText", "innerText", "baseURI"]);
const stateOf = (receiver) => {
  if (receiver === globalThis || receiver === location) return [];
  if (receiver instanceof Node) {
    const root = receiver.getRootNode();
    const text = root instanceof Document
      ? root === document ? "" : root.documentElement?.outerHTML ?? "-"
      : root.outerHTML ?? root.innerHTML ?? root.textContent;
    return [text];
  }
  if (typeof receiver.cssText === "string") return [receiver.cssText];
  const root = receiver instanceof Range ? receiver.startContainer.getRootNode() : document;
  const state = receiver instanceof CSSStyleSheet ? [[...receiver.cssRules].map(({ cssText }) => cssText).join(" ")]
    : root === document ? [] : [textOf(root)];
  for (let object = receiver; object && object !== Object.prototype; object = Object.getPrototypeOf(object)) {
    for (const [key, { get }] of Object.entries(Object.getOwnPropertyDescriptors(object))) {
      // The time of a document that was just made depends on when that was.
      if (!get || silent.has(key) || key === "lastModified" && receiver.nodeType === 9) continue;
      let value;
      try { value = Reflect.apply(get, receiver, []); } catch { continue; }
      if (value === null || typeof value !== "object" && typeof value !== "function") {
        state.push(`${key}=${show(value)}`);
      } else if (value instanceof Node) {
        state.push(`${key}=${value.localName ?? value.nodeValue ?? value.nodeName}`);
      }
    }
  }
  if (typeof receiver[Symbol.iterator] === "function") state.push(show(receiver));
  return state;
};
const changes = (before, after) =>
  after.filter((line) => !before.includes(line)).map((line) => short(String(line), 24)).sort().join(";");

const thrown = (error) => (
  error instanceof Error || error instanceof DOMException ? `!${error.name}: ${short(error.message)}`
  : `!${show(error)}`);

// What a result is beyond its contents: whether asking again gives another object, and whether a list is live.
const natureOf = (value, again) => {
  if (value === null || typeof value !== "object") return "";
  let nature = "";
  try {
    const other = again?.() ?? value;
    if (other !== value) nature = " anew";
    if (other instanceof Promise) other.catch(() => {});
  } catch { }
  if (!(value instanceof NodeList || value instanceof HTMLCollection) || !value[0]?.parentNode) return nature;
  const { length } = value;
  try { value[0].after(value[0].cloneNode(true)); } catch { return nature; }
  return `${nature} ${value.length > length ? "live" : "static"}`;
};

// What is unusual in a property that is a member, or in its functions.
const usual = { operation: "ewc", attribute: "ec", constant: "e", interface: "wc", symbol: "c" };
const flagsOf = ({ enumerable, writable, configurable }) =>
  `${enumerable ? "e" : ""}${writable ? "w" : ""}${configurable ? "c" : ""}`;
const oddities = (key, descriptor, isInterface) => {
  const { get, set, value } = descriptor, flags = flagsOf(descriptor);
  const name = typeof key === "symbol" ? `[${key.description}]` : key;
  const kind = isInterface ? "interface" : get || set ? "attribute" : typeof value === "function" ? "operation"
    : typeof key === "symbol" ? "symbol" : "constant";
  const odd = flags === usual[kind] ? [] : [`flags ${flags}`];
  const check = (action, wanted, length) => {
    if (!action) return;
    if (action.name !== wanted) odd.push(`name ${action.name}`);
    if (length !== undefined && action.length !== length) odd.push(`length ${action.length}`);
    if (!isInterface && Object.hasOwn(action, "prototype")) odd.push("prototype");
  };
  check(get, `get ${name}`, 0);
  check(set, `set ${name}`, 1);
  if (typeof value === "function") check(value, name);
  return odd.length ? ` (${odd.join(", ")})` : "";
};
// How an interface's two objects hang together.
const lineageOf = (constructor) => {
  const { prototype } = constructor, parent = prototype && Object.getPrototypeOf(prototype);
  const nameOf = (object) => (object ? Object.getOwnPropertyDescriptor(object, "constructor")?.value?.name : object);
  const own = prototype && Object.getOwnPropertyDescriptor(prototype, "constructor");
  return [
    nameOf(parent), Object.getPrototypeOf(constructor).name,
    flagsOf(Object.getOwnPropertyDescriptor(constructor, "prototype") ?? {}),
    own ? `${own.value === constructor} ${flagsOf(own)}` : "", tag(prototype)].join();
};
