// Calls every member of every interface, and tells what came of it: `calls()` gives lines, one for each member,
// `Interface.member` and its answers. The same script runs here and in WebKit (`script/record-calls`).
const calls = [];
const fingerprint = (text) => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(36);
};
const short = (text) => (text.length > 48 ? `${text.slice(0, 40)}…${text.length}#${fingerprint(text)}` : text);
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
  after.filter((line, index) => line !== before[index]).map((line) => short(String(line))).join(";");

const settled = (promise) => Promise.race([
  promise.then((value) => `→${show(value)}`, (error) => `→${thrown(error)}`),
  new Promise((resolve) => setTimeout(resolve, 60, "→pending")),
]);
const thrown = (error) => (
  error instanceof Error || error instanceof DOMException ? `!${error.name}: ${short(error.message)}`
  : `!${show(error)}`);

// What one call gives, throws and changes.
const attempt = async (make, action) => {
  calls.length = 0;
  let receiver;
  try { receiver = make(); } catch (error) { return `no receiver: ${thrown(error)}`; }
  const before = receiver === undefined ? [] : stateOf(receiver);
  let answer;
  try {
    const value = action(receiver);
    answer = value === receiver && receiver !== undefined ? "this"
      : value instanceof Promise ? await settled(value) : show(value);
  } catch (error) {
    answer = thrown(error);
  }
  if (receiver !== undefined) {
    const changed = changes(before, stateOf(receiver));
    if (changed) answer += ` ~${changed}`;
  }
  return calls.length ? `${answer} *${calls.join()}` : answer;
};

// Answers in a row that are the same are written once, with their number.
const joined = (answers) => {
  const parts = [];
  for (const answer of answers) {
    const last = parts.at(-1);
    if (last?.answer === answer) last.count++; else parts.push({ answer, count: 1 });
  }
  return parts.map(({ answer, count }) => (count > 1 ? `${count}× ${answer}` : answer)).join(" | ");
};

// Numbers that depend on the member's name alone.
const dice = (name) => {
  let state = parseInt(fingerprint(name), 36) || 1;
  return (bound) => {
    state ^= state << 13; state ^= state >>> 17; state ^= state << 5; state >>>= 0;
    return state % bound;
  };
};
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
  return [...(fitting[name] ?? []), ...lists];
};

const strangers = [() => ({}), () => null, () => document.createComment("stranger")];
const onReceivers = async (name, action) => {
  const answers = [];
  for (const stranger of [...strangers, () => globalThis[name.split(".")[0]].prototype]) {
    answers.push(await attempt(() => undefined, () => action(stranger())));
  }
  return answers;
};

const describeMember = async (name, make, { get, set, value }, isStyle) => {
  if (typeof value === "function") {
    const answers = [`(${value.length})`];
    for (const list of argumentLists(name, value.length)) {
      answers.push(await attempt(make, (receiver) => Reflect.apply(value, receiver, list(receiver))));
    }
    return [...answers, ...await onReceivers(name, (stranger) => Reflect.apply(value, stranger, []))];
  }
  if (!get && !set) return [show(value)];
  const answers = [set ? "" : "readonly"];
  if (get) {
    answers.push(await attempt(make, (receiver) => Reflect.apply(get, receiver, [])));
    if (!isStyle) answers.push(...await onReceivers(name, (stranger) => Reflect.apply(get, stranger, [])));
  }
  for (const value of set ? isStyle ? propertyValues : setterValues : []) {
    answers.push(await attempt(make, (receiver) => {
      Reflect.apply(set, receiver, [value()]);
      return Reflect.apply(get, receiver, []);
    }));
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

// What would leave the page, or answers by what the machine is like.
const skipped = /^(Window|Location|History|Performance|Navigator|Screen)\b|^Document\.(open|close|cookie|lastModified)$/;

const describeAll = async (names, only) => {
  const lines = [];
  for (const name of names) {
    const constructor = globalThis[name];
    if (typeof constructor !== "function" || skipped.test(name)) continue;
    const add = async (label, answers) => {
      if (skipped.test(label) || only && !only(label)) return;
      lines.push(`${label} ${joined(await answers())}`);
    };
    await add(name, async () => {
      const answers = [`(${constructor.length})`];
      for (const list of argumentLists(name, constructor.length)) {
        answers.push(await attempt(() => undefined, () => Reflect.construct(constructor, list())));
      }
      answers.push(await attempt(() => undefined, () => constructor()));
      return answers;
    });
    for (const key of Reflect.ownKeys(constructor)) {
      if (/^(length|name|prototype)$/.test(String(key))) continue;
      const descriptor = Object.getOwnPropertyDescriptor(constructor, key);
      await add(`${name}.${String(key)}`, () =>
        describeMember(`${name}.${String(key)}`, () => constructor, descriptor));
    }
    const make = receiverOf(name);
    const isStyle = /^CSS(StyleProperties|\w+Descriptors)$/.test(name);
    for (const key of Reflect.ownKeys(constructor.prototype)) {
      if (key === "constructor") continue;
      const descriptor = Object.getOwnPropertyDescriptor(constructor.prototype, key);
      const label = `${name}.${typeof key === "symbol" ? `@@${key.description.split(".")[1]}` : key}`;
      await add(label, () => (make
        ? describeMember(label, make, descriptor, isStyle)
        : Promise.resolve(["no receiver"])));
    }
  }
  return lines;
};
