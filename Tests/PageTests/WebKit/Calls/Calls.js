// Calls every member of interfaces, and tells what came of it: `describe(names)` gives lines, one for each member,
// `Interface.member` and its answers. The same script runs here and in WebKit (`script/record-calls`).
const calls = [];
const fingerprint = (text) => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(36);
};
const short = (text, most = 48) => (text.length > most ? `${text.slice(0, most - 8)}…${fingerprint(text)}` : text);
const tag = (value) => Object.prototype.toString.call(value).slice(8, -1);

const show = (value, depth = 0) => {
  if (typeof value === "string") return JSON.stringify(short(value));
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "symbol") return String(value);
  if (typeof value === "function") return `function ${value.name}`;
  if (value === null || typeof value !== "object") return Object.is(value, -0) ? "-0" : String(value);
  if (value === globalThis) return "window";
  if (value === document) return "document";
  const name = tag(value);
  if (value instanceof Node) {
    const text = value.nodeType === 1 ? value.outerHTML : value.nodeValue ?? value.textContent ?? "";
    return `${name}<${short(text)}>`;
  }
  if (value instanceof Error || value instanceof DOMException) return `!${value.name}: ${short(value.message)}`;
  if (depth > 1) return name;
  if (name === "Window" || name === "Promise") return name;
  const items = () => Array.from(value).slice(0, 4).map((item) => show(item, depth + 1)).join(",");
  if (name === "CSSStyleDeclaration" || name === "CSSStyleProperties") return `${name}{${short(value.cssText)}}`;
  if (name === "XPathResult" && value instanceof XPathResult) return `XPathResult${value.resultType}`;
  if (value instanceof Range) {
    return `Range(${value.startOffset},${value.endOffset},${short(String(value))})`;
  }
  if (name === "Object" || /Dictionary/.test(name)) {
    return `{${Object.keys(value).slice(0, 8).map((key) => `${key}:${show(value[key], depth + 1)}`).join(",")}}`;
  }
  if (typeof value[Symbol.iterator] === "function" || ArrayBuffer.isView(value)) return `${name}[${items()}]`;
  if (typeof value.cssText === "string") return `${name}{${short(value.cssText)}}`;
  return name;
};

// What a call may have changed: the tree that a node stands in, or what the attributes of an object say.
const silent = new Set(["timeStamp", "outerText", "innerText", "baseURI"]);
const stateOf = (receiver) => {
  if (receiver instanceof Node) {
    const root = receiver.getRootNode();
    const text = root instanceof Document
      ? root === document ? "" : root.documentElement?.outerHTML ?? "-"
      : root.outerHTML ?? root.innerHTML ?? root.textContent;
    return [text];
  }
  if (typeof receiver.cssText === "string") return [receiver.cssText];
  const state = [];
  for (let object = receiver; object && object !== Object.prototype; object = Object.getPrototypeOf(object)) {
    for (const [key, { get }] of Object.entries(Object.getOwnPropertyDescriptors(object))) {
      if (!get || silent.has(key)) continue;
      let value;
      try { value = Reflect.apply(get, receiver, []); } catch { continue; }
      if (value === null || typeof value !== "object" && typeof value !== "function") {
        state.push(`${key}=${show(value)}`);
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
// Promises are waited for together, when all calls are made.
const settled = (promise) => Promise.race([
  promise.then((value) => `→${show(value)}`, (error) => `→${thrown(error)}`),
  new Promise((resolve) => setTimeout(resolve, 250, "→pending")),
]);

// What one call gives, throws and changes: a text, or a promise of one. What shows its effect is asked afterwards.
const attempt = (make, action, effect, tell = show) => {
  calls.length = 0;
  let receiver;
  try { receiver = make(); } catch (error) { return `no receiver: ${thrown(error)}`; }
  const before = receiver === undefined ? [] : stateOf(receiver);
  let answer, promise;
  try {
    const value = action(receiver);
    if (value instanceof Promise) promise = settled(value);
    else answer = value === receiver && receiver !== undefined ? "this" : tell(value);
  } catch (error) {
    answer = thrown(error);
  }
  const changed = receiver === undefined ? "" : changes(before, stateOf(receiver));
  let rest = (changed ? ` ~${changed}` : "") + (calls.length ? ` *${calls.join()}` : "");
  const seen = effect && receiver !== undefined ? effect(receiver) : undefined;
  if (seen instanceof Promise) return Promise.all([promise ?? answer, seen]).then(([a, b]) => `${a}${rest} ^${short(String(b))}`);
  if (seen !== undefined) rest += ` ^${short(String(seen))}`;
  return promise ? promise.then((settlement) => settlement + rest) : answer + rest;
};

// Answers in a row that are the same are written once, with their number; those that came before, as the place
// where they did.
const joined = (answers) => {
  const parts = [], places = new Map();
  for (const answer of answers) {
    const last = parts.at(-1);
    if (last?.answer === answer) last.count++; else parts.push({ answer, count: 1 });
  }
  return parts.map(({ answer, count }, index) => {
    const place = places.get(answer);
    if (place === undefined) places.set(answer, index);
    const text = place === undefined || answer.length < 4 ? answer : `=${place}`;
    return count > 1 ? `${count}× ${text}` : text;
  }).join(" | ");
};

// Numbers that depend on the member's name alone.
const dice = (name) => {
  let state = parseInt(fingerprint(name), 36) || 1;
  return (bound) => {
    state ^= state << 13; state ^= state >>> 17; state ^= state << 5; state >>>= 0;
    return state % bound;
  };
};
// The order of nodes in different trees is that of their addresses.
const unordered = new Set(["Node.compareDocumentPosition"]);
const argumentLists = (name, length) => {
  const roll = dice(name);
  const draw = () => hostile[roll(hostile.length)];
  const lists = [() => []];
  for (const value of hostile) lists.push(() => [value()]);
  for (let count = 2; count <= Math.min(length + 1, 4); count++) {
    for (let turn = 0; turn < 10; turn++) {
      const values = Array.from({ length: count }, draw);
      lists.push(() => values.map((value) => value()));
    }
  }
  if (fittingOnly.has(name)) lists.splice(1);
  return [...(fitting[name] ?? []), ...(unordered.has(name) ? [] : lists)];
};

const strangers = [() => ({}), () => null, () => document.createComment("stranger")];
const onReceivers = (name, action) =>
  [...strangers, () => globalThis[name.split(".")[0]].prototype].map((stranger) =>
    attempt(() => undefined, () => action(stranger())));

const describeOperation = (name, make, value) => [
  `(${value.length})`,
  ...argumentLists(name, value.length).map((list) => {
    let given;
    return attempt(make, (receiver) => Reflect.apply(value, receiver, given = list(receiver)),
      effects[name] && ((receiver) => effects[name](receiver, given ?? [])));
  }),
  ...onReceivers(name, (stranger) => Reflect.apply(value, stranger, [])),
];

const keywordsOf = (name) => {
  const [holder, key] = name.split(".");
  const words = /^(HTML|SVG|MathML)\w*Element$/.test(holder) && Object.hasOwn(keywords, key) ? keywords[key] : "";
  return words.split(" ").filter((word) => word).map((word) => () => word);
};
const describeMember = (name, make, { get, set, value }, isStyle) => {
  if (typeof value === "function") return describeOperation(name, make, value);
  if (!get && !set) return [show(value)];
  const answers = [set ? "" : "readonly"];
  if (get) {
    answers.push(attempt(make, (receiver) => Reflect.apply(get, receiver, []), effects[name]));
    if (!isStyle) answers.push(...onReceivers(name, (stranger) => Reflect.apply(get, stranger, [])));
  }
  const values = [...(fittingValues[name] ?? keywordsOf(name)), ...(isStyle ? propertyValues : setterValues)];
  for (const value of set ? values : []) {
    answers.push(attempt(make, (receiver) => {
      Reflect.apply(set, receiver, [value(receiver)]);
      return Reflect.apply(get, receiver, []);
    }, effects[name]));
  }
  return answers;
};

const receiverOf = (name) => {
  if (Object.hasOwn(receivers, name)) return receivers[name];
  const element = /^SVG(\w+)Element$/.exec(name)?.[1];
  if (!element) return undefined;
  const local = /^[A-Z]+$/.test(element) || /^T(Span|Ref)$/.test(element) ? element.toLowerCase()
    : element.replace(/^(FE|[A-Z])/, (start) => start.toLowerCase()).replace(/^MPath$/, "mpath");
  return tag(svg(local)) === name ? () => svg(local) : undefined;
};

// What would leave the page, or answers by what the machine is like: only told to be there.
const unsteady =
  /^(Window|Location|History|Performance|Navigator|Screen)\b|^(Document\.lastModified|Event\.timeStamp)$|^Crypto\.(getRandom|random)/;

// What an object is like that a constructor has made: its attributes, and what they are by default.
const likenessOf = (value) => {
  if (value === null || typeof value !== "object" || unlike.test(tag(value))) return show(value);
  return `${show(value)} #${fingerprint(stateOf(value).sort().join())}`;
};
const describeConstructor = (name, constructor) => [
  `(${constructor.length})`,
  ...argumentLists(name, constructor.length).map((list) =>
    attempt(() => undefined, () => Reflect.construct(constructor, list()), undefined, likenessOf)),
  attempt(() => undefined, () => constructor()),
];

const current = Object.getOwnPropertyDescriptor;
// What there is to ask of an interface: each member's label, where it stands, and what gives its answers.
const membersOf = (name) => {
  const constructor = globalThis[name], { prototype } = constructor;
  const members = [];
  const add = (label, holder, key, descriptor, make, answers) => {
    const { get, set, value } = descriptor;
    const kind = () => `${get ? "get" : ""}${set ? "set" : ""}${typeof value}${value?.length ?? ""}`;
    members.push({
      label, holder, key, descriptor, make, answers: () => (
        instead[label] ? [kind(), attempt(make, instead[label])]
        : unsteady.test(label) ? [kind()] : answers()) });
  };
  add(name, globalThis, name, { value: constructor }, undefined,
    () => describeConstructor(name, globalThis[name]));
  for (const key of Reflect.ownKeys(constructor)) {
    if (/^(length|name|prototype)$/.test(String(key))) continue;
    const descriptor = Object.getOwnPropertyDescriptor(constructor, key);
    // What may stand in both places has a second point.
    const isAlone = typeof descriptor.value === "function" && !Object.hasOwn(prototype ?? {}, key);
    const label = `${name}${isAlone ? "." : ".."}${String(key)}`;
    add(label, constructor, key, descriptor, () => constructor, () =>
      describeMember(`${name}.${String(key)}`, () => constructor, current(constructor, key)));
  }
  const make = receiverOf(name);
  const isStyle = /^CSS(StyleProperties|\w+Descriptors)$/.test(name);
  for (const key of Reflect.ownKeys(prototype ?? {})) {
    if (key === "constructor") continue;
    const descriptor = Object.getOwnPropertyDescriptor(prototype, key);
    const label = `${name}.${typeof key === "symbol" ? `@@${key.description.split(".")[1]}` : key}`;
    const own = receivers[label] ?? make;
    add(label, prototype, key, descriptor, own, () =>
      own ? describeMember(label, own, current(prototype, key), isStyle) : ["no receiver"]);
  }
  return members;
};

const lineOf = async (label, answers) =>
  `${label} ${joined(await Promise.all(answers)).replaceAll("\n", "\\n")}`;

const begin = (name) => {
  custom = `x-${name.toLowerCase()}`;
  definitions = 0;
};
// Afterwards the document is as it was.
const end = () => {
  getSelection().removeAllRanges();
  document.body.textContent = "";
};

// Lines of the members of these interfaces, of all or of those that are wanted.
const describe = async (names, wanted = () => true) => {
  const members = [];
  for (const name of names) {
    if (typeof globalThis[name] !== "function") continue;
    begin(name);
    for (const { label, answers } of membersOf(name)) {
      if (wanted(label)) members.push({ label, answers: answers() });
    }
    end();
  }
  const lines = [];
  for (const { label, answers } of members) lines.push(await lineOf(label, answers));
  return lines;
};
